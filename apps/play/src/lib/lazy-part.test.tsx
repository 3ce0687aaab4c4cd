import { partFailure } from '@emcee/client';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PartStatus } from '../ui/part-status.tsx';
import { lazyParts } from './lazy-part.ts';

const question = { Question: () => <h1>Question 1</h1> };

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function draw(load: () => Promise<typeof question>, { isAhead = false } = {}) {
  const parts = lazyParts(load);
  const Question = parts.part(({ Question }) => Question);
  if (isAhead) {
    await parts.fetch();
  }
  render(
    <Suspense fallback={<PartStatus />}>
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
  expect(screen.getByRole('status').textContent).toMatch(/^We can't load this page right now/);
  await pass(3_000);
  screen.getByRole('heading', { name: 'Question 1' });
  expect(partFailure.get()).toBeUndefined();
});

it('prefetching is retried with growing delays', async () => {
  const load = vi.fn(() => Promise.reject(new Error('No network')));
  void lazyParts(load).fetch();
  await pass(6_000);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(10 * 60_000);
  expect(load).toHaveBeenCalledTimes(5);
});
