/**
 * Answers of megabytes: an admin is sent two at a time. The third waits, and is refused with 503 when
 * its turn does not come in 5 s; a place is held until its answer was sent.
 */
import type { ServerResponse } from 'node:http';
import { type Call, unreadable } from '@emcee/contract';
import type { FastifyRequest } from 'fastify';
import { fairConcurrencyLimiter } from '../security/concurrency-limiter.ts';

const inTurn = fairConcurrencyLimiter({ atOnce: 64, atOnceEach: 2, longestWaitMs: 5_000 });

/** Whether the answer to a request may be large; a part of a list is not. */
export function isLarge(call: Call, { query }: FastifyRequest): boolean {
  const isPart = typeof query === 'object' && query !== null && 'limit' in query;
  return call.large === true && !(isPart && query.limit !== undefined);
}

/** Makes an answer when its turn comes, and holds its place until it was sent or its reader has left. */
export function holdAnswer<T>(
  { whose, raw }: { whose: string; raw: ServerResponse },
  make: () => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const work = async () => {
    // Whoever has left in the meantime hears nothing.
    if (raw.destroyed) throw unreadable();
    const sent = wasSent(raw);
    resolve(await make());
    await sent;
  };
  inTurn(whose, work).catch(reject);
  return promise;
}

function wasSent(raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    raw.once('finish', resolve);
    raw.once('close', resolve);
  });
}
