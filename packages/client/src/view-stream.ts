import { laterSchema } from '@emcee/contract';
import { createEventParser, type StreamEvent } from './event-parser.ts';
import { createLine, type Line } from './view-line.ts';
import { type Outcome, planTries } from './view-tries.ts';

/** The server says something every 20 seconds: a line that is silent for longer is dead. */
const LONGEST_SILENCE_MS = 30_000;
/** So long may a stream take to say its first word. */
const FIRST_WORD_MS = 6_000;

/** Where the views of a game come from. */
export type ViewSource = {
  /** Opens the stream: its body, to be read piece by piece. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Asks for the same views once, where the network holds streams back, and hands them on by itself. */
  ask: (signal: AbortSignal) => Promise<void>;
};

/** Who follows the views of a game. */
export type ViewListener = {
  onEvent: (event: StreamEvent) => void;
  /** Whether the server is heard. A stream that ends and opens again is no outage. */
  onConnection: (isConnected: boolean) => void;
  /** Hears why the server refused. Whoever knows that it is for good, closes. */
  onFailure: (error: unknown) => void;
};

/** By this event a server that stops says when to come back. */
const LATER = 'later';

/**
 * Follows the views of a game, for phones, screens and hosts: over a stream that opens again whenever it ends,
 * by asking where the network holds streams back or refuses them, and not at all while nobody sees the page. The
 * function that it returns ends it.
 */
export function followViews(source: ViewSource, listener: ViewListener): () => void {
  const line = createLine(() => listener.onConnection(false));
  void keepFollowing(line, source, listener);
  return line.close;
}

async function keepFollowing(
  line: Line,
  source: ViewSource,
  listener: ViewListener,
): Promise<void> {
  const tries = planTries();
  for (;;) {
    while (line.isAway()) await line.pause();
    if (line.isClosed()) return;
    const way = tries.next();
    const outcome = await (way === 'ask' ? ask : read)(line, source, listener);
    const { pauseMs, isSpare } = tries.learn(way, outcome);
    if (outcome.kind === 'refused') reportFailure(listener, outcome.error, isSpare);
    if (pauseMs > 0 && !line.isClosed()) await line.pause(pauseMs);
  }
}

function reportFailure(listener: ViewListener, error: unknown, isSpare: boolean): void {
  if (!isSpare) listener.onConnection(false);
  listener.onFailure(error);
}

async function ask(line: Line, source: ViewSource, listener: ViewListener): Promise<Outcome> {
  const request = line.request();
  request.endAfter(LONGEST_SILENCE_MS);
  try {
    await source.ask(request.signal);
    line.hear();
    listener.onConnection(true);
    return { kind: 'heard' };
  } catch (error) {
    return request.isCutByPage() ? { kind: 'cut' } : { kind: 'refused', error };
  } finally {
    request.end();
  }
}

/** Reads a stream to its end. */
async function read(line: Line, source: ViewSource, listener: ViewListener): Promise<Outcome> {
  const request = line.request();
  let hasSpoken = false;
  let waitMs: number | undefined;
  request.endAfter(FIRST_WORD_MS);
  try {
    const decoder = new TextDecoder();
    const parse = createEventParser(
      heardBy(listener, (later) => {
        waitMs = later;
      }),
    );
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
  // It was silent for too long.
  if (request.signal.aborted) listener.onConnection(false);
  return { kind: hasSpoken ? 'heard' : 'mute', waitMs };
}

function heardBy(listener: ViewListener, onLater: (waitMs: number | undefined) => void) {
  return (event: StreamEvent) => {
    if (event.name === LATER) onLater(waitIn(event.data));
    else listener.onEvent(event);
  };
}

function waitIn(data: string): number | undefined {
  try {
    return laterSchema.safeParse(JSON.parse(data)).data?.waitMs;
  } catch {
    return undefined;
  }
}
