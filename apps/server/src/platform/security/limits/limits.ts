import { type ApiError, tooMany } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import {
  type Counted,
  countOne,
  findCount,
  type PaceLimit,
  takeOne,
  type WindowLimit,
} from './limits.store.ts';

/** The text that says how long to wait. */
type Told = { text?: string };

/** Counts one more; refused with 429 when it is one too many. */
export async function countOrRefuse(db: Db, limit: WindowLimit & Counted & Told): Promise<void> {
  const fullUntil = await countOne(db, limit);
  if (fullUntil !== undefined) throw refusedUntil(fullUntil, limit);
}

/** The 429 that is due where as many were counted as may be; counts nothing. */
export async function errorOfUsedUp(
  db: Db,
  limit: WindowLimit & Counted & Told,
): Promise<ApiError | undefined> {
  const counted = await findCount(db, limit);
  if (counted === undefined || counted.used < limit.max) return undefined;
  return refusedUntil(counted.until, limit);
}

/** Takes one of a pace; refused with 429 when it is too soon. */
export async function paceOrRefuse(db: Db, limit: PaceLimit & Counted & Told): Promise<void> {
  const nextAt = await takeOne(db, limit);
  if (nextAt !== undefined) throw refusedUntil(nextAt, limit);
}

function refusedUntil(until: Date, { now, text }: Counted & Told): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return tooMany(seconds, text);
}
