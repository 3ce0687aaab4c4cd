import { momentNow, msSince } from './moment.ts';

/** How long a page may be hidden before it gives its stream back: a browser has six connections to an origin. */
const HIDDEN_MS = 10_000;
/** How often a page looks whether it goes on. */
const LOOK_EVERY_MS = 2_000;
/** A page that has not looked for so long stood still: its device slept, or it was stopped. */
const STILL_MS = 5_000;

/** What a page tells of itself, as far as it concerns its connections. */
export type PageListener = {
  /** It is seen again, goes on, came out of the browser's cache, or has a network again. */
  onReturn: () => void;
  /** It has been hidden for a while, stood still, or was in the browser's cache of pages: no stream goes on there. */
  onAway: () => void;
  /** The browser says that there is no network. */
  onOffline: () => void;
};

/** Watches whether the page is seen and has a network, until it is told to stop. */
export function watchPage({ onReturn, onAway, onOffline }: PageListener): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wentOnAt = momentNow();

  function stoodStill(): boolean {
    const stillMs = msSince(wentOnAt);
    wentOnAt = momentNow();
    return stillMs >= STILL_MS;
  }

  function look(): void {
    clearTimeout(timer);
    // What it reads first may be old, so only a new stream shows that there is a line.
    if (stoodStill()) onAway();
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
  window.addEventListener('online', look, { signal });
  window.addEventListener('offline', onOffline, { signal });
  if (document.visibilityState === 'hidden') look();
  // Not every device tells its pages that it slept.
  const looking = setInterval(() => {
    if (msSince(wentOnAt) >= STILL_MS) look();
    else wentOnAt = momentNow();
  }, LOOK_EVERY_MS);
  return () => {
    clearTimeout(timer);
    clearInterval(looking);
    stopping.abort();
  };
}
