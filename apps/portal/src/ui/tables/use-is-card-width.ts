import { type RefObject, useLayoutEffect, useState } from 'react';

const TABLE_FROM_PX = 560;

/** Returns true if an element is too narrow for columns. The first guess is the width of the window. */
export function useIsCardWidth(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth < TABLE_FROM_PX);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const widthPx = entry?.contentRect.width ?? 0;
      if (widthPx > 0) setIsNarrow(widthPx < TABLE_FROM_PX);
    });
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}
