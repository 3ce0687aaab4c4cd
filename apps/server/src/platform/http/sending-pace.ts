/**
 * Answers that are taken too slowly: whoever reads one keeps it in our memory. A large answer goes out in
 * pieces, so that it can be seen how much of it was taken; a reader who is behind and takes next to
 * nothing is cut, and so is one who needs more than five minutes.
 */
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PIECE_CHARS, piecesOf } from './text-pieces.ts';

const IN_PIECES_FROM_CHARS = 4 * PIECE_CHARS;
const LONGEST_MS = 5 * 60_000;
const LOOK_EVERY_MS = 500;
const WINDOW_SECONDS = 15;
const LOOKS_IN_WINDOW = (WINDOW_SECONDS * 1000) / LOOK_EVERY_MS;
const BYTES_PER_SECOND = 16 * 1024;

/** Cuts readers who are too slow. Event streams look after themselves. */
export function limitSending(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isLong = typeof payload === 'string' && payload.length > IN_PIECES_FROM_CHARS;
    if (isLong) reply.removeHeader('content-length');
    const sent = isLong ? Readable.from(piecesOf(payload), { objectMode: false }) : payload;
    const isEndless = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (sent instanceof Readable && !isEndless) watchReader(request, reply);
    return sent;
  });
}

function watchReader(request: FastifyRequest, { raw }: FastifyReply): void {
  const { socket } = request.raw;
  if (!(socket instanceof Socket)) return;
  const startedAt = performance.now();
  let takenAt: number[] = [];
  const timer = setInterval(() => {
    // Who has taken everything so far waits for us.
    if (socket.writableLength === 0) takenAt = [];
    else takenAt.push(socket.bytesWritten - socket.writableLength);
    const before = takenAt.length > LOOKS_IN_WINDOW ? takenAt.shift() : undefined;
    const taken = takenAt.at(-1) ?? 0;
    const isFlowing = before === undefined || taken - before >= WINDOW_SECONDS * BYTES_PER_SECOND;
    if (isFlowing && performance.now() - startedAt < LONGEST_MS) return;
    request.log.info({ route: request.routeOptions.url }, 'slow reader cut');
    socket.destroy();
  }, LOOK_EVERY_MS);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
