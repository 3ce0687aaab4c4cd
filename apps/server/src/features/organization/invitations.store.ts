import { and, desc, eq, gt, isNotNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { invitations } from '../../db/schema/organization.ts';
import { accountDeletions } from '../../db/schema/privacy.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { removeOldRows } from '../../platform/old-rows.store.ts';
import { isOfRoom, isOpenInvitation } from '../../platform/security/ended-invitations.store.ts';

export const KEPT_SECONDS = 30 * 24 * 60 * 60;

export type StoredInvitation = typeof invitations.$inferSelect;
export type NamedInvitation = StoredInvitation & { inviter: string | null };

type End = 'acceptedAt' | 'declinedAt' | 'revokedAt';

/** False if an invitation of the address waits already, or another offer of the ownership. */
export async function insertInvitation(
  db: Db,
  invitation: typeof invitations.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(invitations).values(invitation).onConflictDoNothing();
  return rowCount === 1;
}

/** Of hosts with a room of their own, of people who only run games, or of all others. */
export type InvitationKind = 'room' | 'person' | 'office';

const isOfKind: Readonly<Record<InvitationKind, SQL>> = {
  room: isOfRoom(),
  person: isNotNull(invitations.leads),
  office: ne(invitations.role, 'host'),
};

/** Newest first. */
export function listInvitations(
  db: Db,
  { adminId, now, kind }: { adminId: string; now: Date; kind: InvitationKind },
): Promise<NamedInvitation[]> {
  const isMeant = isOfKind[kind];
  const isRecent = gt(invitations.sentAt, secondsAfter(now, -KEPT_SECONDS));
  return selectNamed(db, and(eq(invitations.adminId, adminId), isMeant, isRecent));
}

export async function findInvitation(
  db: Db,
  { adminId, invitationId }: { adminId: string; invitationId: string },
): Promise<NamedInvitation | undefined> {
  const isNamed = and(eq(invitations.adminId, adminId), eq(invitations.id, invitationId));
  const [row] = await selectNamed(db, isNamed);
  return row;
}

/** Undefined unless the link still works. */
export async function findByLink(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<NamedInvitation | undefined> {
  const isLink = and(eq(invitations.tokenHash, tokenHash), works(now));
  const [row] = await selectNamed(db, isLink);
  return row;
}

/** The open invitations of an address to become a member. */
export function listByEmail(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<NamedInvitation[]> {
  const isOfMember = and(ne(invitations.role, 'owner'), not(isOfRoom()));
  return selectNamed(db, and(eq(invitations.email, email), isOfMember, works(now)));
}

/** The earlier link ends. False if the invitation was answered or revoked. */
export async function renewInvitation(
  db: Db,
  {
    invitationId,
    ...renewed
  }: { invitationId: string; tokenHash: string; sentAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(invitations)
    .set(renewed)
    .where(and(eq(invitations.id, invitationId), isOpenInvitation()));
  return rowCount === 1;
}

/** Of several at once, exactly one ends it. False if it was answered or revoked, or if the link has ended. */
export async function endInvitation(
  db: Db,
  end: { invitationId: string; as: End; now: Date; tokenHash?: string | undefined },
): Promise<boolean> {
  const { invitationId, as, now, tokenHash } = end;
  const isLink = tokenHash === undefined ? undefined : eq(invitations.tokenHash, tokenHash);
  // An expired one can still be revoked.
  const isOpenFor = as === 'revokedAt' ? isOpenInvitation() : works(now);
  const { rowCount } = await db
    .update(invitations)
    .set({ [as]: now })
    .where(and(eq(invitations.id, invitationId), isOpenFor, isLink));
  return rowCount === 1;
}

export function removeOldInvitations(db: Db, now: Date): Promise<number> {
  return removeOldRows(
    db,
    invitations,
    lt(invitations.expiresAt, secondsAfter(now, -KEPT_SECONDS)),
  );
}

/** When the organization will be deleted, if its owner has asked for it. */
export async function findEnd(db: Db, adminId: string): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.adminId, adminId));
  return row?.dueAt ?? null;
}

function selectNamed(db: Db, condition: SQL | undefined): Promise<NamedInvitation[]> {
  return db
    .select({ invitation: invitations, inviter: admins.email })
    .from(invitations)
    .leftJoin(admins, isInviter())
    .where(condition)
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
    .then((rows) => rows.map(({ invitation, inviter }) => ({ ...invitation, inviter })));
}

function isInviter(): SQL {
  return sql`(${admins.personKey} = ${invitations.invitedBy}
    or (${admins.id} = ${invitations.invitedBy} and ${admins.personKey} is null))`;
}

function works(now: Date): SQL | undefined {
  return and(isOpenInvitation(), gt(invitations.expiresAt, now));
}
