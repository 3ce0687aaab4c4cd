import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets the largest of `sizes` (in rem, descending) with which the text fits its box. Pass everything in
 * the box as `content`, so that a change fits the text again.
 */
export function useFittedText(
  sizes: readonly number[],
  content: string,
): { box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const fit = useRef(() => fitInto(box.current, sizes));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content decides which size fits
  useLayoutEffect(() => {
    const again = fit.current;
    again();
    // Fonts, and a picture next to the text, may be loaded later than the text.
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
    // Measure the text itself: scroll heights are rounded and may be off by one.
    if (heightOf(text) <= heightOf(box) + 1) return;
  }
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}
