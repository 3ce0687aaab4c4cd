import { type ReactNode, useRef } from 'react';
import { useAfterLayout } from './use-after-layout.ts';

type FittedTextProps = {
  /** In rem, descending. */
  sizes: readonly number[];
  /** Everything in the box and next to it, so that a change fits the text again. */
  content: string;
  className: string | undefined;
  children: ReactNode;
};

/** A box whose text gets the largest of the sizes with which it fits. */
export function FittedText({ sizes, content, className, children }: FittedTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useAfterLayout(box, () => fitInto(box.current, sizes), content);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
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
