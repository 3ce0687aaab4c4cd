import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { violatedUnique } from '../../../db/errors.ts';
import { admins } from '../../../db/schema/account.ts';
import type { Admin } from '../account.store.ts';

/** The account as it is now; until the transaction ends nobody else changes or removes it. */
export async function lockAdmin(db: Db, adminId: string): Promise<Admin | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, adminId)).for('update');
  return row;
}

/** Changes an address; false when it is taken, and then the transaction goes on without it. */
export async function setEmail(
  db: Db,
  { adminId, email }: { adminId: string; email: string },
): Promise<boolean> {
  try {
    await db.transaction((db) => db.update(admins).set({ email }).where(eq(admins.id, adminId)));
    return true;
  } catch (error) {
    if (violatedUnique(error) === 'admins_email_unique') return false;
    throw error;
  }
}
