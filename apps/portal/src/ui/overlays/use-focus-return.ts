import { useLayoutEffect } from 'react';

// By when whatever took the place of a dialog has taken the keyboard.
const SETTLED_MS = 20;

const open = new Set<object>();
const waiting = new Map<ReturnType<typeof setTimeout>, HTMLElement | undefined>();
let lastOpener: HTMLElement | undefined;

/**
 * Gives the keyboard back to what had it before a dialog opened: also where the dialog came already open,
 * or in the place of another one; to the page where what had it is gone.
 */
export function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const dialog = {};
    const active = focused();
    // A dialog that follows another one was opened by what had opened the first.
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

/** Gives the keyboard to the page where what had it is gone, once that is settled. */
export function keepKeyboardInPage(): void {
  giveBackSoon(undefined);
}

function giveBackSoon(opener: HTMLElement | undefined): void {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    giveBack(opener);
  }, SETTLED_MS);
  waiting.set(timer, opener);
}

// The page went with its dialogs: there is nothing to give the keyboard to, and nothing to wait for.
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
