import { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

// Unsent bytes: a slower client is disconnected, reconnects and loads everything.
const LARGEST_BACKLOG_BYTES = 64 * 1024;
// Ten thousand writes in a row would block everything else for a third of a second.
const WRITES_A_TURN = 50;

export type EventStream<Owner> = {
  readonly owner: Owner;
  readonly readable: Readable;
  readonly number: number;
  isEnding: boolean;
  /** Last texts by name, so that callers can skip repetitions. */
  readonly sent: Map<string, string>;
  /** Highest number sent, so that callers can skip older data. */
  newest: number;
};

export type EventStreams<Owner> = {
  /** If the place is full, its oldest stream is closed. */
  open(topic: string, owner: Owner, text: string): EventStream<Owner>;
  of(topic: string): readonly EventStream<Owner>[];
  all(): readonly EventStream<Owner>[];
  /** Leaves out streams that are opened later. */
  asOfNow(): EventStreams<Owner>;
  topics(): readonly string[];
  owners(): Owner[];
  write(stream: EventStream<Owner>, text: string): void;
  /** A part of the streams in each turn of the event loop, so that nothing waits for all. */
  sendToAll(text: string): Promise<void>;
  finish(stream: EventStream<Owner>): void;
  /** Browsers reconnect and load what they missed. */
  end(isMeant: (owner: Owner) => boolean): void;
  /** Ends the open streams one by one, each after a last word; all at once on `hurry`. */
  endOver(durationMs: number, hurry: AbortSignal, lastWord?: string): Promise<void>;
  /** A stream that nobody reads is cut off after the patience. */
  drained(patienceMs: number): Promise<void>;
};

/** Each topic has at most `most` streams with the same key. */
export function createEventStreams<Owner>({
  most,
  limitKeyOf = () => '',
}: {
  most: number;
  limitKeyOf?: (owner: Owner) => string;
}): EventStreams<Owner> {
  // A set keeps insertion order: a topic's first stream is its oldest.
  const byTopic = new Map<string, Set<EventStream<Owner>>>();
  const all = () => [...byTopic.values()].flatMap((streams) => [...streams]);
  const of = (topic: string) => [...(byTopic.get(topic) ?? [])];
  let opened = 0;

  const streams: EventStreams<Owner> = {
    open: (topic, owner, text) => {
      const sharing = of(topic).filter((stream) => limitKeyOf(stream.owner) === limitKeyOf(owner));
      for (const stream of sharing.slice(0, Math.max(0, sharing.length - most + 1))) finish(stream);
      const readable = new Readable({
        highWaterMark: LARGEST_BACKLOG_BYTES,
        read: () => undefined,
      });
      const stream = {
        owner,
        readable,
        number: opened,
        isEnding: false,
        sent: new Map<string, string>(),
        newest: 0,
      };
      opened += 1;
      const onTopic = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, onTopic.add(stream));
      readable.once('close', () => {
        onTopic.delete(stream);
        if (onTopic.size === 0 && byTopic.get(topic) === onTopic) byTopic.delete(topic);
      });
      write(stream, text);
      return stream;
    },
    of,
    all,
    asOfNow: () => {
      const before = opened;
      return { ...streams, of: (topic) => of(topic).filter(({ number }) => number < before) };
    },
    topics: () => [...byTopic.keys()],
    owners: () => all().map(({ owner }) => owner),
    write,
    sendToAll: async (text) => {
      for (const [index, stream] of all().entries()) {
        if (index > 0 && index % WRITES_A_TURN === 0) await nextTurn();
        write(stream, text);
      }
    },
    finish,
    end: (isMeant) => {
      for (const stream of all()) if (isMeant(stream.owner)) finish(stream);
    },
    endOver: async (durationMs, hurry, lastWord) => {
      const leaving = all();
      const startedAt = performance.now();
      for (const [index, stream] of leaving.entries()) {
        const leftMs = startedAt + (durationMs * index) / leaving.length - performance.now();
        if (leftMs >= 1) await pause(leftMs, undefined, { signal: hurry }).catch(() => undefined);
        if (lastWord !== undefined) write(stream, lastWord);
        finish(stream);
      }
    },
    drained: async (patienceMs) => {
      const closed = all().map(({ readable }) => closing(readable));
      const timer = setTimeout(() => {
        for (const { readable } of all()) readable.destroy();
      }, patienceMs);
      await Promise.all(closed);
      clearTimeout(timer);
    },
  };
  return streams;
}

export function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function write({ readable, isEnding }: EventStream<unknown>, text: string): void {
  if (isEnding || readable.destroyed) return;
  if (!readable.push(text)) readable.destroy();
}

function finish(stream: EventStream<unknown>): void {
  if (stream.isEnding) return;
  stream.isEnding = true;
  stream.readable.push(null);
}

function closing(readable: Readable): Promise<void> {
  if (readable.closed) return Promise.resolve();
  return new Promise((resolve) => readable.once('close', () => resolve()));
}
