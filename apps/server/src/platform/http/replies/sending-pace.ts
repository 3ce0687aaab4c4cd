/**
 * Replies that are taken too slowly: whoever reads one keeps it in our memory. A large reply goes out in
 * pieces, so that it can be seen how much of it was taken; a reader who is behind and takes next to
 * nothing is cut, and so is one who needs more than five minutes.
 */
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { PIECE_CHARS, piecesOf } from './text-pieces.ts';

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
