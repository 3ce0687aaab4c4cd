import { createEventParser, type StreamEvent } from './event-parser.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
// The server sends something every 20 seconds, so a stream silent for longer is dead.
const LONGEST_SILENCE_MS = 60_000;

export type StreamSource = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  onFailure: (error: unknown) => void;
};

export type StreamListener = {
  onEvent: (event: StreamEvent) => void;
  onConnection: (isConnected: boolean) => void;
};

/** Keeps an event stream open, reopening it whenever it ends. The returned function closes it. */
export function holdLiveStream(source: StreamSource, listener: StreamListener): () => void {
  const closing = new AbortController();
  void keepOpen(source, listener, closing.signal);
  return () => closing.abort();
}

async function keepOpen(
  source: StreamSource,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let wasConnected = false;
    try {
      const onConnection = (isConnected: boolean) => {
        wasConnected = isConnected;
        listener.onConnection(isConnected);
      };
      await readStream(source, { ...listener, onConnection }, signal);
    } catch (error) {
      if (!signal.aborted) source.onFailure(error);
    }
    if (signal.aborted) return;
    listener.onConnection(false);
    failures = wasConnected ? 0 : failures + 1;
    await pause(pauseMs(failures), signal);
  }
}

async function readStream(
  { open }: StreamSource,
  { onEvent, onConnection }: StreamListener,
  closing: AbortSignal,
): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([closing, silence.signal]);
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  try {
    const body = await open(signal);
    onConnection(true);
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

/** Grows with each failure, with a random part that spreads browsers after a server restart. */
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
