import { partFailure } from '@emcee/client';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { PartNotice } from '../ui/feedback/part-notice.tsx';
import { lazyPage } from './lazy-page.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function show(load: () => Promise<{ Hosts: () => ReactNode }>) {
  vi.useFakeTimers();
  const { Page, preload } = lazyPage(load, 'Hosts');
  const page = (
    <>
      <PartNotice />
      <Suspense fallback="fallback">
        <Page />
      </Suspense>
    </>
  );
  return { preload, page };
}

const hosts = { Hosts: () => <h1>Hosts</h1> };

it('a page that was preloaded is shown at once', async () => {
  const load = vi.fn(async () => hosts);
  const { preload, page } = show(load);
  await preload();
  render(page);
  screen.getByRole('heading', { name: 'Hosts' });
  expect(load).toHaveBeenCalledOnce();
});

it('a page that fails to load is requested again in place, with a notice', async () => {
  // The preload, the first try and the first try in place fail.
  const load = vi
    .fn(async () => hosts)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { preload, page } = show(load);
  await preload();
  expect(partFailure.get(), 'nobody hears of a failed preload').toBeUndefined();
  render(page);
  await pass(0);
  expect(screen.getByRole('alert').textContent).toMatch(/^We can't load a part of this page/);
  screen.getByRole('status', { name: 'Loading' });
  await pass(3_000);
  screen.getByRole('heading', { name: 'Hosts' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(4);
});

it('a page that was left is not requested any longer', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { page } = show(load);
  const { unmount } = render(page);
  await pass(3_000);
  unmount();
  const { length } = load.mock.calls;
  await pass(60_000);
  expect(load.mock.calls.length - length).toBeLessThan(2);
  expect(partFailure.get()).toBeUndefined();
});
