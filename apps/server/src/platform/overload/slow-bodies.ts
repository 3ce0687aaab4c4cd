/**
 * Node's one timeout for all requests (`timeoutsOf`) must allow minutes for an honest image, so a sender
 * could trickle 1 kB or block a place. Bodies therefore have a minimum pace that every uplink can keep: 5 MB
 * over 17 kB/s.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { DEFAULT_MAX_BODY_BYTES, tooSlow, unreadable } from '@emcee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Window of the pace of a small body, too. */
export const LONGEST_HEAD_MS = 15_000;
const LARGE_BODY_WINDOW_MS = 5_000;
const LONGEST_SILENCE_MS = 30_000;
/** Includes the wait for a turn. */
const LONGEST_REQUEST_MS = 5 * 60_000 + LONGEST_SILENCE_MS;
const BYTES_PER_MS = 16;
const LOOK_EVERY_MS = 500;
// A request's stream buffers these before anything reads it.
const BUFFERED_BYTES = 32 * 1024;
const MULTIPART = /^multipart\/form-data(?:\s*;|$)/i;

/** Timeouts that Node enforces. */
export function timeoutsOf(longestHeadMs: number) {
  return {
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: LONGEST_SILENCE_MS,
    // Node's default is only twice a minute.
    http: { headersTimeout: longestHeadMs, connectionsCheckingInterval: 1_000 },
  };
}

type Watched = {
  socket: unknown;
  /** 16 kB per second of the window must pass, then the next one begins. */
  windowMs: number;
  longestMs?: number;
  isOver(): boolean;
  /** Undefined while the other end waits for us. */
  bytes(socket: Socket): number | undefined;
};

/** Calls back at most once. Stops with the transfer. */
export function watchPace(watched: Watched, onTooSlow: () => void): void {
  const { socket, windowMs, longestMs = Number.POSITIVE_INFINITY, isOver, bytes } = watched;
  // Injected requests have no connection and arrive at once.
  if (!(socket instanceof Socket)) return;
  const look = () => ({ at: performance.now(), bytes: bytes(socket) });
  const begin = look();
  let before = begin;
  const timer = setInterval(() => {
    if (isOver()) return clearInterval(timer);
    const now = look();
    const gone = (now.bytes ?? Number.POSITIVE_INFINITY) - (before.bytes ?? 0);
    const isFlowing = before.bytes === undefined || gone >= windowMs * BYTES_PER_MS;
    if (isFlowing) before = now;
    if (now.at - before.at < windowMs && now.at - begin.at < longestMs) return;
    clearInterval(timer);
    onTooSlow();
  }, LOOK_EVERY_MS);
  timer.unref();
}

function watchBody(raw: IncomingMessage, windowMs: number, onTooSlow: () => void): void {
  // After the reply, Node no longer tells the request that its sender has left.
  const isOver = () => raw.complete || raw.destroyed || raw.socket.destroyed;
  const bytes = (socket: Socket) => socket.bytesRead;
  watchPace({ socket: raw.socket, windowMs, isOver, bytes }, onTooSlow);
}

export function isForm(request: FastifyRequest): boolean {
  return MULTIPART.test(request.headers['content-type'] ?? '');
}

/** Many senders read the reply only after they have sent the whole body, so the rest of one is read and dropped. */
export function limitBodies(app: FastifyInstance, smallBodyMs: number): void {
  const windowOf = (request: FastifyRequest) => {
    const { bodyLimit = 0 } = request.routeOptions;
    const mayBeLarge = isForm(request) || bodyLimit > DEFAULT_MAX_BODY_BYTES;
    return mayBeLarge ? LARGE_BODY_WINDOW_MS : smallBodyMs;
  };
  // biome-ignore lint/complexity/useMaxParams: a hook without a promise takes `done` after all else.
  app.addHook('preParsing', (request, _reply, payload: Readable, done) => {
    const { raw } = request;
    if (!hasBody(raw)) raw.resume();
    // `withUploadPlace` watches the pace of a form.
    const isWatched = hasBody(raw) && !raw.complete && !isForm(request);
    done(null, isWatched ? bodyAtPace(raw, windowOf(request)) : payload);
  });
  // biome-ignore lint/complexity/useMaxParams: see above.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    dropBody(request.raw, windowOf(request), request.routeOptions.bodyLimit);
    done();
  });
}

// Nobody reads a request without a body. Unread to its end, it would count as broken off.
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Fails if the body is too slow. Takes nothing from the request until somebody reads, because many replies need
 * no body.
 */
function bodyAtPace(raw: IncomingMessage, windowMs: number): Readable {
  let isRead = false;
  const passOn = (chunk: Buffer) => {
    if (!paced.push(chunk)) raw.pause();
  };
  const begin = () => {
    isRead = true;
    // The end of a sender who has left was told before.
    if (raw.destroyed) return paced.destroy(unreadable());
    raw.on('data', passOn);
    raw.once('end', () => paced.push(null));
    raw.once('error', (error) => paced.destroy(error));
    watchBody(raw, windowMs, () => paced.destroy(tooSlow()));
  };
  const paced = new Readable({
    read: () => {
      if (!isRead) begin();
      raw.resume();
    },
    destroy: (error, done) => {
      raw.off('data', passOn);
      done(error);
    },
  });
  // A parser that has refused the body no longer listens, and an error that nobody hears ends the process.
  return paced.on('error', () => undefined);
}

/** Drops what arrives after the reply. Cuts the connection if that is too slow, or more than the call allows. */
export function dropBody(
  raw: IncomingMessage,
  windowMs: number,
  mostBytes = DEFAULT_MAX_BODY_BYTES,
): void {
  if (raw.complete || !(raw.socket instanceof Socket)) return;
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) raw.destroy();
  });
  raw.resume();
  watchBody(raw, windowMs, () => raw.destroy());
}

/** Throws if the body is too slow or its sender has left. */
export async function readAtPace<T>(raw: IncomingMessage, work: () => Promise<T>): Promise<T> {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  watchBody(raw, LARGE_BODY_WINDOW_MS, () => reject(tooSlow()));
  // A stream of a sender that left before never ends.
  const leave = () => {
    if (!raw.complete) reject(unreadable());
  };
  raw.once('close', leave);
  if (raw.destroyed) leave();
  return Promise.race([refused, work()]).finally(() => raw.off('close', leave));
}

/**
 * Waits until all has arrived, or enough to fill the connection's buffer. A trickling sender never gets
 * there.
 */
export function bodyFlows(raw: IncomingMessage): Promise<void> {
  const told = Number(raw.headers['content-length'] ?? BUFFERED_BYTES);
  const wantedBytes = Math.min(told, BUFFERED_BYTES);
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (raw.complete || raw.destroyed || raw.readableLength >= wantedBytes) resolve();
  };
  const ends = ['readable', 'close', 'error'] as const;
  for (const end of ends) raw.on(end, look);
  look();
  return promise.finally(() => {
    for (const end of ends) raw.off(end, look);
  });
}
