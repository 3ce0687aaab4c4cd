import { momentNow, msSince } from './moment.ts';

/** Time after which a hidden page closes its stream: browsers allow only six connections per origin. */
const HIDDEN_MS = 10_000;
const LOOK_EVERY_MS = 2_000;
/** A page whose timer is late by this much was suspended or its device slept. */
const STILL_MS = 5_000;

export type PageListener = {
  onReturn: () => void;
  /** The page was hidden for a while or suspended, so its stream must be replaced. */
  onAway: () => void;
  onOffline: () => void;
};

/** Reports changes in the page's visibility and network. The returned function stops the watch. */
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
    // The first bytes read may be old, so only a new stream proves that the connection works.
    if (stoodStill()) onAway();
    if (document.visibilityState === 'hidden') timer = setTimeout(onAway, HIDDEN_MS);
    else onReturn();
  }

  document.addEventListener('visibilitychange', look, { signal });
  // A page restored from the back/forward cache fires no other event.
  const revive = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    onAway();
    look();
  };
  window.addEventListener('pageshow', revive, { signal });
  window.addEventListener('online', look, { signal });
  window.addEventListener('offline', onOffline, { signal });
  if (document.visibilityState === 'hidden') look();
  // Not every device reports to its pages that it slept.
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
