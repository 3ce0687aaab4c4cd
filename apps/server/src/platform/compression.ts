import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * Shorter answers cross a network as fast as they are. It also keeps whatever holds a token out of
 * compression, which would let its length tell of its content.
 */
const WORTH_IT_CHARACTERS = 16 * 1024;

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;
const compress = promisify(gzip);

/** Sends large answers compressed, outside of the event loop, to whoever takes them so. */
export function compressLargeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT_CHARACTERS) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload, { level: constants.Z_BEST_SPEED });
  });
}
