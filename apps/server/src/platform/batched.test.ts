import { describe, expect, it } from 'vitest';
import { batched } from './batched.ts';

type Item = { key: string; text: string };

function heldWork(part: { most?: number; atOnce?: number; gatherMs?: number } = {}) {
  const { most = 10, atOnce = 1, gatherMs = 0 } = part;
  const batches: string[][] = [];
  const ends: ((problem?: Error) => void)[] = [];
  const run = batched<Item, string>({
    most,
    atOnce,
    gatherMs,
    keyOf: ({ key }) => key,
    work: (items) => {
      batches.push(items.map(({ text }) => text));
      return new Promise((resolve, reject) => {
        ends.push((problem) => {
          if (problem === undefined) resolve(items.map(async ({ text }) => `done ${text}`));
          else reject(problem);
        });
      });
    },
  });
  return { run: (text: string, key = text) => run({ key, text }), batches, ends };
}

describe('work in batches', () => {
  it('runs a single item immediately, and those that arrive during its run together', async () => {
    const { run, batches, ends } = heldWork();
    const first = run('a');
    const others = Promise.all([run('b'), run('c')]);
    expect(batches).toEqual([['a']]);
    ends[0]?.();
    expect(await first).toBe('done a');
    expect(batches).toEqual([['a'], ['b', 'c']]);
    ends[1]?.();
    expect(await others).toEqual(['done b', 'done c']);
  });

  it('waits for company before the next batch, if wanted', async () => {
    const { run, batches, ends } = heldWork({ gatherMs: 1 });
    const first = run('a');
    const second = run('b');
    ends[0]?.();
    await first;
    const third = run('c');
    await expect.poll(() => batches).toEqual([['a'], ['b', 'c']]);
    ends[1]?.();
    expect(await Promise.all([second, third])).toEqual(['done b', 'done c']);
  });

  it('has a limited size, and never two items with the same key', async () => {
    const { run, batches, ends } = heldWork({ most: 2 });
    const all = Promise.all([run('a'), run('b', 'k'), run('c', 'k'), run('d'), run('e')]);
    ends[0]?.();
    await expect.poll(() => batches).toEqual([['a'], ['b', 'd']]);
    ends[1]?.();
    await expect.poll(() => batches.at(-1)).toEqual(['c', 'e']);
    ends[2]?.();
    expect(await all).toHaveLength(5);
  });

  it('runs several batches at a time if allowed', () => {
    const { run, batches } = heldWork({ atOnce: 2 });
    for (const text of ['a', 'b', 'c']) void run(text);
    expect(batches).toEqual([['a'], ['b']]);
  });

  it('fails for each item of a failed batch, and continues', async () => {
    const { run, ends } = heldWork();
    const first = run('a');
    const others = Promise.allSettled([run('b'), run('c')]);
    ends[0]?.(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    ends[1]?.();
    expect((await others).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('does not wait for a result that takes longer than its batch', async () => {
    const slow = Promise.withResolvers<string>();
    const run = batched<Item, string>({
      most: 10,
      atOnce: 1,
      keyOf: ({ key }) => key,
      work: async (items) =>
        items.map(({ text }) => (text === 'slow' ? slow.promise : Promise.resolve(text))),
    });
    const late = run({ key: '1', text: 'slow' });
    expect(await run({ key: '2', text: 'quick' })).toBe('quick');
    slow.resolve('at last');
    expect(await late).toBe('at last');
  });
});
