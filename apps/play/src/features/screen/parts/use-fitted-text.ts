import { type RefObject, useRef } from 'react';
import { useAfterLayout } from './use-after-layout.ts';

/**
 * Sets the largest of `sizes` (in rem, descending) with which the text fits its box. Pass everything in
 * the box as `content`, so that a change fits the text again.
 */
export function useFittedText(
  sizes: readonly number[],
  content: string,
): { box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  useAfterLayout(box, () => fitInto(box.current, sizes), content);
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
