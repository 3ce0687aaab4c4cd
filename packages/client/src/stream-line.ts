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
};

/** `isShared`: other tabs need the connection of a hidden page, whose timers are late without a sleep. */
export function createLine(onOffline: () => void, isShared = false): Line {
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

  function onReturn(): void {
    const isStale = isAway || wasOffline || msSince(heardAt) >= FRESH_MS;
    isAway = false;
    if (isStale) interrupt();
  }

  function onAway(): void {
    isAway = true;
    interrupt();
  }

  const stopping = new AbortController();
  const { signal } = stopping;
  const onOnline = isShared ? onReturn : watchPage({ onReturn, onAway }, signal);
  window.addEventListener('online', onOnline, { signal });
  window.addEventListener(
    'offline',
    () => {
      // A request from before may hang forever without an error.
      wasOffline = true;
      onOffline();
    },
    { signal },
  );

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
      stopping.abort();
      interrupt();
    },
  };
}

/** Reports changes in the page's visibility until `signal` aborts. Returns a function that looks now. */
function watchPage({ onReturn, onAway }: PageListener, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wentOnAt = momentNow();

  function look(): void {
    clearTimeout(timer);
    const stillMs = msSince(wentOnAt);
    wentOnAt = momentNow();
    // The first bytes read may be old, so only a new stream proves that the connection works.
    if (stillMs >= STILL_MS) onAway();
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
  if (document.visibilityState === 'hidden') look();
  // Not every device reports to its pages that it slept.
  const looking = setInterval(() => {
    if (msSince(wentOnAt) >= STILL_MS) look();
    else wentOnAt = momentNow();
  }, LOOK_EVERY_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearInterval(looking);
  });
  return look;
}
