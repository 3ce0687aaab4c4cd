/** Invitations end in the transaction that changes what they were sent for. */
import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { hosts } from '../../db/schema/hosts.ts';
import { invitations, memberships } from '../../db/schema/organization.ts';

/** Neither answered nor revoked. An expired one is still open. */
export function isOpenInvitation(): SQL | undefined {
  return and(
    isNull(invitations.acceptedAt),
    isNull(invitations.declinedAt),
    isNull(invitations.revokedAt),
  );
}

/** Of a host with a room of its own. With `leads`, the role `host` invites a person. */
export function isOfRoom(): SQL {
  return sql`(${invitations.role} = 'host' and ${invitations.leads} is null)`;
}

/** The open offer of the ownership, to whomever. */
export function revokeOffer(db: Db, { adminId, now }: { adminId: string; now: Date }) {
  return revoke(db, now, and(eq(invitations.adminId, adminId), eq(invitations.role, 'owner')));
}

type Invited = { adminId: string; email: string; now: Date };

/**
 * With the member's role or membership. An offer of the ownership, and an invitation that was sent before the
 * member took the address: either would give back what the member has just lost.
 */
export function revokeInvitationsOfMember(db: Db, { adminId, email, now }: Invited): Promise<void> {
  return revoke(db, now, and(isTo({ adminId, email }), not(isOfRoom())));
}

/** With the host's place in the organization. */
export function revokeInvitationsOfHost(db: Db, { adminId, email, now }: Invited): Promise<void> {
  return revoke(db, now, and(isTo({ adminId, email }), isOfRoom()));
}

type Moved = { oldEmail: string; newEmail: string; now: Date };

/**
 * With the person's address. An offer was for the member with the old one. A member is already in the
 * organizations that invited the new one.
 */
export function revokeInvitationsByAddress(
  db: Db,
  { personId, oldEmail, newEmail, now }: Moved & { personId: string },
): Promise<void> {
  const isOffer = and(eq(invitations.email, oldEmail), eq(invitations.role, 'owner'));
  const isOfMember = and(
    eq(memberships.adminId, invitations.adminId),
    eq(memberships.personId, personId),
  );
  const isMember = exists(db.select().from(memberships).where(isOfMember));
  const isRepeated = and(eq(invitations.email, newEmail), not(isOfRoom()), isMember);
  return revoke(db, now, or(isOffer, isRepeated));
}

/** With the host's address: it is already in the organization that invited the new one. */
export function revokeInvitationOfHostByAddress(
  db: Db,
  { hostId, newEmail, now }: { hostId: string; newEmail: string; now: Date },
): Promise<void> {
  const organization = db
    .select({ adminId: hosts.adminId })
    .from(hosts)
    .where(eq(hosts.id, hostId));
  const isOfHost = and(eq(invitations.email, newEmail), isOfRoom());
  return revoke(db, now, and(isOfHost, inArray(invitations.adminId, organization)));
}

function isTo({ adminId, email }: { adminId: string; email: string }): SQL | undefined {
  return and(eq(invitations.adminId, adminId), eq(invitations.email, email));
}

async function revoke(db: Db, now: Date, isMeant: SQL | undefined): Promise<void> {
  await db.update(invitations).set({ revokedAt: now }).where(and(isMeant, isOpenInvitation()));
}
