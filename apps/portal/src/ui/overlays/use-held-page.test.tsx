import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useScrollLock } from './use-held-page.ts';

function Overlay({ isOpen }: { isOpen: boolean }) {
  useScrollLock(isOpen);
  return null;
}

const held = () => document.documentElement.dataset.held;

function widths(outer: number, inner: number): void {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(outer);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(inner);
}

describe('the page behind an overlay', () => {
  it('is held until the last overlay closes', () => {
    widths(1440, 1440);
    const first = render(<Overlay isOpen />);
    const second = render(<Overlay isOpen />);
    expect(held()).toBe('without-bar');
    first.rerender(<Overlay isOpen={false} />);
    expect(held()).toBe('without-bar');
    second.unmount();
    expect(held()).toBeUndefined();
  });

  it('keeps the space of its scroll bar, if any', () => {
    widths(1440, 1425);
    const { unmount } = render(<Overlay isOpen />);
    expect(held()).toBe('with-bar');
    unmount();
    expect(held()).toBeUndefined();
  });
});
