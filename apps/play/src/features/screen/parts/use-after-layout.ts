import { type RefObject, useLayoutEffect } from 'react';

/**
 * Measures a box after layout, and again when its size or the fonts change. Pass everything in the box as
 * `content`, so that a change measures again.
 */
export function useAfterLayout(
  box: RefObject<HTMLElement | null>,
  measure: () => void,
  content: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content decides what is measured
  useLayoutEffect(() => {
    measure();
    // Fonts, and a picture next to the text, may be loaded later than the text.
    if ('fonts' in document) void document.fonts.ready.then(measure);
    if (box.current === null || !('ResizeObserver' in window)) return;
    const watching = new ResizeObserver(measure);
    watching.observe(box.current);
    return () => watching.disconnect();
  }, [content]);
}
