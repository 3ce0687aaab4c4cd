import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Shorter replies cross a network as fast as they are. It also keeps whatever holds a token out of
 * compression, which would let its length tell of its content.
 */
const WORTH_IT_BYTES = 16 * 1024;

/** Sends large replies compressed to whoever takes them so; files and event streams go as they are. */
export async function compressLargeReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: WORTH_IT_BYTES,
    encodings: ['gzip'],
    customTypes: /^application\/json/,
    globalDecompression: false,
    zlibOptions: { level: constants.Z_BEST_SPEED },
  });
}
