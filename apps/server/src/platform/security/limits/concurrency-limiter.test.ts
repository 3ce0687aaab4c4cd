import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { concurrencyLimiter, fairConcurrencyLimiter } from './concurrency-limiter.ts';

describe('work that is done in turn', () => {
  it('runs so many at once and no more, also when some of it fails', async () => {
    const limited = concurrencyLimiter({ atOnce: 2, longestWaitMs: 5_000 });
    let running = 0;
    let most = 0;
    const work = async (n: number) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(2);
      running -= 1;
      if (n % 3 === 0) throw new Error('failed');
      return n;
    };
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => limited(() => work(n))),
    );
    expect(most).toBe(2);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(8);
  });

  it('is refused with 503 when its turn does not come in time, and the others go on', async () => {
    const limited = concurrencyLimiter({ atOnce: 1, longestWaitMs: 20 });
    let finish: () => void = () => undefined;
    const first = limited(() => new Promise<void>((resolve) => (finish = resolve)));
    await expect(limited(async () => 'late')).rejects.toMatchObject({ status: 503 });
    finish();
    await first;
    expect(await limited(async () => 'free again')).toBe('free again');
  });
});

describe('work that is done in turn, with a share for everybody', () => {
  /** Work that goes on until it is told to end. */
  function openWork() {
    const ends: (() => void)[] = [];
    const started: string[] = [];
    const workOf = (name: string) => () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const endAll = () => {
      for (const end of ends.splice(0)) end();
    };
    return { started, workOf, endAll };
  }

  it('leaves a place free for others, however much one of them asks for', async () => {
    const limited = fairConcurrencyLimiter({ atOnce: 2, atOnceEach: 1, longestWaitMs: 5_000 });
    const { started, workOf, endAll } = openWork();
    const all = [1, 2, 3].map((n) => limited('greedy', workOf(`greedy ${n}`)));
    all.push(limited('modest', workOf('modest')));
    await sleep(5);
    expect(started).toEqual(['greedy 1', 'modest']);
    for (let round = 0; round < 3; round += 1) {
      endAll();
      await sleep(5);
    }
    await Promise.all(all);
    expect(started).toEqual(['greedy 1', 'modest', 'greedy 2', 'greedy 3']);
  });

  it('refuses with 503 only whoever asks for too much', async () => {
    const limited = fairConcurrencyLimiter({ atOnce: 2, atOnceEach: 1, longestWaitMs: 20 });
    const { workOf, endAll } = openWork();
    const first = limited('greedy', workOf('first'));
    await expect(limited('greedy', async () => 'late')).rejects.toMatchObject({ status: 503 });
    expect(await limited('modest', async () => 'at once')).toBe('at once');
    endAll();
    await first;
    expect(await limited('greedy', async () => 'free again')).toBe('free again');
  });
});
