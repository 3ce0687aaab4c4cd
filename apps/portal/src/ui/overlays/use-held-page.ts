import { useLayoutEffect } from 'react';

/** For the library's own lock, which styles and lays out everything on the page anew. */
export const NO_LOCK_OF_LIBRARY = { removeScrollBar: false } as const;

let holders = 0;

/** Keeps the page behind an overlay where it is, by `base.css`; its scroll bar keeps its place. */
export function useHeldPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { dataset, clientWidth } = document.documentElement;
    // Where there is none, a place for it would push the page aside.
    if (holders === 0) dataset.held = window.innerWidth > clientWidth ? 'with-bar' : 'without-bar';
    holders += 1;
    return () => {
      holders -= 1;
      if (holders === 0) delete dataset.held;
    };
  }, [isOpen]);
}
