import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { startTestServer } from '../../test/harness.ts';
import { startJobs } from './jobs.ts';

const server = startTestServer();

async function toldOf(run: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  const tell = (level: string) => (_detail: unknown, text?: string) =>
    void told.push(`${level}: ${text}`);
  const log = { info: tell('info'), warn: tell('warn'), error: tell('error') };
  let runs = 0;
  const jobs = startJobs(
    [
      {
        name: 'test',
        everySeconds: 1,
        run: async () => {
          runs += 1;
          if (runs === 1) await run();
        },
      },
    ],
    log,
  );
  await expect.poll(() => told).toHaveLength(1);
  await jobs.stop();
  return told;
}

describe('a job that fails', () => {
  it('because a statement took too long does not blame the database', async () => {
    const tooLong = () =>
      server.db.transaction(async (db) => {
        await db.execute(sql`set local statement_timeout = 20`);
        await db.execute(sql`select pg_sleep(5)`);
      });
    expect(await toldOf(tooLong)).toEqual(['error: job failed']);
  });

  it('because the database shuts down is skipped', async () => {
    const ended = () => server.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    expect(await toldOf(ended)).toEqual(['warn: job skipped, will retry']);
  });
});

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

function withTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
}

describe('a job', () => {
  it('continues when the clock of the machine is set back', async () => {
    withTimers();
    let runs = 0;
    const run = async () => {
      runs += 1;
    };
    const jobs = startJobs([{ name: 'test', everySeconds: 600, run }], silent);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(1);
    vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1_000);
    await vi.advanceTimersByTimeAsync(599_000);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(2);
    await jobs.stop();
  });

  it('never runs twice at a time, and skips the turns during a run', async () => {
    withTimers();
    let runs = 0;
    let work = Promise.withResolvers<void>();
    const run = () => {
      runs += 1;
      work = Promise.withResolvers();
      return work.promise;
    };
    const jobs = startJobs([{ name: 'test', everySeconds: 10, run }], silent);
    await vi.advanceTimersByTimeAsync(24_000);
    expect(runs).toBe(1);
    work.resolve();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(runs).toBe(2);
    const stopped = jobs.stop();
    work.resolve();
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(2);
  });
});
