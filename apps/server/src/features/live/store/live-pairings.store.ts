import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { livePairings } from '../../../db/schema/live-screens.ts';
import { removeOldRows } from '../../../platform/old-rows.store.ts';

/** A screen that shows a code. */
export type StoredPairing = typeof livePairings.$inferSelect;

/** The code that a screen shows, while it holds. */
export async function findPairing(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<StoredPairing | undefined> {
  const [pairing] = await db
    .select()
    .from(livePairings)
    .where(and(eq(livePairings.tokenHash, tokenHash), gt(livePairings.until, now)));
  return pairing;
}

/** Stores the code of a screen; false where the screen has one, or another screen shows the same. */
export async function insertPairing(db: Db, pairing: StoredPairing): Promise<boolean> {
  const stored = await db
    .insert(livePairings)
    .values(pairing)
    .onConflictDoNothing()
    .returning({ tokenHash: livePairings.tokenHash });
  return stored.length > 0;
}

/** Takes a code that holds, so that nobody else can; undefined where no screen shows it. */
export async function takePairing(
  db: Db,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<StoredPairing | undefined> {
  const [taken] = await db
    .delete(livePairings)
    .where(and(eq(livePairings.codeHash, codeHash), gt(livePairings.until, now)))
    .returning();
  return taken;
}

/** Removes codes that are over. */
export function removeOldPairings(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, livePairings, lte(livePairings.until, now));
}
