import { useLayoutEffect } from 'react';

/** The library's scroll lock restyles and lays out the whole page. */
export const NO_LOCK_OF_LIBRARY = { removeScrollBar: false } as const;

let holders = 0;

/** Doesn't move the page sideways (see `base.css`). */
export function useScrollLock(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { dataset, clientWidth } = document.documentElement;
    // Without a scroll bar, reserved space for one would shift the page.
    if (holders === 0) dataset.held = window.innerWidth > clientWidth ? 'with-bar' : 'without-bar';
    holders += 1;
    return () => {
      holders -= 1;
      if (holders === 0) delete dataset.held;
    };
  }, [isOpen]);
}
