/** How long a page may be hidden before it gives its stream back: a browser has six connections to an origin. */
const HIDDEN_MS = 10_000;

/** What a page tells of itself, as far as it concerns its connections. */
export type PageListener = {
  /** It is seen again, came out of the browser's cache, or has a network again. */
  onReturn: () => void;
  /** It has been hidden for a while, or was in the browser's cache of pages, in which no stream goes on. */
  onAway: () => void;
  /** The browser says that there is no network. */
  onOffline: () => void;
};

/** Watches whether the page is seen and has a network, until it is told to stop. */
export function watchPage({ onReturn, onAway, onOffline }: PageListener): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(onAway, HIDDEN_MS);
    else onReturn();
  }

  document.addEventListener('visibilitychange', look, { signal });
  // What comes back from the browser's cache of pages fires nothing else.
  const revive = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    onAway();
    look();
  };
  window.addEventListener('pageshow', revive, { signal });
  window.addEventListener('online', onReturn, { signal });
  window.addEventListener('offline', onOffline, { signal });
  if (document.visibilityState === 'hidden') look();
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}
