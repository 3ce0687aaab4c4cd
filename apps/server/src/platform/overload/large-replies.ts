/**
 * Replies of megabytes: an admin is sent four at a time. The fifth waits, and is refused with 503 when
 * its turn does not come in 5 s; a place is held until its reply was sent. No network takes more than
 * half of all places, and none of those for pictures. Whoever reads a reply keeps it in our memory: a large one
 * goes out in pieces, so that it can be seen how much of it was taken. A reader who is behind and takes next to
 * nothing is cut, and so is one who needs more than five minutes.
 */
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type Call, unreadable } from '@emcee/contract';
import compile from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startQueue } from './queues.ts';

const WAIT = { longestWaitMs: 5_000 };
const limitAdmin = startQueue({ atOnce: 1_000, atOnceEach: 4, ...WAIT });
const limitNetwork = startQueue({ atOnce: 64, atOnceEach: 32, ...WAIT });
// Everybody in a room asks for the same picture at once, and may wait a little for it.
const limitPicture = startQueue({
  atOnce: 128,
  atOnceEach: 64,
  longestWaitMs: 30_000,
});

type Asking = {
  /** Whose share it takes: an admin, or a network where nobody is known. */
  whose: string;
  network: string;
  raw: ServerResponse;
};

/** Whether the reply to a request may be large; a part of a list is not. */
export function isLarge(call: Call, { query }: FastifyRequest): boolean {
  const isPart = typeof query === 'object' && query !== null && 'limit' in query;
  return call.large === true && !(isPart && query.limit !== undefined);
}

/** Makes a reply when its turn comes, and holds its place until it was sent or its reader has left. */
export function holdReply<T>({ whose, network, raw }: Asking, make: () => Promise<T>): Promise<T> {
  return holdUntilSent(raw, make, (work) => limitAdmin(whose, () => limitNetwork(network, work)));
}

/** As `holdReply`, for a picture that anybody may see. */
export function holdPicture<T>(
  { network, raw }: Omit<Asking, 'whose'>,
  make: () => Promise<T>,
): Promise<T> {
  return holdUntilSent(raw, make, (work) => limitPicture(network, work));
}

function holdUntilSent<T>(
  raw: ServerResponse,
  make: () => Promise<T>,
  inTurn: (work: () => Promise<void>) => Promise<void>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const work = async () => {
    // Whoever has left in the meantime hears nothing.
    if (raw.destroyed) throw unreadable();
    const sent = wasSent(raw);
    resolve(await make());
    await sent;
  };
  inTurn(work).catch(reject);
  return promise;
}

function wasSent(raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    raw.once('finish', resolve);
    raw.once('close', resolve);
  });
}

/** So much of a long text is handed to a connection at once. */
const PIECE_CHARS = 64 * 1024;
const IN_PIECES_FROM_CHARS = 4 * PIECE_CHARS;
// Encoded once: of a text the length is counted first, which takes nearly as long again.
const AS_BYTES_FROM_CHARS = 16 * 1024;
const LONGEST_MS = 5 * 60_000;
const LOOK_EVERY_MS = 500;
const WINDOW_SECONDS = 15;
const LOOKS_IN_WINDOW = (WINDOW_SECONDS * 1000) / LOOK_EVERY_MS;
const BYTES_PER_SECOND = 16 * 1024;

/** A reply that is being sent, and what its reader had taken each time we looked. */
type Sending = { startedAt: number; takenAt: number[]; cut(): void; socket: Socket };

/** Cuts readers who are too slow, whatever they read. Event streams look after themselves. */
export function limitSending(app: FastifyInstance): void {
  const underWay = new Map<ServerResponse, Sending>();
  const timer = setInterval(() => {
    for (const sending of underWay.values()) if (isTooSlow(sending)) sending.cut();
  }, LOOK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  // biome-ignore lint/complexity/useMaxParams: what makes no promise is given `done` behind everything else.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isEndless = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    const { socket } = request.raw;
    if (!isEndless && socket instanceof Socket) {
      const { raw } = reply;
      underWay.set(raw, {
        startedAt: performance.now(),
        takenAt: [],
        socket,
        cut: () => {
          request.log.info({ route: request.routeOptions.url }, 'slow connection closed');
          socket.destroy();
        },
      });
      const forget = () => underWay.delete(raw);
      raw.once('finish', forget);
      raw.once('close', forget);
    }
    if (typeof payload !== 'string' || payload.length < AS_BYTES_FROM_CHARS)
      return done(null, payload);
    if (payload.length <= IN_PIECES_FROM_CHARS) return done(null, Buffer.from(payload));
    reply.removeHeader('content-length');
    done(null, Readable.from(piecesOf(payload), { objectMode: false }));
  });
}

function isTooSlow(sending: Sending): boolean {
  const { socket, startedAt } = sending;
  // Who has taken everything so far waits for us.
  if (socket.writableLength === 0) sending.takenAt = [];
  else sending.takenAt.push(socket.bytesWritten - socket.writableLength);
  const { takenAt } = sending;
  const before = takenAt.length > LOOKS_IN_WINDOW ? takenAt.shift() : undefined;
  const taken = takenAt.at(-1) ?? 0;
  const isFlowing = before === undefined || taken - before >= WINDOW_SECONDS * BYTES_PER_SECOND;
  return !isFlowing || performance.now() - startedAt >= LONGEST_MS;
}

/** A long text in pieces. */
export function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + PIECE_CHARS;
    // A letter of two halves stays whole.
    const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const next = isSplit ? end + 1 : end;
    yield text.slice(at, next);
    at = next;
  }
}

type Serialize = (reply: unknown) => string;

const serializers = new WeakMap<object, Serialize>();

/**
 * What turns the replies of a schema into text. It is compiled once for each schema: the one for errors stands
 * at nearly every status of every call, and compiled anew for each it is most of what a start computes.
 */
export function replySerializer(schema: object): Serialize {
  const known = serializers.get(schema);
  if (known !== undefined) return known;
  const serialize = compile(schema);
  serializers.set(schema, serialize);
  return serialize;
}

// A part is some megabytes while it is read: those of many readers at once would be a lot.
const readInTurn = startQueue({ atOnce: 4, longestWaitMs: 30_000 });

/**
 * The JSON of replies that each hold one list, as that of one reply with all their rows: the text before the rows
 * is that of the first, the text behind them that of the last; a single part is its text. Throws what the first two
 * parts throw.
 */
export async function partsAsText<Part extends object>(
  parts: AsyncGenerator<Part>,
  serialize: (part: Part) => string,
): Promise<Readable | string> {
  const first = await readInTurn('parts', () => parts.next());
  if (first.done) return '';
  const second = await readInTurn('parts', () => parts.next());
  if (second.done) return serialize(first.value);
  return Readable.from(joined(first.value, second.value), { objectMode: false });

  async function* joined(...begun: Part[]): AsyncGenerator<string> {
    let tail = '';
    let separator = '';
    for await (const part of chained(begun, parts)) {
      const { head, rows, tail: behind } = splitAtRows(serialize(part));
      if (tail === '') yield head;
      tail = behind;
      if (rows === '') continue;
      // In pieces: the next part is read only when this one was taken.
      yield* piecesOf(separator + rows);
      separator = ',';
    }
    yield tail;
  }
}

async function* chained<Part>(begun: Part[], rest: AsyncGenerator<Part>): AsyncGenerator<Part> {
  try {
    // What was sent is let go.
    for (let part = begun.shift(); part !== undefined; part = begun.shift()) yield part;
    for (;;) {
      const part = await readInTurn('parts', () => rest.next());
      if (part.done) return;
      yield part.value;
    }
  } finally {
    // Whoever leaves in the middle ends the reading.
    await rest.return(undefined);
  }
}

// The list is what the reply has first, and the only thing in brackets.
function splitAtRows(json: string): { head: string; rows: string; tail: string } {
  const begin = json.indexOf('[') + 1;
  const end = json.lastIndexOf(']');
  return { head: json.slice(0, begin), rows: json.slice(begin, end), tail: json.slice(end) };
}
