import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { admins } from '../db/schema/account.ts';

/**
 * Until the transaction ends, no other that asks for the same goes on for this admin. The lock is on
 * the admin, so that it also holds before there is anything else to lock.
 */
export async function lockTenant(db: Db, adminId: string): Promise<void> {
  await lock(db, { adminId });
}

// `no key update` lets others go on to refer to the admin, as every insert of theirs does.
const lock = prepared(['adminId'], (db, { adminId }) =>
  db.select({ id: admins.id }).from(admins).where(eq(admins.id, adminId)).for('no key update'),
);
