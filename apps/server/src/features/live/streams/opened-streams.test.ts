import { beforeEach, expect, it, vi } from 'vitest';
import { startOpenedStreams } from './opened-delivery.ts';
import { keyOf } from './work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function opened() {
  const delivered: string[] = [];
  const streams = startOpenedStreams({
    add: (work) =>
      delivered.push(...(work.kind === 'opened' ? streams.taken() : [work]).map(keyOf)),
  });
  const add = (gameId: string) => streams.add({ kind: 'game', gameId });
  return { delivered, ...streams, add };
}

it('delivers to an opened stream immediately', () => {
  const { delivered, add } = opened();
  for (const key of ['a', 'b', 'a']) add(key);
  expect(delivered).toEqual(['game a', 'game b', 'game a']);
});

it('delivers once a second per game when very many reconnect', () => {
  const { delivered, add } = opened();
  for (let phone = 0; phone < 100; phone += 1) add(`${phone}`);
  for (let phone = 0; phone < 900; phone += 1) add(`${phone % 10}`);
  expect(delivered).toHaveLength(100);
  vi.advanceTimersByTime(1_000);
  expect(delivered.slice(100)).toEqual(Array.from({ length: 10 }, (_each, n) => `game ${n}`));
});

it('delivers immediately again afterwards, and nothing once it is closed', () => {
  const { delivered, add, close } = opened();
  for (let phone = 0; phone < 101; phone += 1) add('a');
  vi.advanceTimersByTime(1_001);
  expect(delivered).toHaveLength(101);
  // The second after a busy one counts as busy.
  add('b');
  expect(delivered).toHaveLength(101);
  vi.advanceTimersByTime(1_001);
  expect(delivered.at(-1)).toBe('game b');
  add('d');
  expect(delivered.at(-1)).toBe('game d');
  for (let phone = 0; phone < 101; phone += 1) add('c');
  close();
  vi.advanceTimersByTime(5_000);
  expect(delivered.filter((key) => key === 'game c')).toHaveLength(99);
});
