import { notFound, unavailable } from '@emcee/contract';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { endSession, startSession } from '../session/session.ts';
import { createQueryClient, emptyCacheWithSession } from './query-client.ts';

// Longest time that a skeleton may be shown before an error.
const PATIENCE_MS = 2_000;

function watched(queryFn: () => Promise<string>) {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['it'], queryFn });
  const stop = observer.subscribe(() => undefined);
  onTestFinished(() => {
    stop();
    client.unmount();
  });
  return () => observer.getCurrentResult();
}

function failing(error: Error) {
  return vi.fn(() => Promise.reject(error));
}

describe('what cannot be loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => {
      onlineManager.setOnline(true);
      vi.useRealTimers();
    };
  });

  it('is tried three times and said within two seconds, however long the server asks to wait', async () => {
    const load = failing(unavailable(30));
    const result = watched(load);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect([load.mock.calls.length, result().isError]).toEqual([3, true]);
  });

  it('is said at once where trying again would not help', async () => {
    const load = failing(notFound());
    const result = watched(load);
    await vi.advanceTimersByTimeAsync(1);
    expect([load.mock.calls.length, result().isError]).toEqual([1, true]);
  });

  it('is said also where the browser knows that it is offline, and loaded once it is not', async () => {
    onlineManager.setOnline(false);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(unavailable());
    const result = watched(load);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(result().isError).toBe(true);
    load.mockResolvedValue('there');
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(result().data).toBe('there');
  });
});

describe('what was loaded in a session', () => {
  it('is loaded anew once its address is verified, with which the token stays', () => {
    const client = createQueryClient();
    onTestFinished(emptyCacheWithSession(client));
    onTestFinished(() => endSession('logged-out'));
    startSession({ token: 'same', verified: false });
    client.setQueryData(['me'], { verified: false });
    startSession({ token: 'same', verified: true });
    expect(client.getQueryData(['me'])).toBeUndefined();
    client.setQueryData(['me'], { verified: true });
    startSession({ token: 'same', verified: true });
    expect(client.getQueryData(['me'])).toEqual({ verified: true });
  });
});
