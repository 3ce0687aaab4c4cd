import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keyboard and screen reader users continue at the next page's heading (or `place`) if a page disappears with
 * the focus. Never takes the focus from an element that still exists.
 */
export function useFocusOnPage(
  page: string,
  place = (): HTMLElement | null => document.querySelector('h1'),
): void {
  const last = useRef<EventTarget | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the page changes
  useLayoutEffect(() => {
    const isGone = last.current instanceof Node && !last.current.isConnected;
    if (!isGone || document.activeElement !== document.body) return;
    const next = place();
    if (next !== null && next.tabIndex < 0) next.setAttribute('tabindex', '-1');
    next?.focus({ preventScroll: true });
  }, [page]);
}
