import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { passTime } from '../../../test/pass-time.ts';
import { useFocusReturn } from './use-focus-return.ts';

beforeEach(() => void vi.useFakeTimers());
function Opened({ isOpen }: { isOpen: boolean }) {
  useFocusReturn(isOpen);
  return <button type="button">Open</button>;
}

it('the focus returns to the opener when a dialog closes', async () => {
  const { rerender } = render(<Opened isOpen={false} />);
  const button = screen.getByRole('button');
  button.focus();
  rerender(<Opened isOpen />);
  button.blur();
  rerender(<Opened isOpen={false} />);
  await passTime(250);
  expect(document.activeElement).toBe(button);
});

it.each([
  ['open', true],
  ['just closed', false],
])('a page that unmounts while its dialog is %s leaves no timer', async (_state, isOpen) => {
  const before = vi.getTimerCount();
  const { rerender } = render(<Opened isOpen />);
  rerender(<Opened isOpen={isOpen} />);
  cleanup();
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(before);
});
