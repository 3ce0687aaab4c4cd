import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sessions } from '../../db/schema/platform.ts';
import { hashToken } from '../secrets.ts';

type Choice = { tokenHash: string; now: Date };

/** Lets a session choose once, without the old password. */
export async function allowPasswordChoice(
  db: Db,
  { token, until }: { token: string; until: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ mayChoosePasswordUntil: until })
    .where(eq(sessions.tokenHash, hashToken(token)));
}

export async function mayChoosePassword(db: Db, choice: Choice): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(isAllowed(choice));
  return rows.length > 0;
}

/** Exactly one of several simultaneous attempts gets true. */
export async function takePasswordChoice(db: Db, choice: Choice): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ mayChoosePasswordUntil: null })
    .where(isAllowed(choice));
  return rowCount !== 0;
}

/** False if the choice was made or answered in the meantime. */
export async function extendPasswordChoice(
  db: Db,
  { tokenHash, until }: { tokenHash: string; until: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ mayChoosePasswordUntil: until })
    .where(and(eq(sessions.tokenHash, tokenHash), isNotNull(sessions.mayChoosePasswordUntil)));
  return rowCount !== 0;
}

/** False if no session had the choice. */
export async function withdrawPasswordChoice(db: Db, adminId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ mayChoosePasswordUntil: null })
    .where(and(eq(sessions.adminId, adminId), isNotNull(sessions.mayChoosePasswordUntil)));
  return rowCount !== 0;
}

export async function isChoiceOpenElsewhere(
  db: Db,
  { adminId, tokenHash, now }: Choice & { adminId: string },
): Promise<boolean> {
  const isOther = and(eq(sessions.adminId, adminId), ne(sessions.tokenHash, tokenHash));
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(isOther, isNull(sessions.ended), gt(sessions.mayChoosePasswordUntil, now)))
    .limit(1);
  return rows.length > 0;
}

export async function findEndOfSession(
  db: Db,
  token: string,
): Promise<typeof sessions.$inferSelect.ended | undefined> {
  const [row] = await db
    .select({ ended: sessions.ended })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNotNull(sessions.ended)));
  return row?.ended;
}

function isAllowed({ tokenHash, now }: Choice) {
  return and(eq(sessions.tokenHash, tokenHash), gt(sessions.mayChoosePasswordUntil, now));
}
