import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { turns } from './turns.ts';

describe('work that is done in turn', () => {
  it('runs so many at once and no more, also when some of it fails', async () => {
    const inTurn = turns({ atOnce: 2, longestWaitMs: 5_000 });
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
      Array.from({ length: 12 }, (_, n) => inTurn(() => work(n))),
    );
    expect(most).toBe(2);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(8);
  });

  it('is refused with 503 when its turn does not come in time, and the others go on', async () => {
    const inTurn = turns({ atOnce: 1, longestWaitMs: 20 });
    let finish: () => void = () => undefined;
    const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
    await expect(inTurn(async () => 'late')).rejects.toMatchObject({ status: 503 });
    finish();
    await first;
    expect(await inTurn(async () => 'free again')).toBe('free again');
  });
});
