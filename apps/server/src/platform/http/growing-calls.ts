import type { Call } from '@emcee/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { ROW_BYTES, WRITE_BYTES } from '../security/limits/growth.ts';
import { networkOf } from '../security/limits/networks.ts';
import { actorOf } from './access.ts';

/** Counts what work of somebody stores if nobody ever paid for the account; refuses what is too much. */
export type Grow = <Result>(
  of: { actor: Actor; origin: string; bytes: number },
  work: () => Promise<Result>,
) => Promise<Result>;

/** Does the work of a call that writes: what it stores is what it was sent, and what every write takes. */
export function doGrowing<Result>(
  grow: Grow,
  { call, request }: { call: Call; request: FastifyRequest },
  work: () => Promise<Result>,
): Promise<Result> {
  const actor = actorOf(request);
  if (actor === undefined || !isCounted(call)) return work();
  const bytes = bytesOf(request.body ?? {}) + WRITE_BYTES;
  return grow({ actor, origin: networkOf(request.ip), bytes }, work);
}

// What is listed becomes rows, and a row takes its place whatever it says.
function bytesOf(body: unknown): number {
  const values = typeof body === 'object' && body !== null ? Object.values(body) : [];
  const rows = values.flat().filter((item) => typeof item === 'object' && item !== null);
  return Buffer.byteLength(JSON.stringify(body)) + rows.length * ROW_BYTES;
}

// A file is counted as what is made of it, by the feature that stores it.
function isCounted({ method, access, file, storesFreely }: Call): boolean {
  if (method === 'GET' || method === 'DELETE' || access === 'public') return false;
  return file === undefined && storesFreely !== true;
}
