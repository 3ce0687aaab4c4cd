/**
 * Replies of megabytes: an admin is sent four at a time. The fifth waits, and is refused with 503 when
 * its turn does not come in 5 s; a place is held until its reply was sent. No network takes more than
 * half of all places, and none of those for pictures. A reader keeps a reply in our memory: a large one goes out
 * in pieces, so that it can be seen how much of it was taken. A reader who is behind and takes next to
 * nothing is cut, and so is one who needs more than five minutes.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type Call, unreadable } from '@emcee/contract';
import compile from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startQueue } from './queues.ts';
import { watchPace } from './slow-bodies.ts';

const limitAdmin = startQueue({ atOnce: 1_000, atOnceEach: 4, longestWaitMs: 5_000 });
const limitNetwork = startQueue({ atOnce: 64, atOnceEach: 32, longestWaitMs: 5_000 });
// Everybody in a room asks for the same picture at once, and may wait a little for it.
const limitPicture = startQueue({ atOnce: 128, atOnceEach: 64, longestWaitMs: 30_000 });

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
    // A reader who has left hears nothing.
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
// A connection buffers shorter texts whole. Others are encoded once: of a text the length is counted first, which
// takes nearly as long again.
const AS_BYTES_FROM_CHARS = 16 * 1024;

/** Cuts readers who are too slow, whatever they read. Event streams look after themselves. */
export function limitSending(app: FastifyInstance): void {
  // biome-ignore lint/complexity/useMaxParams: a hook without a promise takes `done` after all else.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isText = typeof payload === 'string';
    if (isText && payload.length < AS_BYTES_FROM_CHARS) return done(null, payload);
    const isEndless = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isEndless) cutSlowReader(request, reply);
    if (!isText) return done(null, payload);
    if (payload.length <= IN_PIECES_FROM_CHARS) return done(null, Buffer.from(payload));
    reply.removeHeader('content-length');
    done(null, Readable.from(piecesOf(payload), { objectMode: false }));
  });
}

function cutSlowReader(request: FastifyRequest, { raw }: FastifyReply): void {
  const { socket } = request.raw;
  const watched = {
    socket,
    windowMs: 15_000,
    longestMs: 5 * 60_000,
    isOver: () => raw.writableFinished || raw.destroyed,
    // A reader who has taken everything so far waits for us.
    bytes: ({ writableLength, bytesWritten }: Socket) =>
      writableLength === 0 ? undefined : bytesWritten - writableLength,
  };
  watchPace(watched, () => {
    request.log.info({ route: request.routeOptions.url }, 'slow connection closed');
    socket.destroy();
  });
}

/** A long text in pieces. */
function* piecesOf(text: string): Generator<string> {
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
 * The function that turns the replies of a schema into text. It is compiled once for each schema: the one for
 * errors is at nearly every status of every call, and compiled anew for each it is most of what a start computes.
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
 * is that of the first, the text after them that of the last; a single part is its text. Throws what the first two
 * parts throw.
 */
export async function partsAsText<Part extends object>(
  parts: AsyncGenerator<Part>,
  serialize: (part: Part) => string,
): Promise<Readable | string> {
  const read = () => readInTurn('parts', () => parts.next());
  const first = await read();
  if (first.done) return '';
  const second = await read();
  if (second.done) return serialize(first.value);
  return Readable.from(joined([first, second]), { objectMode: false });

  async function* joined(begun: IteratorResult<Part, unknown>[]): AsyncGenerator<string> {
    let tail = '';
    let separator = '';
    try {
      // Parts that were sent are let go.
      for (let part = begun.shift(); part && !part.done; part = begun.shift() ?? (await read())) {
        const { head, rows, tail: after } = splitAtRows(serialize(part.value));
        if (tail === '') yield head;
        tail = after;
        if (rows === '') continue;
        // In pieces: the next part is read only when this one was taken.
        yield* piecesOf(separator + rows);
        separator = ',';
      }
      yield tail;
    } finally {
      // A reader who leaves in the middle ends the reading.
      await parts.return(undefined);
    }
  }
}

// The list is what the reply has first, and the only thing in brackets.
function splitAtRows(json: string): { head: string; rows: string; tail: string } {
  const begin = json.indexOf('[') + 1;
  const end = json.lastIndexOf(']');
  return { head: json.slice(0, begin), rows: json.slice(begin, end), tail: json.slice(end) };
}
