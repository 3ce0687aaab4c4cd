import { notFound, unavailable } from '@emcee/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { repeated } from './calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('an unanswered call is repeated', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unavailable());
  send.mockResolvedValue('stored');
  const sent = repeated(send);
  await vi.advanceTimersByTimeAsync(500);
  expect(await sent).toBe('stored');
});

it('a refused call is sent once, an unanswered one three times', async () => {
  for (const [error, times] of [
    [notFound(), 1],
    [unavailable(), 3],
  ] as const) {
    const send = vi.fn<() => Promise<string>>().mockRejectedValue(error);
    const sent = expect(repeated(send)).rejects.toBe(error);
    await vi.advanceTimersByTimeAsync(1_500);
    await sent;
    expect(send).toHaveBeenCalledTimes(times);
  }
});
