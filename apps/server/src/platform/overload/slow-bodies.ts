/**
 * Bodies that come too slowly: whoever sends one keeps a connection, and memory, for as long as we let
 * them. A small body has 15 s; a large one may take up to five minutes, as long as it keeps a pace that
 * any uplink has.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { DEFAULT_MAX_BODY_BYTES, tooSlow, unreadable } from '@emcee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a body may take, and how many bytes a second have to come, over any five seconds of it. */
type Pace = { longestMs: number; bytesPerSecond: number };

/** Head and small body of a request, each. */
export const LONGEST_HEAD_MS = 15_000;
/** The pace of what may be large: 5 MB arrive over any uplink of 17 kB/s. */
export const LARGE_BODY: Pace = { longestMs: 5 * 60_000, bytesPerSecond: 16 * 1024 };
const LOOK_EVERY_MS = 250;
const WINDOW_SECONDS = 5;
const LOOKS_IN_WINDOW = (WINDOW_SECONDS * 1000) / LOOK_EVERY_MS;
// What the stream of a request buffers by itself, before anybody reads it.
const BUFFERED_BYTES = 32 * 1024;
const MULTIPART = /^multipart\/form-data(?:\s*;|$)/i;

/** Whether a request carries a form with files. */
export function isForm(request: FastifyRequest): boolean {
  return MULTIPART.test(request.headers['content-type'] ?? '');
}

/** Refuses bodies that come too slowly, and ends connections that go on sending what nobody wants any more. */
export function limitBodies(app: FastifyInstance, smallBodyMs: number): void {
  const smallBody: Pace = { longestMs: smallBodyMs, bytesPerSecond: 0 };
  const paceOf = (request: FastifyRequest) => (mayBeLarge(request) ? LARGE_BODY : smallBody);
  // biome-ignore lint/complexity/useMaxParams: what makes no promise is given `done` behind everything else.
  app.addHook('preParsing', (request, _reply, payload: Readable, done) => {
    const { raw } = request;
    // Whoever reads a form sees to its pace.
    if (raw.complete || isForm(request)) return done(null, payload);
    const paced = payload.pipe(new PassThrough());
    payload.once('error', (error) => paced.destroy(error));
    const stop = watchPace(raw, paceOf(request), () => paced.destroy(tooSlow()));
    paced.once('close', stop);
    done(null, paced);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete) watchPace(raw, paceOf(request), () => raw.socket.destroy());
    done();
  });
}

function mayBeLarge(request: FastifyRequest): boolean {
  const { bodyLimit = 0 } = request.routeOptions;
  return isForm(request) || bodyLimit > DEFAULT_MAX_BODY_BYTES;
}

/** Tells once when a body comes too slowly; ends by itself with the body, or when its sender leaves. */
function watchPace(raw: IncomingMessage, pace: Pace, onTooSlow: () => void): () => void {
  const { socket } = raw;
  // What is put into the server without a connection, by tests and the stand-in, comes at once.
  if (!(socket instanceof Socket)) return () => undefined;
  const startedAt = performance.now();
  const bytesAt = [socket.bytesRead];
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return stop();
    bytesAt.push(socket.bytesRead);
    const before = bytesAt.length > LOOKS_IN_WINDOW ? bytesAt.shift() : undefined;
    const isFlowing =
      before === undefined || socket.bytesRead - before >= WINDOW_SECONDS * pace.bytesPerSecond;
    const isInTime = performance.now() - startedAt < pace.longestMs && isFlowing;
    if (isInTime) return;
    stop();
    onTooSlow();
  }, LOOK_EVERY_MS);
  timer.unref();
  return stop;

  function stop(): void {
    clearInterval(timer);
  }
}

/** Work that reads a body; refused as soon as the body comes too slowly, or its sender has left. */
export async function atPace<T>(
  raw: IncomingMessage,
  pace: Pace,
  work: () => Promise<T>,
): Promise<T> {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  const stop = watchPace(raw, pace, () => reject(tooSlow()));
  // Whoever reads the body of a sender who left before would wait for ever: its end has been told already.
  const leave = () => {
    if (!raw.complete) reject(unreadable());
  };
  raw.once('close', leave);
  if (raw.destroyed) leave();
  try {
    return await Promise.race([refused, work()]);
  } finally {
    raw.off('close', leave);
    stop();
  }
}

/**
 * Waits until a body flows: so much of it is there that what a connection buffers is full, or all of it.
 * Whoever only trickles never gets so far.
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
