import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { type AccountOwner, isOf } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { hosts, rooms } from '../../db/schema/hosts.ts';
import { memberships } from '../../db/schema/organization.ts';
import { accountDeletions } from '../../db/schema/privacy.ts';
import { newId } from '../../platform/secrets.ts';
import { ownerEmail } from '../../platform/security/owner.store.ts';

export type Deletion = typeof accountDeletions.$inferSelect;

export async function findDeletion(db: Db, owner: AccountOwner): Promise<Deletion | undefined> {
  const [row] = await db.select().from(accountDeletions).where(isOf(owner, accountDeletions));
  return row;
}

/** False if there already is one. */
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

/** Applies to the next statements of this transaction. */
export async function limitLockWait(db: Db): Promise<void> {
  await db.execute(sql`set local lock_timeout = 1500`);
}

/** False if there was none. Waits for a running erasure. */
export async function removeDeletion(db: Db, owner: AccountOwner): Promise<boolean> {
  const { rowCount } = await db.delete(accountDeletions).where(isOf(owner, accountDeletions));
  return rowCount !== 0;
}

/** Oldest first. */
export async function listDueDeletions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: accountDeletions.id })
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, now))
    .orderBy(asc(accountDeletions.dueAt));
  return rows.map(({ id }) => id);
}

/** Locks out other processes and the cancellation. */
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

export async function findAdminAccount(db: Db, adminId: string) {
  const { kind, email, publicUrl } = admins;
  const personKey = sql<string>`coalesce(${admins.personKey}, ${admins.id})`;
  const [row] = await db
    .select({ kind, email, publicUrl, personKey })
    .from(admins)
    .where(eq(admins.id, adminId));
  return row;
}

export async function isMemberElsewhere(db: Db, personId: string): Promise<boolean> {
  const isElsewhere = and(eq(memberships.personId, personId), ne(memberships.adminId, personId));
  return (await db.$count(memberships, isElsewhere)) > 0;
}

/** Not the owner. */
export async function listEmailsOfAdmins(db: Db, adminId: string): Promise<string[]> {
  const isAdmin = and(eq(memberships.adminId, adminId), eq(memberships.role, 'admin'));
  const rows = await db
    .select({ email: admins.email })
    .from(memberships)
    .innerJoin(admins, eq(admins.id, memberships.personId))
    .where(and(isAdmin, isNull(memberships.deactivatedAt)));
  return rows.map(({ email }) => email);
}

export type HostAccount = NonNullable<Awaited<ReturnType<typeof findHostAccount>>>;

export async function findHostAccount(db: Db, hostId: string) {
  const [row] = await db
    .select({
      hostId: hosts.id,
      kind: hosts.kind,
      email: hosts.email,
      passwordHash: hosts.passwordHash,
      adminId: hosts.adminId,
      adminEmail: sql<string | null>`${ownerEmail(hosts.adminId)}`,
      roomId: rooms.id,
      roomCode: rooms.roomCode,
    })
    .from(hosts)
    .innerJoin(rooms, eq(rooms.hostId, hosts.id))
    .where(eq(hosts.id, hostId));
  return row;
}
