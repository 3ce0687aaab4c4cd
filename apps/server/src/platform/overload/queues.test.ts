import { setTimeout as sleep } from 'node:timers/promises';
import { tooMany } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { type Asker, fairQueue, startQueue } from './queues.ts';

function openWork(queue: ReturnType<typeof fairQueue>) {
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const ask = (name: string, asker: Asker) =>
    queue(asker, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
    await sleep(2);
  };
  return { started, ask, endOne };
}

const crowd = { origin: '203.0.113.1' };

describe('the queue in front of costly work', () => {
  it('gives the next place to the network that waited longest since its last turn', async () => {
    const { started, ask, endOne } = openWork(fairQueue({ atOnce: 2, longestWaitMs: 5_000 }));
    const all = [1, 2, 3, 4, 5, 6].map((n) => ask(`crowd ${n}`, crowd));
    all.push(ask('other', { origin: '203.0.113.2' }), ask('third', { origin: '203.0.113.3' }));
    for (let n = 0; n < 8; n += 1) await endOne();
    await Promise.all(all);
    const order = ['crowd 1', 'crowd 2', 'crowd 3', 'other', 'third', 'crowd 4', 'crowd 5'];
    expect(started).toEqual([...order, 'crowd 6']);
  });

  it('leaves no place free while anybody waits', async () => {
    const { started, ask, endOne } = openWork(fairQueue({ atOnce: 2, longestWaitMs: 5_000 }));
    const all = [1, 2, 3].map((n) => ask(`crowd ${n}`, crowd));
    await sleep(2);
    expect(started).toHaveLength(2);
    await endOne();
    expect(started).toHaveLength(3);
    await endOne();
    await endOne();
    await Promise.all(all);
  });

  it('counts the 65,536 networks of an IPv6 /48 as one, and shares its turns among them', async () => {
    const { started, ask, endOne } = openWork(fairQueue({ atOnce: 1, longestWaitMs: 5_000 }));
    const all = ['0', '1', '1', '2'].map((n) => ask(n, { origin: `2001:db8:1:${n}::/64` }));
    all.push(ask('other', { origin: '203.0.113.2' }));
    for (let n = 0; n < 5; n += 1) await endOne();
    await Promise.all(all);
    expect(started).toEqual(['0', '1', 'other', '2', '1']);
  });

  it('gives a known device its own turns in a crowded network', async () => {
    const { started, ask, endOne } = openWork(fairQueue({ atOnce: 1, longestWaitMs: 5_000 }));
    const all = [1, 2, 3, 4].map((n) => ask(`crowd ${n}`, crowd));
    all.push(ask('device', { ...crowd, device: 'd' }));
    for (let n = 0; n < 5; n += 1) await endOne();
    await Promise.all(all);
    expect(started.indexOf('device')).toBeLessThanOrEqual(2);
  });

  it('refuses with 503 whose turn does not come in time, and the others go on', async () => {
    const queue = fairQueue({ atOnce: 1, longestWaitMs: 20 });
    let finish: () => void = () => undefined;
    const first = queue(crowd, () => new Promise<void>((resolve) => (finish = resolve)));
    await expect(queue(crowd, async () => 'late')).rejects.toMatchObject({ status: 503 });
    finish();
    await first;
    expect(await queue({ origin: '203.0.113.2' }, async () => 'free again')).toBe('free again');
  });

  it('goes on after work that failed', async () => {
    const queue = fairQueue({ atOnce: 1, longestWaitMs: 5_000 });
    const failed = queue(crowd, () => Promise.reject(new Error('failed')));
    const next = queue(crowd, async () => 'next');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });
});

describe('a queue of lines', () => {
  it('runs so many works at once and no more, also if some of them fail', async () => {
    const queue = startQueue({ atOnce: 2, longestWaitMs: 5_000 });
    let running = 0;
    let most = 0;
    const work = async (n: number) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(2);
      running -= 1;
      if (n % 3 === 0) throw new Error('failed');
    };
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => queue('line', () => work(n))),
    );
    expect(most).toBe(2);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(8);
  });

  it('leaves a place free for others, however much one of them asks for', async () => {
    const queue = startQueue({ atOnce: 2, atOnceEach: 1, longestWaitMs: 5_000 });
    const ends: (() => void)[] = [];
    const started: string[] = [];
    const ask = (line: string, name: string) =>
      queue(line, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [1, 2, 3].map((n) => ask('greedy', `greedy ${n}`));
    all.push(ask('modest', 'modest'));
    await sleep(5);
    expect(started).toEqual(['greedy 1', 'modest']);
    for (let round = 0; round < 3; round += 1) {
      for (const end of ends.splice(0)) end();
      await sleep(5);
    }
    await Promise.all(all);
    expect(started).toEqual(['greedy 1', 'modest', 'greedy 2', 'greedy 3']);
  });

  it('refuses only a line that asks for too much, in the way of its work', async () => {
    const refusal = () => tooMany(2);
    const queue = startQueue({ atOnce: 2, atOnceEach: 1, longestWaitMs: 20, refusal });
    let finish: () => void = () => undefined;
    const first = queue('greedy', () => new Promise<void>((resolve) => (finish = resolve)));
    await expect(queue('greedy', async () => 'late')).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 2,
    });
    expect(await queue('modest', async () => 'at once')).toBe('at once');
    finish();
    await first;
    expect(await queue('greedy', async () => 'free again')).toBe('free again');
  });
});
