import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When a page, or a part of one, goes and takes the focus along, the heading of the next one gets it, or the place that is
 * named, so that whoever plays by keyboard or ear goes on there. Nobody else loses theirs.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever there is another page
  useLayoutEffect(() => {
    const isGone = last.current instanceof Node && !last.current.isConnected;
    if (!isGone || document.activeElement !== document.body) return;
    const next = place();
    if (next !== null && next.tabIndex < 0) next.setAttribute('tabindex', '-1');
    next?.focus({ preventScroll: true });
  }, [page]);
}
