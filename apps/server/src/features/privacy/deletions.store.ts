import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { hosts, rooms } from '../../db/schema/hosts.ts';
import { accountDeletions } from '../../db/schema/privacy.ts';
import { newId } from '../../platform/secrets.ts';

/** Whose account is meant. */
export type AccountOwner = { adminId: string } | { hostId: string };

/** An account that is to be deleted. */
export type Deletion = typeof accountDeletions.$inferSelect;

export async function findDeletion(db: Db, owner: AccountOwner): Promise<Deletion | undefined> {
  const [row] = await db.select().from(accountDeletions).where(isOf(owner));
  return row;
}

/** Stores when an account is to be deleted; false when that was stored before. */
export async function insertDeletion(
  db: Db,
  deletion: { owner: AccountOwner; publicUrl: string; askedAt: Date; dueAt: Date },
): Promise<boolean> {
  const { owner, ...fields } = deletion;
  const { rowCount } = await db
    .insert(accountDeletions)
    .values({ ...fields, ...owner, id: newId() })
    .onConflictDoNothing();
  return rowCount !== 0;
}

/** From now on the statements of this transaction wait for others a moment, and no longer. */
export async function waitAMoment(db: Db): Promise<void> {
  await db.execute(sql`set local lock_timeout = 1500`);
}

/** Forgets that an account is to be deleted; false when it was not. Waits for whoever erases it. */
export async function removeDeletion(db: Db, owner: AccountOwner): Promise<boolean> {
  const { rowCount } = await db.delete(accountDeletions).where(isOf(owner));
  return rowCount !== 0;
}

/** The deletions whose time has come, the oldest first. */
export async function listDueDeletions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: accountDeletions.id })
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, now))
    .orderBy(asc(accountDeletions.dueAt));
  return rows.map(({ id }) => id);
}

/** A deletion that is due; until the transaction ends nobody else works on it or takes it back. */
export async function lockDueDeletion(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<Deletion | undefined> {
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.id, id), lte(accountDeletions.dueAt, now)))
    .for('update', { skipLocked: true });
  return row;
}

/** What an admin's deletion needs to know of the account. */
export async function findAdminAccount(db: Db, adminId: string) {
  const { email, passwordHash, publicUrl } = admins;
  const [row] = await db
    .select({ email, passwordHash, publicUrl })
    .from(admins)
    .where(eq(admins.id, adminId));
  return row;
}

/** What a host's deletion needs to know of the account, and of the admin whom it belongs to. */
export type HostAccount = NonNullable<Awaited<ReturnType<typeof findHostAccount>>>;

export async function findHostAccount(db: Db, hostId: string) {
  const [row] = await db
    .select({
      hostId: hosts.id,
      kind: hosts.kind,
      email: hosts.email,
      passwordHash: hosts.passwordHash,
      adminId: hosts.adminId,
      adminEmail: admins.email,
      roomId: rooms.id,
      roomCode: rooms.roomCode,
    })
    .from(hosts)
    .innerJoin(rooms, eq(rooms.hostId, hosts.id))
    .leftJoin(admins, eq(admins.id, hosts.adminId))
    .where(eq(hosts.id, hostId));
  return row;
}

function isOf(owner: AccountOwner) {
  return 'adminId' in owner
    ? eq(accountDeletions.adminId, owner.adminId)
    : eq(accountDeletions.hostId, owner.hostId);
}
