import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When a page goes and takes the focus along, the heading of the next one gets it, so that whoever plays by
 * keyboard or ear goes on there. Nobody else loses theirs.
 */
export function useFocusOnPage(page: string): void {
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
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page]);
}
