import { laterSchema } from '@emcee/contract';
import { createEventParser, type StreamEvent } from './event-parser.ts';
import { createLine, type Line } from './stream-line.ts';
import { type Outcome, planTries } from './stream-tries.ts';

/** The server sends something every 20 seconds, so a stream silent for longer is dead. */
const LONGEST_SILENCE_MS = 30_000;
/** Time limit for a stream's first byte. */
const FIRST_WORD_MS = 6_000;

export type StreamSource = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Polls: fetches the state once and delivers it, for networks that hold streams back. */
  ask?: (signal: AbortSignal) => Promise<void>;
  /** Keeps the stream while the page is hidden, because other tabs get their events from it. */
  isShared?: boolean;
};

export type StreamListener = {
  onEvent: (event: StreamEvent) => void;
  /** A stream that ends and reopens is no outage. Called with every piece that arrives. */
  onConnection: (isConnected: boolean) => void;
  /** Called with the reason if the server refuses. A caller that can't recover should close. */
  onFailure: (error: unknown) => void;
};

/** Event with which a stopping server says when to come back. */
const LATER = 'later';

/**
 * Follows a stream of events, or polls if the network blocks streams and the source can be asked. Pauses
 * while the page is hidden, unless the stream is shared. The returned function ends it.
 */
export function followStream(source: StreamSource, listener: StreamListener): () => void {
  const line = createLine(() => listener.onConnection(false), source.isShared);
  void keepFollowing(line, source, listener);
  return line.close;
}

async function keepFollowing(
  line: Line,
  source: StreamSource,
  listener: StreamListener,
): Promise<void> {
  const tries = planTries(source.ask !== undefined);
  for (;;) {
    while (line.isAway()) await line.pause();
    if (line.isClosed()) return;
    const way = tries.next();
    const outcome = await (way === 'ask' ? ask : read)(line, source, listener);
    const { pauseMs, isSpare } = tries.learn(way, outcome);
    if (outcome.kind === 'refused') {
      if (!isSpare) listener.onConnection(false);
      listener.onFailure(outcome.error);
    }
    if (pauseMs > 0 && !line.isClosed()) await line.pause(pauseMs);
  }
}

async function ask(line: Line, source: StreamSource, listener: StreamListener): Promise<Outcome> {
  const request = line.request();
  request.endAfter(LONGEST_SILENCE_MS);
  try {
    await source.ask?.(request.signal);
    line.hear();
    listener.onConnection(true);
    return { kind: 'heard' };
  } catch (error) {
    return request.isCutByPage() ? { kind: 'cut' } : { kind: 'refused', error };
  } finally {
    request.end();
  }
}

async function read(line: Line, source: StreamSource, listener: StreamListener): Promise<Outcome> {
  const request = line.request();
  let hasSpoken = false;
  let waitMs: number | undefined;
  request.endAfter(FIRST_WORD_MS);
  try {
    const decoder = new TextDecoder();
    const parse = createEventParser((event) => {
      if (event.name === LATER) waitMs = waitIn(event.data);
      else listener.onEvent(event);
    });
    const reader = (await source.open(request.signal)).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || request.signal.aborted) break;
      hasSpoken = true;
      request.endAfter(LONGEST_SILENCE_MS);
      line.hear();
      listener.onConnection(true);
      parse(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    if (!request.signal.aborted && !hasSpoken) return { kind: 'refused', error };
  } finally {
    request.end();
  }
  if (request.isCutByPage()) return { kind: 'cut' };
  if (request.signal.aborted) listener.onConnection(false);
  return { kind: hasSpoken ? 'heard' : 'mute', waitMs };
}

function waitIn(data: string): number | undefined {
  try {
    return laterSchema.safeParse(JSON.parse(data)).data?.waitMs;
  } catch {
    return undefined;
  }
}
