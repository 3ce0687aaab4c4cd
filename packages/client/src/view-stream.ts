import { ApiError, laterSchema } from '@emcee/contract';
import { createEventParser, type StreamEvent } from './event-parser.ts';
import { createLine, type Line } from './view-line.ts';

/** The server says something every 20 seconds: a line that is silent for longer is dead. */
const LONGEST_SILENCE_MS = 30_000;
/** So long may a stream take to say its first word. */
const FIRST_WORD_MS = 6_000;
/** After so many openings without a word the network is taken for one that holds streams back. */
const MUTE_OPENINGS = 2;
const ASK_EVERY_MS = 3_000;
const TRY_STREAM_AGAIN_MS = 300_000;
/** The longest waits before the next try; each is cut by chance, so that phones do not all knock at once. */
const WAITS_MS = [3_000, 4_000, 8_000] as const;

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

/** How a try ended: `cut` by the page, which does not wait; `mute` without a word; or refused. */
type Outcome = { kind: 'heard' | 'mute' | 'cut' | 'refused'; waitMs?: number | undefined };

/**
 * Follows the views of a game, for phones, screens and hosts: over a stream that opens again whenever it ends,
 * by asking where the network holds streams back, and not at all while nobody sees the page. The function
 * that it returns ends it.
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
  const way = chooseWay();
  const waits = createWaits();
  for (;;) {
    while (line.isAway()) await line.pause();
    if (line.isClosed()) return;
    const isAsking = way.isAsking();
    const outcome = await (isAsking ? ask(line, source, listener) : read(line, source, listener));
    if (!isAsking) way.learn(outcome);
    const pauseMs = waits.after(outcome, isAsking);
    if (pauseMs > 0 && !line.isClosed()) await line.pause(pauseMs);
  }
}

/** How long to wait until the next try. */
function createWaits() {
  let refusals = 0;
  return {
    after({ kind, waitMs }: Outcome, isAsking: boolean): number {
      const longest = WAITS_MS[refusals] ?? WAITS_MS[2];
      refusals = kind === 'refused' ? refusals + 1 : 0;
      if (kind === 'refused') return waitMs ?? Math.random() * longest;
      if (kind === 'heard') {
        return isAsking ? ASK_EVERY_MS : (waitMs ?? Math.random() * WAITS_MS[0]);
      }
      return 0;
    },
  };
}

/** Whether to ask instead of reading a stream: the network holds streams back, and it was tried lately. */
function chooseWay() {
  let mutes = 0;
  let streamTriedAt = Number.NEGATIVE_INFINITY;
  return {
    isAsking(): boolean {
      const isTriedLately = performance.now() - streamTriedAt < TRY_STREAM_AGAIN_MS;
      if (mutes >= MUTE_OPENINGS && isTriedLately) return true;
      streamTriedAt = performance.now();
      return false;
    },
    learn({ kind }: Outcome): void {
      if (kind === 'heard') mutes = 0;
      if (kind === 'mute') mutes += 1;
    },
  };
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
    return request.isCutByPage() ? { kind: 'cut' } : refused(listener, error);
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
    if (!request.signal.aborted && !hasSpoken) return refused(listener, error);
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

function refused(listener: ViewListener, error: unknown): Outcome {
  listener.onConnection(false);
  listener.onFailure(error);
  const isTooMany = error instanceof ApiError && error.status === 429;
  const seconds = isTooMany ? error.retryAfterSeconds : undefined;
  return seconds === undefined
    ? { kind: 'refused' }
    : { kind: 'refused', waitMs: (seconds + Math.random()) * 1_000 };
}
