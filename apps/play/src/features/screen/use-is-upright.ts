import { useSyncExternalStore } from 'react';

/** As in the styles: a screen that stands upright, or a phone that looks in. */
const UPRIGHT = '(max-aspect-ratio: 1 / 1)';

/** Whether the window is higher than wide, as it is now. */
export function useIsUpright(): boolean {
  return useSyncExternalStore(follow, isUpright);
}

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(UPRIGHT);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isUpright(): boolean {
  return window.matchMedia(UPRIGHT).matches;
}
