import { expect, it, vi } from 'vitest';
import { startWork } from './work.ts';

it('tells how long the oldest work has waited to start', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const running: (() => void)[] = [];
  const queue = startWork(1, () => new Promise((resolve) => running.push(resolve)));
  const add = (gameId: string) => queue.add({ kind: 'game', gameId });
  add('a');
  vi.advanceTimersByTime(100);
  expect(queue.lagMs()).toBe(0);
  add('b');
  vi.advanceTimersByTime(100);
  add('c');
  // It merges with the one that waits.
  add('b');
  vi.advanceTimersByTime(100);
  expect(queue.lagMs()).toBe(200);
  running.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(queue.lagMs()).toBe(100);
});
