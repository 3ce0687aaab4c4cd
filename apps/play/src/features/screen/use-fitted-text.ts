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
    window.addEventListener('resize', again);
    // The letters of the page may come after its text.
    if ('fonts' in document) void document.fonts.ready.then(again);
    return () => window.removeEventListener('resize', again);
  }, [content]);

  return { box };
}

function fitInto(box: HTMLDivElement | null, sizes: readonly number[]): void {
  if (box === null) return;
  for (const size of sizes) {
    box.style.setProperty('--fitted', `${size}rem`);
    if (box.scrollHeight <= box.clientHeight) return;
  }
}
