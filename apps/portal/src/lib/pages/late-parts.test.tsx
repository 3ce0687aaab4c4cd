import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lateParts } from './late-parts.ts';

function setUp(load: () => Promise<string>) {
  const parts = lateParts(load);
  function Shown({ isWanted }: { isWanted: boolean }) {
    return <p>{parts.useParts(isWanted) ?? 'not yet'}</p>;
  }
  return { parts, Shown };
}

it('late parts are loaded on demand, then available at once', async () => {
  const load = vi.fn(async () => 'there');
  const { parts, Shown } = setUp(load);
  const { rerender, unmount } = render(<Shown isWanted={false} />);
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByText('not yet')).toBeDefined();
  rerender(<Shown isWanted />);
  expect(await screen.findByText('there')).toBeDefined();
  unmount();
  render(<Shown isWanted={false} />);
  expect(screen.getByText('there')).toBeDefined();
  const done = vi.fn();
  parts.whenThere(done);
  expect(done).toHaveBeenCalledWith('there');
  expect(load).toHaveBeenCalledOnce();
});

it('late parts are requested until the network is back, then used', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => 'there').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { parts, Shown } = setUp(load);
  render(<Shown isWanted />);
  const done = vi.fn();
  parts.whenThere(done);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('not yet')).toBeDefined();
  expect(done).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('there')).toBeDefined();
  expect(done).toHaveBeenCalledOnce();
});

it('late parts are loaded after the page, unless it is left', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => 'there');
  const { parts } = setUp(load);
  parts.loadWhenIdle()();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  parts.loadWhenIdle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});
