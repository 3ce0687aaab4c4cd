import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { admins } from '../db/schema/account.ts';

/**
 * Serializes transactions of an admin until this one ends. Locks the admin's row, so that it works
 * before other rows exist.
 */
export async function lockTenant(db: Db, adminId: string): Promise<void> {
  await lock(db, { adminId });
}

// `no key update` still lets other transactions insert rows that refer to the admin.
const lock = prepared(['adminId'], (db, { adminId }) =>
  db.select({ id: admins.id }).from(admins).where(eq(admins.id, adminId)).for('no key update'),
);
