import { momentNow, msSince, NEVER } from './moment.ts';
import { watchPage } from './page-watch.ts';

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
