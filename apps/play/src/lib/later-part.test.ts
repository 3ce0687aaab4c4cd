import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnDemand } from './later-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('a later part is loaded on demand, and only once', async () => {
  const load = vi.fn(async () => 'bets');
  const part = loadOnDemand(load);
  expect(load).not.toHaveBeenCalled();
  part.want();
  part.want();
  await vi.advanceTimersByTimeAsync(0);
  expect(part.get()).toEqual({ part: 'bets', hasFailed: false });
  expect(load).toHaveBeenCalledTimes(1);
});

it('a later part is retried while the network is down, and says so', async () => {
  const load = vi.fn(async () => 'bets').mockRejectedValueOnce(new Error('No network'));
  const part = loadOnDemand(load);
  const heard = vi.fn();
  part.subscribe(heard);
  part.want();
  await vi.advanceTimersByTimeAsync(0);
  expect(part.get()).toEqual({ part: undefined, hasFailed: true });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(part.get()).toEqual({ part: 'bets', hasFailed: false });
  expect(heard).toHaveBeenCalledTimes(2);
});
