import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { localPaypal } from '../db/schema/local-paypal.ts';

type Work<Result> = (kept: unknown) => { state: unknown; result: Result };

/** All servers take turns: each work sees what the one before kept. Work that throws changes nothing. */
export function workOnLocalPaypal<Result>(
  db: Db,
  merchant: string,
  work: Work<Result>,
): Promise<Result> {
  const isOurs = eq(localPaypal.merchant, merchant);
  return db.transaction(async (db) => {
    const lockRow = () => db.select().from(localPaypal).where(isOurs).for('update');
    let [row] = await lockRow();
    if (row === undefined) {
      await db.insert(localPaypal).values({ merchant, state: {} }).onConflictDoNothing();
      [row] = await lockRow();
    }
    const { state, result } = work(row?.state);
    if (state !== row?.state) await db.update(localPaypal).set({ state }).where(isOurs);
    return result;
  });
}
