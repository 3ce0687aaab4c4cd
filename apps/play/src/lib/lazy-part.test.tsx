import { act, render, screen } from '@testing-library/react';
import { Suspense, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyParts, partsAway } from './lazy-part.ts';

const question = { Question: () => <h1>Question 1</h1> };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  partsAway.set({ isAway: false });
});

function Waiting() {
  const { isAway } = useSyncExternalStore(partsAway.subscribe, partsAway.get);
  return <p role="status">{isAway ? 'away' : 'moment'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function draw(load: () => Promise<typeof question>, { isAhead = false } = {}) {
  const parts = lazyParts(load);
  const Question = parts.part(({ Question }) => Question);
  if (isAhead) {
    await parts.fetch();
  }
  render(
    <Suspense fallback={<Waiting />}>
      <Question />
    </Suspense>,
  );
}

it('a prefetched part renders at once, after a single request', async () => {
  const load = vi.fn(async () => question);
  await draw(load, { isAhead: true });
  screen.getByRole('heading', { name: 'Question 1' });
  expect(load).toHaveBeenCalledTimes(1);
});

it("a part reports that it can't be loaded, and recovers with the network", async () => {
  const load = vi.fn(async () => question).mockRejectedValueOnce(new Error('No network'));
  await draw(load);
  await pass(0);
  expect(screen.getByRole('status').textContent).toBe('away');
  await pass(3_000);
  screen.getByRole('heading', { name: 'Question 1' });
  expect(partsAway.get()).toEqual({ isAway: false });
});

it('prefetching is retried with growing delays', async () => {
  const load = vi.fn(() => Promise.reject(new Error('No network')));
  void lazyParts(load).fetch();
  await pass(6_000);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(10 * 60_000);
  expect(load).toHaveBeenCalledTimes(5);
});

it('a part is retried while the server is down, without a reload', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('No network')));
  vi.stubGlobal('fetch', fetch);
  const load = vi.fn(async () => question);
  for (let tries = 0; tries < 6; tries += 1) load.mockRejectedValueOnce(new Error('No network'));
  await draw(load);
  await pass(6 * 3_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  screen.getByRole('heading', { name: 'Question 1' });
});

it('a failed style sheet is inserted again', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  const load = vi.fn(async () => question);
  await draw(load);
  await pass(0);
  expect(load).not.toHaveBeenCalled();
  expect(link.isConnected).toBe(false);
  const again = document.head.querySelector('link[rel="stylesheet"]');
  again?.dispatchEvent(new Event('load'));
  await pass(0);
  screen.getByRole('heading', { name: 'Question 1' });
  again?.remove();
});
