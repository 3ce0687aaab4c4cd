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

describe('a failed load', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => onlineManager.setOnline(true);
  });

  it('is shown after three tries within two seconds, whatever wait the server asks for', async () => {
    const load = failing(unavailable(30));
    const result = watched(load);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect([load.mock.calls.length, result().isError]).toEqual([3, true]);
  });

  it('is shown at once if a retry would not help', async () => {
    const load = failing(notFound());
    const result = watched(load);
    await vi.advanceTimersByTimeAsync(1);
    expect([load.mock.calls.length, result().isError]).toEqual([1, true]);
  });

  it('is shown offline too, and loaded once online', async () => {
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

describe('data loaded in a session', () => {
  it('is loaded again once the email is verified with the same token', () => {
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
