import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lateParts } from './late-parts.ts';

function setUp(load: () => Promise<string>) {
  const parts = lateParts(load);
  function Shown({ isWanted }: { isWanted: boolean }) {
    return <p>{parts.useParts(isWanted) ?? 'not yet'}</p>;
  }
  return { parts, Shown };
}

it('are loaded once they are wanted, and are there at once from then on', async () => {
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

it('are asked for until the network is back, and what waits for them is done then', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
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

it('are loaded behind the page, unless that is left before', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const load = vi.fn(async () => 'there');
  const { parts } = setUp(load);
  parts.loadWhenIdle()();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  parts.loadWhenIdle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});
