import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the text of a box the largest of some sizes, in rem, with which it fits. `content` names what the box
 * holds, so that it is fitted again with anything else.
 */
export function useFittedText(
  sizes: readonly number[],
  content: string,
): { box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const fit = useRef(() => fitInto(box.current, sizes));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the box holds decides how it fits
  useLayoutEffect(() => {
    const again = fit.current;
    again();
    // The letters of the page may come after its text, and so may the picture beside it.
    if ('fonts' in document) void document.fonts.ready.then(again);
    if (box.current === null || !('ResizeObserver' in window)) return;
    const watching = new ResizeObserver(again);
    watching.observe(box.current);
    return () => watching.disconnect();
  }, [content]);

  return { box };
}

function fitInto(box: HTMLDivElement | null, sizes: readonly number[]): void {
  const text = box?.firstElementChild;
  if (box === null || !text) return;
  for (const size of sizes) {
    box.style.setProperty('--fitted', `${size}rem`);
    // By the text itself: how far a box scrolls is rounded, and off by one where heights are no whole pixels.
    if (heightOf(text) <= heightOf(box) + 1) return;
  }
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}
