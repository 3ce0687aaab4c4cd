import { eventCalls } from '@emcee/contract';
import { openStream } from './api.ts';
import { followError } from './current-user.ts';
import { createEventParser, type StreamEvent } from './event-parser.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
// The server says something every 25 seconds: a line that is silent for longer is dead.
const LONGEST_SILENCE_MS = 60_000;

/** Who listens to the stream. */
export type StreamListener = {
  onEvent: (event: StreamEvent) => void;
  onConnection: (isConnected: boolean) => void;
};

/** Holds the admin's event stream open and opens it again whenever it ends, until it is closed. */
export function holdLiveStream(listener: StreamListener): () => void {
  const closing = new AbortController();
  void keepOpen(listener, closing.signal);
  return () => closing.abort();
}

async function keepOpen(listener: StreamListener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let wasConnected = false;
    try {
      await readStream(signal, listener.onEvent, () => {
        wasConnected = true;
        listener.onConnection(true);
      });
    } catch (error) {
      if (!signal.aborted) followError(error, eventCalls.stream);
    }
    if (signal.aborted) return;
    listener.onConnection(false);
    failures = wasConnected ? 0 : failures + 1;
    await pause(pauseMs(failures), signal);
  }
}

async function readStream(
  closing: AbortSignal,
  onEvent: StreamListener['onEvent'],
  onOpen: () => void,
): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([closing, silence.signal]);
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  try {
    const body = await openStream(eventCalls.stream, signal);
    onOpen();
    const decoder = new TextDecoder();
    const parse = createEventParser(onEvent);
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
      parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Longer after each failure, and never the same for all the browsers that a restart has cut off. */
function pauseMs(failures: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return longest * (0.5 + Math.random() / 2);
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal.addEventListener('abort', end, { signal: done.signal });
    window.addEventListener('online', end, { signal: done.signal });
  });
}
