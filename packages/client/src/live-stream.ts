import { createEventParser, type StreamEvent } from './event-parser.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
// The server says something every 25 seconds: a line that is silent for longer is dead.
const LONGEST_SILENCE_MS = 60_000;

/** Where the events come from. */
export type StreamSource = {
  /** Opens the stream: its body, to be read piece by piece. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Hears why it could not be opened, or why it broke. */
  onFailure: (error: unknown) => void;
};

/** Who listens to the stream. */
export type StreamListener = {
  onEvent: (event: StreamEvent) => void;
  onConnection: (isConnected: boolean) => void;
};

/** Holds an event stream open and opens it again whenever it ends, until it is closed. */
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
