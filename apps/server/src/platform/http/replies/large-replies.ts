/**
 * Replies of megabytes: an admin is sent four at a time. The fifth waits, and is refused with 503 when
 * its turn does not come in 5 s; a place is held until its reply was sent. No network takes more than
 * half of all places, and none of those for pictures.
 */
import type { ServerResponse } from 'node:http';
import { type Call, unreadable } from '@emcee/contract';
import type { FastifyRequest } from 'fastify';
import { startQueue } from '../../security/limits/queues.ts';

const WAIT = { longestWaitMs: 5_000 };
const limitAdmin = startQueue({ atOnce: 1_000, atOnceEach: 4, ...WAIT });
const limitNetwork = startQueue({ atOnce: 64, atOnceEach: 32, ...WAIT });
// Everybody in a room asks for the same picture at once, and may wait a little for it.
const limitPicture = startQueue({
  atOnce: 128,
  atOnceEach: 64,
  longestWaitMs: 30_000,
});

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
    // Whoever has left in the meantime hears nothing.
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
