import { momentNow, msSince, NEVER } from './moment.ts';
import { watchPage } from './page-watch.ts';

/** A line that said something so recently is alive, whatever happened to the page. */
const FRESH_MS = 5_000;

/** A request that ends by itself after a time, or when the page has no use for it any more. */
type LineRequest = {
  signal: AbortSignal;
  /** Ends it so long from now, unless it is told another time before. */
  endAfter: (durationMs: number) => void;
  isCutByPage: () => boolean;
  /** It is over: nothing ends it any more. */
  end: () => void;
};

/** The line of a page to the server: one request at a time, given back while nobody sees the page. */
export type Line = {
  isClosed: () => boolean;
  isAway: () => boolean;
  /** The server was heard just now. */
  hear: () => void;
  request: () => LineRequest;
  /** Waits so long, or until the page returns; without a time only that ends it. */
  pause: (durationMs?: number) => Promise<void>;
  close: () => void;
};

/** Makes the line of this page. */
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
      // Whatever was open then may never say another word, nor that it has ended.
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
