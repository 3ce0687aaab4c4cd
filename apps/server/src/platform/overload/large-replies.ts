/**
 * An admin gets four places; the next reply waits 5 s, then gets 503. A network gets at most half of all.
 * Unread replies stay in our memory, so they are sent in pieces, which shows how much was read: readers that
 * read almost nothing or take over five minutes are cut.
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
// A whole room loads the same image at once.
const limitPicture = startQueue({ atOnce: 128, atOnceEach: 64, longestWaitMs: 30_000 });

type Asking = {
  /** The admin, or the network of an anonymous request. */
  whose: string;
  network: string;
  raw: ServerResponse;
};

/** Parts of a list are never large. */
export function isLarge(call: Call, { query }: FastifyRequest): boolean {
  const isPart = typeof query === 'object' && query !== null && 'limit' in query;
  return call.large === true && !(isPart && query.limit !== undefined);
}

/** The place is free again once the reply is sent or the reader has left. */
export function queueReply<T>({ whose, network, raw }: Asking, make: () => Promise<T>): Promise<T> {
  return holdUntilSent(raw, make, (work) => limitAdmin(whose, () => limitNetwork(network, work)));
}

export function queuePicture<T>(
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

const PIECE_CHARS = 64 * 1024;
const IN_PIECES_FROM_CHARS = 4 * PIECE_CHARS;
// Connections buffer shorter texts whole. Counting a longer text's bytes costs nearly as much as encoding it.
const AS_BYTES_FROM_CHARS = 16 * 1024;

/** Event streams have their own limits. */
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
    // The reader waits for us if nothing is unread.
    bytes: ({ writableLength, bytesWritten }: Socket) =>
      writableLength === 0 ? undefined : bytesWritten - writableLength,
  };
  watchPace(watched, () => {
    request.log.info({ route: request.routeOptions.url }, 'slow connection closed');
    socket.destroy();
  });
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + PIECE_CHARS;
    // Don't split a surrogate pair.
    const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const next = isSplit ? end + 1 : end;
    yield text.slice(at, next);
    at = next;
  }
}

type Serialize = (reply: unknown) => string;

const serializers = new WeakMap<object, Serialize>();

/** The schema of errors belongs to nearly every call: compiling it each time would be most of a start. */
export function replySerializer(schema: object): Serialize {
  const known = serializers.get(schema);
  if (known !== undefined) return known;
  const serialize = compile(schema);
  serializers.set(schema, serialize);
  return serialize;
}

// A part needs some megabytes while it is read.
const readInTurn = startQueue({ atOnce: 4, longestWaitMs: 30_000 });

/**
 * Takes the text before the rows from the first reply, the text after them from the last. Throws the errors
 * of the first two parts.
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
      // Release the parts that were sent.
      for (let part = begun.shift(); part && !part.done; part = begun.shift() ?? (await read())) {
        const { head, rows, tail: after } = splitAtRows(serialize(part.value));
        if (tail === '') yield head;
        tail = after;
        if (rows === '') continue;
        yield* piecesOf(separator + rows);
        separator = ',';
      }
      yield tail;
    } finally {
      await parts.return(undefined);
    }
  }
}

// The list comes first in the reply and has its only brackets.
function splitAtRows(json: string): { head: string; rows: string; tail: string } {
  const begin = json.indexOf('[') + 1;
  const end = json.lastIndexOf(']');
  return { head: json.slice(0, begin), rows: json.slice(begin, end), tail: json.slice(end) };
}
