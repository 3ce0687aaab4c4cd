/**
 * Kept forever unless the admin sets a time. Longer retention applies immediately; shorter retention waits a
 * week, can be canceled, and is carried out by old-data.ts.
 */

import {
  isShorterPeriod,
  KEEPING_WAIT_DAYS,
  KEPT_THINGS,
  type Keeping,
  type KeepingCounts,
  type KeptThing,
  type keepingCalls,
  monthsOfPeriod,
  type ReplyOf,
} from '@emcee/contract';
import { addMonths } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ByAdmin } from '../../platform/http/request-context.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { findKeeping, type StoredKeeping, saveKeeping } from './keeping.store.ts';
import { countOld } from './old-data.store.ts';

const WAIT_SECONDS = KEEPING_WAIT_DAYS * 24 * 60 * 60;

const KEEPS_EVERYTHING: StoredKeeping = {
  keeping: {
    players: 'everything',
    auditLog: 'everything',
    messages: 'everything',
    mails: 'everything',
  },
  waiting: null,
};

export async function readKeeping(
  { db, clock }: Deps,
  adminId: string,
): Promise<ReplyOf<typeof keepingCalls.read>> {
  return toReply(await keepingNow(db, { adminId, now: clock.now() }));
}

export async function previewKeeping(
  { db, clock }: Deps,
  { adminId, ...wanted }: Keeping & { adminId: string },
): Promise<ReplyOf<typeof keepingCalls.preview>> {
  const now = clock.now();
  const before = await keepingNow(db, { adminId, now });
  const { waiting } = planned(before, { wanted, now });
  const counts: KeepingCounts = { players: 0, auditLog: 0, messages: 0, mails: 0 };
  if (waiting === null) return { dueAt: null, counts };
  const { keeping, dueAt } = waiting;
  for (const thing of KEPT_THINGS) {
    const oldest = oldestKept(keeping, { thing, now: dueAt });
    if (oldest !== undefined)
      counts[thing] = await countOld[thing](db, { adminId, before: oldest });
  }
  return { dueAt: dueAt.toISOString(), counts };
}

/** Replaces a waiting change, or only undoes it if nothing else is wanted. */
export async function changeKeeping(
  { db, clock }: Deps,
  { adminId, requestContext, ...changes }: ByAdmin<Partial<Keeping>>,
): Promise<ReplyOf<typeof keepingCalls.save>> {
  const now = clock.now();
  return db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const before = await keepingNow(db, { adminId, now });
    const after = planned(before, { wanted: { ...before.keeping, ...changes }, now });
    const isSame =
      isEqual(before.keeping, after.keeping) &&
      isEqual(before.waiting?.keeping ?? {}, after.waiting?.keeping ?? {});
    if (!isSame) {
      await saveKeeping(db, { adminId, ...after });
      await audit(db, 'privacy.keeping-changed', { adminId, at: now, requestContext });
    }
    return toReply(after);
  });
}

/** A change whose week is over counts. */
export async function keepingNow(
  db: Db,
  { adminId, now }: { adminId: string; now: Date },
): Promise<StoredKeeping> {
  const stored = (await findKeeping(db, adminId)) ?? KEEPS_EVERYTHING;
  const { keeping, waiting } = stored;
  if (waiting === null || waiting.dueAt > now) return stored;
  return { keeping: { ...keeping, ...waiting.keeping }, waiting: null };
}

/** Undefined if everything is kept. */
export function oldestKept(
  keeping: Partial<Keeping>,
  { thing, now }: { thing: KeptThing; now: Date },
): Date | undefined {
  const months = monthsOfPeriod(keeping[thing] ?? 'everything');
  return months === undefined ? undefined : addMonths(now, -months);
}

function planned(
  before: StoredKeeping,
  { wanted, now }: { wanted: Keeping; now: Date },
): StoredKeeping {
  const keeping = { ...before.keeping };
  const less: Partial<Keeping> = {};
  for (const thing of KEPT_THINGS) {
    const target = isShorterPeriod(wanted[thing], keeping[thing]) ? less : keeping;
    target[thing] = wanted[thing];
  }
  if (Object.keys(less).length === 0) return { keeping, waiting: null };
  // The same request again keeps its date.
  const { waiting } = before;
  const isAskedAgain = waiting !== null && isEqual(waiting.keeping, less);
  const dueAt = isAskedAgain ? waiting.dueAt : secondsAfter(now, WAIT_SECONDS);
  return { keeping, waiting: { keeping: less, dueAt } };
}

function toReply({ keeping, waiting }: StoredKeeping): ReplyOf<typeof keepingCalls.read> {
  if (waiting === null) return { keeping, waiting };
  const { dueAt } = waiting;
  return {
    keeping,
    waiting: { keeping: { ...keeping, ...waiting.keeping }, dueAt: dueAt.toISOString() },
  };
}

function isEqual(a: Partial<Keeping>, b: Partial<Keeping>): boolean {
  return KEPT_THINGS.every((thing) => a[thing] === b[thing]);
}
