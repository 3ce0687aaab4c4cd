/**
 * Bodies that come too slowly. Node ends slow heads, requests that take minutes, and silent connections
 * (`timeoutsOf`), but it has one time for all requests. An honest picture may take minutes: within them a
 * sender who trickles would keep a connection with a body of 1 kB, and after a quick beginning the place of an
 * upload. So bodies have a pace here, which any uplink keeps: 5 MB arrive over 17 kB/s.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { DEFAULT_MAX_BODY_BYTES, tooSlow, unreadable } from '@emcee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Head of a request, and the time over which the pace of a small body is looked at. */
export const LONGEST_HEAD_MS = 15_000;
const LARGE_BODY_WINDOW_MS = 5_000;
const LONGEST_SILENCE_MS = 30_000;
/** The longest body, and the time in which it waits for its turn. */
const LONGEST_REQUEST_MS = 5 * 60_000 + LONGEST_SILENCE_MS;
const BYTES_PER_MS = 16;
const LOOK_EVERY_MS = 500;
// The stream of a request buffers so much before anybody reads it.
const BUFFERED_BYTES = 32 * 1024;
const MULTIPART = /^multipart\/form-data(?:\s*;|$)/i;

/** The times that Node keeps, as options of the server. */
export function timeoutsOf(longestHeadMs: number) {
  return {
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: LONGEST_SILENCE_MS,
    // Node looks for those that are too slow twice a minute, unless told otherwise.
    http: { headersTimeout: longestHeadMs, connectionsCheckingInterval: 1_000 },
  };
}

/** Bytes that go over a connection. */
type Watched = {
  socket: unknown;
  /** So long it may take until 16 kB for each second of it went over; then the next window begins. */
  windowMs: number;
  longestMs?: number;
  isOver(): boolean;
  /** How many bytes went over so far; undefined while the other end waits for us. */
  bytes(socket: Socket): number | undefined;
};

/** Tells once when something goes over a connection too slowly; ends with it. */
export function watchPace(watched: Watched, onTooSlow: () => void): void {
  const { socket, windowMs, longestMs = Number.POSITIVE_INFINITY, isOver, bytes } = watched;
  // Requests without a connection, of tests and the stand-in, come at once.
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
  const isOver = () => raw.complete || raw.destroyed;
  const bytes = (socket: Socket) => socket.bytesRead;
  watchPace({ socket: raw.socket, windowMs, isOver, bytes }, onTooSlow);
}

/** Whether a request carries a form with files. */
export function isForm(request: FastifyRequest): boolean {
  return MULTIPART.test(request.headers['content-type'] ?? '');
}

/** Refuses bodies that come too slowly, and ends connections that go on sending what nobody wants any more. */
export function limitBodies(app: FastifyInstance, smallBodyMs: number): void {
  const windowOf = (request: FastifyRequest) => {
    const { bodyLimit = 0 } = request.routeOptions;
    const mayBeLarge = isForm(request) || bodyLimit > DEFAULT_MAX_BODY_BYTES;
    return mayBeLarge ? LARGE_BODY_WINDOW_MS : smallBodyMs;
  };
  // biome-ignore lint/complexity/useMaxParams: a hook without a promise takes `done` after all else.
  app.addHook('preParsing', (request, _reply, payload: Readable, done) => {
    const { raw } = request;
    // `holdUpload` sees to the pace of a form.
    if (raw.complete || isForm(request)) return done(null, payload);
    const paced = payload.pipe(new PassThrough());
    payload.once('error', (error) => paced.destroy(error));
    watchBody(raw, windowOf(request), () => paced.destroy(tooSlow()));
    done(null, paced);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete) watchBody(raw, windowOf(request), () => raw.socket.destroy());
    done();
  });
}

/** Work that reads a large body; refused as soon as the body comes too slowly, or its sender has left. */
export async function atPace<T>(raw: IncomingMessage, work: () => Promise<T>): Promise<T> {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  watchBody(raw, LARGE_BODY_WINDOW_MS, () => reject(tooSlow()));
  // The body of a sender who left before never ends: its stream has said so already.
  const leave = () => {
    if (!raw.complete) reject(unreadable());
  };
  raw.once('close', leave);
  if (raw.destroyed) leave();
  return Promise.race([refused, work()]).finally(() => raw.off('close', leave));
}

/**
 * Waits until a body flows: so much of it is there that what a connection buffers is full, or all of it.
 * A sender who only trickles never gets so far.
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
