import { momentNow, msSince, NEVER } from './moment.ts';

/** A connection heard from within this time is alive, even if the page was suspended. */
const FRESH_MS = 5_000;

type LineRequest = {
  signal: AbortSignal;
  /** Replaces an earlier time limit. */
  endAfter: (durationMs: number) => void;
  isCutByPage: () => boolean;
  end: () => void;
};

/** A page's connection to the server: one request at a time, none while the page is hidden. */
export type Line = {
  isClosed: () => boolean;
  isAway: () => boolean;
  hear: () => void;
  request: () => LineRequest;
  /** Waits for the given time or until the page returns; without a time, only for the latter. */
  pause: (durationMs?: number) => Promise<void>;
  close: () => void;
};

/** Time after which a hidden page closes its stream: browsers allow only six connections per origin. */
const HIDDEN_MS = 10_000;

const LOOK_EVERY_MS = 2_000;

/** A page whose timer is late by this much was suspended or its device slept. */
const STILL_MS = 5_000;

type PageListener = {
  onReturn: () => void;
  /** The page was hidden for a while or suspended, so its stream must be replaced. */
  onAway: () => void;
  onOffline: () => void;
};

export function createLine(onOffline: () => void): Line {
  let isClosed = false;
  let isAway = false;
  let wasOffline = false;
  let cut = (): void => undefined;
  let wake = (): void => undefined;
  let heardAt = NEVER;

  function interrupt(): void {
    cut();
    wake();
  }

  const stopWatching = watchPage({
    onReturn() {
      const isStale = isAway || wasOffline || msSince(heardAt) >= FRESH_MS;
      isAway = false;
      if (isStale) interrupt();
    },
    onAway() {
      isAway = true;
      interrupt();
    },
    onOffline() {
      // A request from before may hang forever without an error.
      wasOffline = true;
      onOffline();
    },
  });

  return {
    isClosed: () => isClosed,
    isAway: () => isAway,
    hear() {
      wasOffline = false;
      heardAt = momentNow();
    },
    request() {
      const controller = new AbortController();
      let isCutByPage = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      cut = () => {
        isCutByPage = true;
        controller.abort();
      };
      return {
        signal: controller.signal,
        endAfter(durationMs) {
          clearTimeout(timer);
          timer = setTimeout(() => controller.abort(), durationMs);
        },
        isCutByPage: () => isCutByPage,
        end() {
          clearTimeout(timer);
          cut = () => undefined;
        },
      };
    },
    pause(durationMs) {
      return new Promise((resolve) => {
        const timer = durationMs === undefined ? undefined : setTimeout(resolve, durationMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    close() {
      isClosed = true;
      isAway = false;
      stopWatching();
      interrupt();
    },
  };
}

/** Reports changes in the page's visibility and network. The returned function stops the watch. */
function watchPage({ onReturn, onAway, onOffline }: PageListener): () => void {
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
