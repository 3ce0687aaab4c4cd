import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { admins, linkTokens } from '../../db/schema/account.ts';
import { memberships } from '../../db/schema/organization.ts';
import type { AuditEvent } from '../../platform/audit/audit.store.ts';
import { removeOldRows } from '../../platform/old-rows.store.ts';
import { hashToken, newId } from '../../platform/secrets.ts';
import { endOfReplacedLink } from '../../platform/security/link-overlap.ts';

export type Admin = typeof admins.$inferSelect;

export type LinkKind = 'verify' | 'reset';

type Link = { token: string; now: Date };

// Public calls have no actor.
export function auditOf({ id, role, personKey }: Admin, at: Date): AuditEvent {
  return { adminId: id, personKey: personKey ?? id, actor: role, at };
}

type NewAdmin = { email: string; passwordHash: string; publicUrl: string; now: Date };

/** A founder owns an organization. Undefined if the address is taken. */
export async function insertAdmin(db: Db, admin: NewAdmin): Promise<Admin | undefined> {
  const row = await insertRow(db, { admin, kind: 'both', verifiedAt: null });
  if (row === undefined) return undefined;
  const membership = {
    adminId: row.id,
    personId: row.id,
    role: 'owner',
    since: admin.now,
  } as const;
  await db.insert(memberships).values(membership);
  return row;
}

/** Somebody with a proven address, who owns nothing. Undefined if the address is taken. */
export function insertPerson(db: Db, admin: NewAdmin): Promise<Admin | undefined> {
  return insertRow(db, { admin, kind: 'person', verifiedAt: admin.now });
}

async function insertRow(
  db: Db,
  {
    admin: { now, ...admin },
    ...rest
  }: { admin: NewAdmin; kind: Admin['kind']; verifiedAt: Date | null },
): Promise<Admin | undefined> {
  const [row] = await db
    .insert(admins)
    .values({ ...admin, ...rest, id: newId(), passwordSetAt: now, createdAt: now })
    .onConflictDoNothing({ target: admins.email })
    .returning();
  return row;
}

export async function findAdminByEmail(db: Db, email: string): Promise<Admin | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.email, email));
  return row;
}

export async function findAdmin(db: Db, personId: string): Promise<Admin | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, personId));
  return row;
}

export async function isSuperAdmin(db: Db, personId: string): Promise<boolean> {
  const [row] = await db.select({ role: admins.role }).from(admins).where(eq(admins.id, personId));
  return row?.role === 'super';
}

/** A second time changes nothing. */
export async function markVerified(
  db: Db,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  await db
    .update(admins)
    .set({ verifiedAt: now })
    .where(and(eq(admins.id, personId), isNull(admins.verifiedAt)));
}

export async function setPassword(
  db: Db,
  { personId, passwordHash, now }: { personId: string; passwordHash: string; now: Date },
): Promise<void> {
  await db.update(admins).set({ passwordHash, passwordSetAt: now }).where(eq(admins.id, personId));
}

/** Nobody changes the address or the password until the transaction ends. */
export async function lockCredentials(
  db: Db,
  personId: string,
): Promise<Pick<Admin, 'email' | 'passwordHash'> | undefined> {
  const { email, passwordHash } = admins;
  const [row] = await db
    .select({ email, passwordHash })
    .from(admins)
    .where(eq(admins.id, personId))
    .for('share');
  return row;
}

/** Undefined if there is no such admin. */
export async function setRole(
  db: Db,
  { email, role }: { email: string; role: Admin['role'] },
): Promise<string | undefined> {
  const [changed] = await db
    .update(admins)
    .set({ role })
    .where(eq(admins.email, email))
    .returning({ id: admins.id });
  return changed?.id;
}

/** Older links of the kind and admin expire soon. */
export async function replaceLink(
  db: Db,
  link: { personId: string; kind: LinkKind; token: string; now: Date; expiresAt: Date },
): Promise<void> {
  const ofKind = and(eq(linkTokens.adminId, link.personId), eq(linkTokens.kind, link.kind));
  await db.delete(linkTokens).where(and(ofKind, lte(linkTokens.expiresAt, link.now)));
  const end = endOfReplacedLink(link.now);
  await db
    .update(linkTokens)
    .set({ expiresAt: end })
    .where(and(ofKind, gt(linkTokens.expiresAt, end)));
  await db.insert(linkTokens).values({
    tokenHash: hashToken(link.token),
    adminId: link.personId,
    kind: link.kind,
    createdAt: link.now,
    expiresAt: link.expiresAt,
  });
}

/** Uses up all links of the kind: of simultaneous attempts, exactly one gets the admin. */
export async function consumeResetLink(db: Db, link: Link): Promise<Admin | undefined> {
  const ended = await db
    .delete(linkTokens)
    .where(isOfSameOwner(db, { ...link, kind: 'reset' }))
    .returning();
  return ownerOfUsed(db, ended, link);
}

/** Used verification links stay known until `knownUntil`. */
export async function consumeVerifyLink(
  db: Db,
  { knownUntil, ...link }: Link & { knownUntil: Date },
): Promise<Admin | undefined> {
  const isUnused = and(isNull(linkTokens.usedAt), gt(linkTokens.expiresAt, link.now));
  const used = await db
    .update(linkTokens)
    .set({ usedAt: link.now, expiresAt: knownUntil })
    .where(and(isOfSameOwner(db, { ...link, kind: 'verify' }), isUnused))
    .returning();
  return ownerOfUsed(db, used, link);
}

export async function removeLinks(db: Db, personId: string): Promise<void> {
  await db.delete(linkTokens).where(eq(linkTokens.adminId, personId));
}

export async function removeUnusedLinks(db: Db, personId: string): Promise<void> {
  await db
    .delete(linkTokens)
    .where(and(eq(linkTokens.adminId, personId), isNull(linkTokens.usedAt)));
}

export function removeOldLinks(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, linkTokens, lt(linkTokens.expiresAt, now));
}

/** Doesn't use the link. */
export async function findAdminByLink(
  db: Db,
  link: Link & { kind: LinkKind },
): Promise<Admin | undefined> {
  const [row] = await db
    .select({ admin: admins })
    .from(linkTokens)
    .innerJoin(admins, eq(admins.id, linkTokens.adminId))
    .where(and(isNamed(link), isNull(linkTokens.usedAt)));
  return row?.admin;
}

export async function findOwnerOfUsedLink(db: Db, link: Link): Promise<Admin | undefined> {
  const [row] = await db
    .select({ admin: admins })
    .from(linkTokens)
    .innerJoin(admins, eq(admins.id, linkTokens.adminId))
    .where(and(isNamed({ ...link, kind: 'verify' }), isNotNull(linkTokens.usedAt)));
  return row?.admin;
}

async function ownerOfUsed(
  db: Db,
  used: readonly (typeof linkTokens.$inferSelect)[],
  { token }: Link,
): Promise<Admin | undefined> {
  const link = used.find(({ tokenHash }) => tokenHash === hashToken(token));
  if (link === undefined) return undefined;
  const [admin] = await db.select().from(admins).where(eq(admins.id, link.adminId));
  return admin;
}

function isOfSameOwner(db: Db, link: Link & { kind: LinkKind }): SQL | undefined {
  const owner = db
    .select({ adminId: linkTokens.adminId })
    .from(linkTokens)
    .where(and(isNamed(link), isNull(linkTokens.usedAt)));
  return and(inArray(linkTokens.adminId, owner), eq(linkTokens.kind, link.kind));
}

function isNamed({ kind, token, now }: Link & { kind: LinkKind }): SQL | undefined {
  return and(
    eq(linkTokens.tokenHash, hashToken(token)),
    eq(linkTokens.kind, kind),
    gt(linkTokens.expiresAt, now),
  );
}
