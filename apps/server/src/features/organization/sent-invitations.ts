/** Shared by invitations of members, of hosts, and of the next owner. */

import {
  fieldError,
  hasRight,
  type Invitation,
  notFound,
  organizationTexts,
  type Right,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { AdminActor } from '../../platform/actor.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By } from '../../platform/http/request-context.ts';
import { type Counter, invitationCounters, limited } from '../../platform/overload/limits.ts';
import { hashToken, newId, newToken } from '../../platform/secrets.ts';
import { hasEverSubscribed } from '../../queries/pro.store.ts';
import {
  findInvitation,
  type InvitationKind,
  insertInvitation,
  listInvitations,
  type NamedInvitation,
  renewInvitation,
  type StoredInvitation,
} from './invitations.store.ts';
import { mailInvitation } from './organization-mails.ts';

const DAY_SECONDS = 24 * 60 * 60;
const LIFE_SECONDS = 7 * DAY_SECONDS;
/** Mails of one organization in a day. */
const MOST_INVITATIONS = { paid: 500, unpaid: 25 };

export type Asking = By<AdminActor>;
type Sent = { asking: Asking; email: string; role: StoredInvitation['role']; now: Date } & Lead;
/** The rooms that a person is invited to run. */
type Lead = Partial<Pick<StoredInvitation, 'leads' | 'hostIds' | 'displayName'>>;

/** Counts the mail for its recipient and for the organization. */
export async function sending<Result>(
  { db, clock }: Deps,
  { email, asking }: { email: string; asking: Asking },
  send: (db: Db, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  const { adminId } = asking.actor;
  const isPaid = await hasEverSubscribed(db, adminId);
  const max = isPaid ? MOST_INVITATIONS.paid : MOST_INVITATIONS.unpaid;
  const ofDay = { key: `invitations:${adminId}`, max, windowSeconds: DAY_SECONDS, now };
  const counters: Counter[] = [ofDay, ...invitationCounters({ email, isPaid, now })];
  return limited(db, counters, () => db.transaction((db) => send(db, now)));
}

/** Stores and mails an invitation, and returns its id. */
export async function sendInvitation(db: Db, sent: Sent): Promise<string> {
  const { asking, now, ...invited } = sent;
  const { token, ...link } = newLink(now);
  const { adminId, personKey: invitedBy } = asking.actor;
  const { publicUrl } = asking.requestContext;
  const id = newId();
  const row = { id, ...invited, ...link, adminId, invitedBy, publicUrl, createdAt: now };
  if (!(await insertInvitation(db, row))) {
    const field = sent.role === 'owner' ? 'member' : 'email';
    throw fieldError(field, organizationTexts.alreadyInvited);
  }
  await mailLink(db, { ...sent, token, expiresAt: link.expiresAt });
  return id;
}

/** The earlier link ends. */
export async function sendAgain(
  db: Db,
  { invitationId, ...sent }: Sent & { invitationId: string },
): Promise<void> {
  const { token, ...link } = newLink(sent.now);
  if (!(await renewInvitation(db, { invitationId, ...link }))) throw alreadyAnswered();
  await mailLink(db, { ...sent, token, expiresAt: link.expiresAt });
}

function newLink(now: Date) {
  const token = newToken();
  const expiresAt = secondsAfter(now, LIFE_SECONDS);
  return { token, tokenHash: hashToken(token), sentAt: now, expiresAt };
}

async function mailLink(
  db: Db,
  { asking: { actor, requestContext }, ...mail }: Sent & { token: string; expiresAt: Date },
): Promise<void> {
  const { adminId, email: inviter } = actor;
  await mailInvitation(db, { ...mail, adminId, inviter, publicUrl: requestContext.publicUrl });
}

export function alreadyAnswered() {
  return fieldError('invitation', organizationTexts.alreadyAnswered);
}

type Named = { actor: AdminActor; invitationId: string; isOfHost: boolean };

export async function requireInvitation(
  db: Db,
  { actor: { adminId }, invitationId, isOfHost }: Named,
): Promise<NamedInvitation> {
  const found = await findInvitation(db, { adminId, invitationId });
  if (found === undefined || isOfRoom(found) !== isOfHost) throw notFound();
  return found;
}

/** Also for a request that is repeated. */
export async function readSent(
  { db, clock }: Deps,
  named: Named,
): Promise<{ invitation: Invitation }> {
  const row = await requireInvitation(db, named);
  return { invitation: describeInvitation(row, { actor: named.actor, now: clock.now() }) };
}

export async function readInvitations(
  { db, clock }: Deps,
  { actor, kind }: { actor: AdminActor; kind: InvitationKind },
): Promise<{ invitations: Invitation[] }> {
  const now = clock.now();
  const rows = await listInvitations(db, { adminId: actor.adminId, now, kind });
  return { invitations: rows.map((row) => describeInvitation(row, { actor, now })) };
}

/** True for an invitation of a host, who gets a room. With `leads`, the role `host` invites a person. */
export function isOfRoom({ role, leads }: Pick<StoredInvitation, 'role' | 'leads'>): boolean {
  return role === 'host' && leads === null;
}

/** Only the owner offers the ownership. */
export function rightToSend(sent: Pick<StoredInvitation, 'role' | 'leads'>): Right {
  if (isOfRoom(sent)) return 'hosts';
  return sent.role === 'owner' ? 'ownership' : 'members';
}

function describeInvitation(
  row: NamedInvitation,
  { actor, now }: { actor: AdminActor; now: Date },
): Invitation {
  const { id, email, role, inviter, sentAt, expiresAt, leads, hostIds, displayName } = row;
  const state = stateOf(row, now);
  const isOpen = state === 'pending' || state === 'expired';
  return {
    _id: id,
    email,
    role,
    state,
    invitedBy: inviter,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    canChange: isOpen && hasRight(actor.memberRole, rightToSend(row)),
    ...(displayName === null ? {} : { name: displayName }),
    ...(leads === null ? {} : { leads, hostIds }),
  };
}

function stateOf(row: NamedInvitation, now: Date): Invitation['state'] {
  if (row.acceptedAt !== null) return 'accepted';
  if (row.revokedAt !== null) return 'revoked';
  if (row.declinedAt !== null) return 'declined';
  return row.expiresAt <= now ? 'expired' : 'pending';
}
