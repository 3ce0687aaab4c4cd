import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../../test/harness.ts';
import { secondsAfter } from '../clock.ts';
import { findCount } from './limits.store.ts';
import { takeCounters } from './limits.ts';

const server = startTestServer();

it('counters are given back even if their row is busy for long', async () => {
  const { db, clock } = server;
  const counter = { key: 'busy', max: 5, windowSeconds: 60, now: clock.now() };
  const taken = [await takeCounters(db, [counter]), await takeCounters(db, [counter])];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const givenBack = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table limits in exclusive mode`);
    const all = Promise.allSettled(taken.map(({ giveBack }) => giveBack()));
    await vi.advanceTimersByTimeAsync(4_000);
    return { all };
  });
  await givenBack.all;
  expect(await findCount(db, counter)).toBeUndefined();
});

it('counters are given back if a later one fails', async () => {
  const { db, clock } = server;
  const limit = { max: 1, windowSeconds: 60, now: clock.now() };
  const [first, second] = [
    { key: 'first', ...limit },
    { key: 'second', ...limit },
  ];
  // The database refuses a moment that doesn't exist.
  const third = { key: 'third', ...limit, now: new Date(Number.NaN) };
  await expect(takeCounters(db, [first, second, third])).rejects.toThrow();
  expect(await takeCounters(db, [first, second])).toMatchObject({ used: [1, 1] });
});

it.each([
  ['a window', { max: 1, windowSeconds: 60 }],
  ['a pace', { burst: 1, everySeconds: 60 }],
])('%s lets nobody wait for a clock that was set back', async (what, limit) => {
  const { db, clock } = server;
  const counter = (now: Date) => ({ key: `set back: ${what}`, ...limit, now });
  const now = clock.now();
  await takeCounters(db, [counter(now)]);
  await expect(takeCounters(db, [counter(now)])).rejects.toMatchObject({ status: 429 });
  const earlier = secondsAfter(now, -3_600);
  await takeCounters(db, [counter(earlier)]);
  await expect(takeCounters(db, [counter(earlier)])).rejects.toMatchObject({ status: 429 });
});
