import { useLayoutEffect } from 'react';

// Delay, after which a successor of the dialog has taken the focus.
const SETTLED_MS = 20;

const open = new Set<object>();
const waiting = new Map<ReturnType<typeof setTimeout>, HTMLElement | undefined>();
let lastOpener: HTMLElement | undefined;

/** Falls back to the page if the opener is gone. Works for dialogs mounted open or replacing another one. */
export function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const dialog = {};
    const active = focused();
    // A dialog that follows another one has the same opener.
    if (active !== undefined && !isInDialog(active)) lastOpener = active;
    const opener = active !== undefined && open.size > 0 ? active : lastOpener;
    open.add(dialog);
    return () => {
      open.delete(dialog);
      giveBackSoon(opener);
    };
  }, [isOpen]);
  useLayoutEffect(() => () => queueMicrotask(dropWithoutPlace), []);
}

export function keepFocusInPage(): void {
  giveBackSoon(undefined);
}

function giveBackSoon(opener: HTMLElement | undefined): void {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    giveBack(opener);
  }, SETTLED_MS);
  waiting.set(timer, opener);
}

// The page is gone with its dialogs, so nothing can get the focus.
function dropWithoutPlace(): void {
  for (const [timer, opener] of waiting) {
    if (placeFor(opener) !== null) continue;
    clearTimeout(timer);
    waiting.delete(timer);
  }
}

function placeFor(opener: HTMLElement | undefined): HTMLElement | null {
  return opener?.isConnected ? opener : document.querySelector('main');
}

function focused(): HTMLElement | undefined {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : undefined;
}

function isInDialog(element: HTMLElement): boolean {
  return element.closest('[role="dialog"]') !== null;
}

function giveBack(opener: HTMLElement | undefined): void {
  const active = focused();
  const isTaken = active !== undefined && !isInDialog(active);
  const place = placeFor(opener);
  if (isTaken || place === null || (open.size > 0 && !isInDialog(place))) return;
  place.focus({ preventScroll: true });
}
