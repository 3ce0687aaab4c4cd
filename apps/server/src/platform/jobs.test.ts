import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/harness.ts';
import { startJobs } from './jobs.ts';

const server = startTestServer();

/** What the log is told of a job that does that once. */
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
