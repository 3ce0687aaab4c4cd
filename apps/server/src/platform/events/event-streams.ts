import { Readable } from 'node:stream';

// What a client may be behind; one that is further behind is let go, and comes back for the whole.
const LARGEST_BACKLOG_BYTES = 64 * 1024;

/** Whose stream it is, and the session by which it was opened. */
export type StreamOwner = { adminId: string; tokenHash: string };

type OpenStream = StreamOwner & { readable: Readable; isEnding: boolean };

/** The event streams that this process holds open. */
export type EventStreams = {
  /** Opens a stream that begins with a text; the oldest of the same admin ends when there are too many. */
  open(owner: StreamOwner, text: string): Readable;
  isWatching(adminId: string): boolean;
  send(adminId: string, text: string): void;
  sendToAll(text: string): void;
  tokenHashes(): string[];
  /** Ends those for which it holds; their browsers come back, and load what they have missed. */
  end(isMeant: (owner: StreamOwner) => boolean): void;
  /** Resolves when no stream is left; those that do not read are cut off after a while. */
  drained(patienceMs: number): Promise<void>;
};

/** Keeps event streams, so many for each admin at most. */
export function createEventStreams({ mostPerAdmin }: { mostPerAdmin: number }): EventStreams {
  // A set keeps the order of insertion, so the first stream of an admin is its oldest.
  const open = new Set<OpenStream>();
  const of = (adminId: string) => [...open].filter((stream) => stream.adminId === adminId);

  return {
    open: (owner, text) => {
      const excess = of(owner.adminId).slice(0, -(mostPerAdmin - 1));
      for (const stream of excess) finish(stream);
      const readable = new Readable({
        highWaterMark: LARGEST_BACKLOG_BYTES,
        read: () => undefined,
      });
      const stream = { ...owner, readable, isEnding: false };
      open.add(stream);
      readable.once('close', () => open.delete(stream));
      write(stream, text);
      return readable;
    },
    isWatching: (adminId) => [...open].some((stream) => stream.adminId === adminId),
    send: (adminId, text) => {
      for (const stream of of(adminId)) write(stream, text);
    },
    sendToAll: (text) => {
      for (const stream of open) write(stream, text);
    },
    tokenHashes: () => [...new Set([...open].map((stream) => stream.tokenHash))],
    end: (isMeant) => {
      for (const stream of [...open].filter(isMeant)) finish(stream);
    },
    drained: async (patienceMs) => {
      const closed = [...open].map(({ readable }) => closing(readable));
      const timer = setTimeout(() => {
        for (const { readable } of open) readable.destroy();
      }, patienceMs);
      await Promise.all(closed);
      clearTimeout(timer);
    },
  };
}

function write({ readable, isEnding }: OpenStream, text: string): void {
  if (isEnding || readable.destroyed) return;
  if (!readable.push(text)) readable.destroy();
}

function finish(stream: OpenStream): void {
  stream.isEnding = true;
  stream.readable.push(null);
}

function closing(readable: Readable): Promise<void> {
  if (readable.closed) return Promise.resolve();
  return new Promise((resolve) => readable.once('close', () => resolve()));
}
