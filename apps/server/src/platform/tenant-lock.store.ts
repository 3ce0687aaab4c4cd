import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { admins } from '../db/schema/account.ts';
import { hosts } from '../db/schema/hosts.ts';

const locked = new WeakMap<Db, string>();

/** Serializes an admin's transactions. Locks the admin's row, because others may not exist yet. */
export async function lockTenant(db: Db, adminId: string): Promise<void> {
  if (locked.get(db) !== adminId) await lock(db, { adminId });
}

/** In a transaction, whose later `lockTenant` then costs nothing. */
export async function lockTenantFirst(db: Db, adminId: string): Promise<void> {
  locked.set(db, adminId);
  await lock(db, { adminId });
}

/** Serializes the saves of a host's rounds. False if the host is gone. */
export async function lockHostRow(db: Db, hostId: string): Promise<boolean> {
  const found = await db
    .select({ id: hosts.id })
    .from(hosts)
    .where(eq(hosts.id, hostId))
    .for('no key update');
  return found.length > 0;
}

/** Locks several, in one order, so that two transactions can't deadlock. */
export async function lockTenants(db: Db, adminIds: readonly string[]): Promise<void> {
  await db
    .select({ id: admins.id })
    .from(admins)
    .where(inArray(admins.id, adminIds))
    .orderBy(asc(admins.id))
    .for('no key update');
}

// Transactions may still insert rows that refer to the admin.
const lock = prepared(['adminId'], (db, { adminId }) =>
  db.select({ id: admins.id }).from(admins).where(eq(admins.id, adminId)).for('no key update'),
);
