import { useSyncExternalStore } from 'react';

/** The same query as in the styles: a portrait screen, or a phone. */
const UPRIGHT = '(max-aspect-ratio: 1 / 1)';

/** True if the window is higher than it is wide. Follows changes. */
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
