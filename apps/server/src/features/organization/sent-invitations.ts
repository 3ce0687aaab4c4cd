/** Shared by invitations of members, of hosts, and of the next owner. */
import { accountTexts, type Invitation, notFound } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { AdminActor } from '../../platform/actor.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type Counter, limited, mailCounters } from '../../platform/overload/limits.ts';
import { hashToken, newId, newToken } from '../../platform/secrets.ts';
import {
  findInvitation,
  insertInvitation,
  type NamedInvitation,
  renewInvitation,
  type StoredInvitation,
} from './invitations.store.ts';
import type { OrganizationDeps } from './organization-deps.ts';

const TOO_SOON = accountTexts.mailTooSoon;
const DAY_SECONDS = 24 * 60 * 60;
const LIFE_SECONDS = 7 * DAY_SECONDS;
/** Mails of one organization in a day. */
const MOST_INVITATIONS = { paid: 50, unpaid: 5 };

export type Asking = { actor: AdminActor; requestContext: RequestContext };
export type Link = { token: string; sentAt: Date; expiresAt: Date };

/** Counts the mail for its recipient and for the organization. */
export async function sending<Result>(
  { db, clock, hasEverSubscribed }: Pick<OrganizationDeps, 'db' | 'clock' | 'hasEverSubscribed'>,
  { email, asking }: { email: string; asking: Asking },
  send: (db: Db, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  const { adminId } = asking.actor;
  const { origin } = asking.requestContext;
  const isPaid = await hasEverSubscribed(db, adminId);
  const max = isPaid ? MOST_INVITATIONS.paid : MOST_INVITATIONS.unpaid;
  const ofDay = { key: `invitations:${adminId}`, max, windowSeconds: DAY_SECONDS, now };
  const counters: Counter[] = [
    ofDay,
    ...mailCounters({ email, kind: 'invitation', origin, now, text: TOO_SOON }),
  ];
  return limited(db, counters, () => db.transaction((db) => send(db, now)));
}

/** Undefined if an invitation of the address waits already. */
export async function storeInvitation(
  db: Db,
  {
    asking: { actor, requestContext },
    now,
    ...invited
  }: { asking: Asking; email: string; role: StoredInvitation['role']; now: Date },
): Promise<(Link & { invitationId: string }) | undefined> {
  const { token, tokenHash, ...times } = newLink(now);
  const { adminId, personKey: invitedBy } = actor;
  const { publicUrl } = requestContext;
  const id = newId();
  const row = {
    ...invited,
    ...times,
    id,
    adminId,
    tokenHash,
    invitedBy,
    publicUrl,
    createdAt: now,
  };
  return (await insertInvitation(db, row)) ? { ...times, token, invitationId: id } : undefined;
}

/** Undefined if the invitation was answered or revoked. */
export async function renewLink(
  db: Db,
  { invitationId, now }: { invitationId: string; now: Date },
): Promise<Link | undefined> {
  const { token, ...stored } = newLink(now);
  if (!(await renewInvitation(db, { invitationId, ...stored }))) return undefined;
  return { token, ...stored };
}

function newLink(now: Date) {
  const token = newToken();
  const expiresAt = secondsAfter(now, LIFE_SECONDS);
  return { token, tokenHash: hashToken(token), sentAt: now, expiresAt };
}

type Named = { adminId: string; invitationId: string; isOfHost: boolean };

export async function requireInvitation(
  db: Db,
  { isOfHost, ...named }: Named,
): Promise<NamedInvitation> {
  const found = await findInvitation(db, named);
  if (found === undefined || (found.role === 'host') !== isOfHost) throw notFound();
  return found;
}

/** Also for a request that is repeated. */
export async function readSent(
  { db, clock }: Pick<OrganizationDeps, 'db' | 'clock'>,
  named: Named,
): Promise<{ invitation: Invitation }> {
  return { invitation: describeInvitation(await requireInvitation(db, named), clock.now()) };
}

export function describeInvitation(row: NamedInvitation, now: Date): Invitation {
  const { id, email, role, inviter, sentAt, expiresAt } = row;
  return {
    _id: id,
    email,
    role,
    state: stateOf(row, now),
    invitedBy: inviter,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

function stateOf(row: NamedInvitation, now: Date): Invitation['state'] {
  if (row.acceptedAt !== null) return 'accepted';
  if (row.revokedAt !== null) return 'revoked';
  if (row.declinedAt !== null) return 'declined';
  return row.expiresAt <= now ? 'expired' : 'pending';
}
