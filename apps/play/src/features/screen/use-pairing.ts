import { ApiError, type ReplyOf, type Sayable, screenCalls } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { waitingSecret } from './screen-token.ts';

const ASK_EVERY_MS = 1_500;
const LONGEST_PAUSE_MS = 10_000;

export type Pairing = {
  /** Empty until the server has sent one. */
  code: string;
  /** Expiry of the code, by `performance.now()`. */
  endsAt: number;
  /** The reason for having no code; undefined if there is none. */
  trouble: 'network' | { said: Sayable } | undefined;
};

/** Shows a screen code, and polls until a host has entered it. */
export function usePairing(onPaired: (secret: string) => void): Pairing {
  const [secret] = useState(waitingSecret);
  const [paired] = useState(() => onPaired);
  const [pairing, setPairing] = useState<Pairing>({ code: '', endsAt: 0, trouble: undefined });

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    void keepAsking(
      { secret, signal },
      {
        onCode: (told) => setPairing((known) => withCode(known, told)),
        onTrouble: (trouble) => setPairing((known) => ({ ...known, trouble })),
        onPaired: () => paired(secret),
      },
    );
    return () => stopping.abort();
  }, [secret, paired]);

  return pairing;
}

type Told = ReplyOf<typeof screenCalls.pair>;
type Listener = {
  onCode: (told: Told) => void;
  onTrouble: (trouble: Pairing['trouble']) => void;
  onPaired: () => void;
};

async function keepAsking(
  { secret, signal }: { secret: string; signal: AbortSignal },
  listener: Listener,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let pauseMs = ASK_EVERY_MS;
    try {
      const told = await call(screenCalls.pair, { screenSecret: secret }, { signal });
      if (signal.aborted) return;
      if (told.isPaired) return listener.onPaired();
      failures = 0;
      listener.onCode(told);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const isBusy = error instanceof ApiError && error.status === 429;
      listener.onTrouble(isBusy ? { said: error } : 'network');
      pauseMs = pauseAfter(error, failures);
    }
    await pause(pauseMs, signal);
  }
}

function pauseAfter(error: unknown, failures: number): number {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return seconds === undefined
    ? Math.min(ASK_EVERY_MS * failures, LONGEST_PAUSE_MS)
    : seconds * 1_000;
}

// Keep the first expiry: the server rounds to whole seconds, so each reply would move it a little.
function withCode(known: Pairing, { code, secondsLeft }: Told): Pairing {
  if (known.code === code && known.trouble === undefined) return known;
  const endsAt =
    known.code === code ? known.endsAt : performance.now() + Math.max(0, secondsLeft) * 1_000;
  return { code, endsAt, trouble: undefined };
}

/** Waits for `ms`, and longer while the page is hidden. Ends at once when the page becomes visible. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watching = new AbortController();
    const end = () => {
      clearTimeout(timer);
      watching.abort();
      resolve();
    };
    const endIfSeen = () => {
      if (document.visibilityState === 'visible') end();
    };
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      endIfSeen();
    }, ms);
    const options = { signal: watching.signal };
    document.addEventListener('visibilitychange', () => isOver && endIfSeen(), options);
    window.addEventListener('online', end, options);
    signal.addEventListener('abort', end, options);
  });
}
