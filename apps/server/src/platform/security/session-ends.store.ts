/** The ends and the pauses of sessions. */
import { and, eq, gt, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AccountOwner, isOf } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { sessions } from '../../db/schema/platform.ts';
import { secondsAfter } from '../clock.ts';
import { removeOldRows } from '../old-rows.store.ts';
import { ANSWER_SECONDS, idleSince, isOpen, LONGEST_SECONDS, lives } from './sessions.store.ts';

export async function closeSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function closeSessionsOf(
  db: Db,
  owner: AccountOwner,
  keepTokenHash = '',
): Promise<void> {
  const open = and(isOf(owner, sessions), isOpen());
  await db.delete(sessions).where(and(open, ne(sessions.tokenHash, keepTokenHash)));
}

/** Lasts until an answer, or for a day. */
export async function pauseSessionsOf(
  db: Db,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ ended: 'paused', expiresAt: secondsAfter(now, ANSWER_SECONDS) })
    .where(and(eq(sessions.adminId, adminId), lives(now)));
}

/** Resumes only one session if `tokenHash` is given. */
export async function resumeSessionsOf(
  db: Db,
  { adminId, tokenHash }: { adminId: string; tokenHash?: string },
): Promise<void> {
  const isNamed = tokenHash === undefined ? undefined : eq(sessions.tokenHash, tokenHash);
  await db
    .update(sessions)
    .set({
      ended: null,
      expiresAt: sql`${sessions.createdAt} + make_interval(secs => ${LONGEST_SECONDS})`,
    })
    .where(and(eq(sessions.adminId, adminId), eq(sessions.ended, 'paused'), isNamed));
}

/** Each browser gets the reason with its next request. */
export async function endOtherSessionsOf(
  db: Db,
  { adminId, tokenHash }: { adminId: string; tokenHash: string },
): Promise<void> {
  await db
    .update(sessions)
    .set({ ended: 'verified' })
    .where(and(eq(sessions.adminId, adminId), ne(sessions.tokenHash, tokenHash)));
}

/** Keeps what a room is still run from: its session would end with it. */
export function removeOldSessions(db: Db, now: Date): Promise<number> {
  const isOld = or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince(now)));
  const led = alias(sessions, 'led');
  const isUsed = and(eq(led.openedFrom, sessions.id), gt(led.expiresAt, now));
  return removeOldRows(db, sessions, and(isOld, notExists(db.select().from(led).where(isUsed))));
}
