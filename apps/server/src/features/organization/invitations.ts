import {
  accountTexts,
  fieldError,
  type Invitation,
  type invitationCalls,
  notFound,
  organizationTexts,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { AdminActor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type Counter, limited, mailCounters } from '../../platform/overload/limits.ts';
import { hashToken, newId, newToken } from '../../platform/secrets.ts';
import { nameOrganization } from '../../platform/security/organizations.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import {
  endInvitation,
  findByLink,
  findInvitation,
  insertInvitation,
  listByEmail,
  type NamedInvitation,
  renewInvitation,
} from './invitations.store.ts';
import { listMembers } from './members.store.ts';
import type { OrganizationDeps } from './organization-deps.ts';
import { mailInvitation } from './organization-mails.ts';

const TOO_SOON = accountTexts.mailTooSoon;
const DAY_SECONDS = 24 * 60 * 60;
const LIFE_SECONDS = 7 * DAY_SECONDS;
const MOST_MEMBERS = 100;
/** Mails of one organization in a day. */
const MOST_INVITATIONS = { paid: 50, unpaid: 5 };

type Asking = { actor: AdminActor; requestContext: RequestContext };
type GivenRole = 'admin' | 'editor' | 'viewer';

export async function invite(
  deps: OrganizationDeps,
  { email, role, ...asking }: Asking & { email: string; role: GivenRole },
): Promise<{ invitation: Invitation }> {
  const { adminId } = asking.actor;
  return sending(deps, { email, asking }, async (db, now) => {
    await lockTenant(db, adminId);
    const members = await listMembers(db, adminId);
    if (members.some((member) => member.email === email)) {
      throw fieldError('email', organizationTexts.alreadyMember);
    }
    refuseCrowd(members.length);
    const sent = newLink(now);
    const id = newId();
    const { personKey: invitedBy } = asking.actor;
    const { publicUrl } = asking.requestContext;
    const { token: _token, ...stored } = sent;
    const row = { ...stored, id, adminId, email, role, invitedBy, publicUrl, createdAt: now };
    if (!(await insertInvitation(db, row))) {
      throw fieldError('email', organizationTexts.alreadyInvited);
    }
    await mail(db, { email, role, asking, ...sent });
    await write(db, asking, { kind: 'members.invited', detail: { email, role }, at: now });
    return { invitation: await readInvitation(db, { adminId, invitationId: id, now }) };
  });
}

export async function resendInvitation(
  deps: OrganizationDeps,
  { invitationId, ...asking }: Asking & { invitationId: string },
): Promise<{ invitation: Invitation }> {
  const { adminId } = asking.actor;
  const { email, role } = await requireInvitation(deps.db, { adminId, invitationId });
  return sending(deps, { email, asking }, async (db, now) => {
    const sent = newLink(now);
    const { token: _token, ...stored } = sent;
    if (!isGiven(role) || !(await renewInvitation(db, { invitationId, ...stored }))) {
      throw alreadyAnswered();
    }
    await mail(db, { email, role, asking, ...sent });
    await write(db, asking, { kind: 'members.resent', detail: { email }, at: now });
    return { invitation: await readInvitation(db, { adminId, invitationId, now }) };
  });
}

export async function revokeInvitation(
  { db, clock }: Pick<OrganizationDeps, 'db' | 'clock'>,
  { invitationId, ...asking }: Asking & { invitationId: string },
): Promise<{ message: string }> {
  const now = clock.now();
  const { adminId } = asking.actor;
  return db.transaction(async (db) => {
    const { email } = await requireInvitation(db, { adminId, invitationId });
    if (!(await endInvitation(db, { invitationId, as: 'revokedAt', now }))) throw alreadyAnswered();
    await write(db, asking, { kind: 'members.revoked', detail: { email }, at: now });
    return { message: organizationTexts.revoked };
  });
}

/** By its link, without signing in. */
export async function readByLink(
  { db, clock, accounts }: Pick<OrganizationDeps, 'db' | 'clock' | 'accounts'>,
  token: string,
): Promise<ReplyOf<typeof invitationCalls.read>> {
  const found = await requireByLink(db, { token, now: clock.now() });
  const { adminId, inviter, role, email } = found;
  const account = await accounts.find(db, email);
  return {
    organization: await nameOrganization(db, adminId),
    inviter,
    role,
    email,
    hasAccount: account !== undefined && account.verifiedAt !== null,
  };
}

export async function declineInvitation(
  { db, clock }: Pick<OrganizationDeps, 'db' | 'clock'>,
  { token, requestContext }: { token: string; requestContext: RequestContext },
): Promise<{ message: string }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    const { id, adminId, email } = await requireByLink(db, { token, now });
    const end = { invitationId: id, as: 'declinedAt', now, tokenHash: hashToken(token) } as const;
    if (!(await endInvitation(db, end))) throw deadLink();
    const event = { adminId, actor: 'unknown', kind: 'members.declined', at: now } as const;
    await writeAudit(db, { ...event, detail: { email } }, requestContext);
    return { message: organizationTexts.declined };
  });
}

export async function requireByLink(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<NamedInvitation> {
  const found = await findByLink(db, { tokenHash: hashToken(token), now });
  if (found === undefined) throw deadLink();
  return found;
}

/** An open invitation to the address of the caller. */
export async function requireOwn(
  db: Db,
  { invitationId, ...whose }: { invitationId: string; email: string; now: Date },
): Promise<NamedInvitation> {
  const found = (await listByEmail(db, whose)).find(({ id }) => id === invitationId);
  if (found === undefined) throw deadLink();
  return found;
}

export function deadLink() {
  return notFound(organizationTexts.deadLink);
}

export function refuseCrowd(membersCount: number): void {
  if (membersCount >= MOST_MEMBERS) throw fieldError('email', organizationTexts.tooManyMembers);
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

async function requireInvitation(
  db: Db,
  named: { adminId: string; invitationId: string },
): Promise<NamedInvitation> {
  const found = await findInvitation(db, named);
  if (found === undefined || found.role === 'host') throw notFound();
  return found;
}

/** For a request that is repeated. */
export async function readSent(
  { db, clock }: Pick<OrganizationDeps, 'db' | 'clock'>,
  named: { adminId: string; invitationId: string },
): Promise<{ invitation: Invitation }> {
  return { invitation: await readInvitation(db, { ...named, now: clock.now() }) };
}

async function readInvitation(
  db: Db,
  { now, ...named }: { adminId: string; invitationId: string; now: Date },
): Promise<Invitation> {
  return describeInvitation(await requireInvitation(db, named), now);
}

/** Counts the mail for its recipient and for the organization. */
async function sending<Result>(
  { db, clock, hasEverSubscribed }: OrganizationDeps,
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

function newLink(now: Date) {
  const token = newToken();
  const expiresAt = secondsAfter(now, LIFE_SECONDS);
  return { token, tokenHash: hashToken(token), sentAt: now, expiresAt };
}

async function mail(
  db: Db,
  {
    asking,
    email,
    role,
    token,
    sentAt,
    expiresAt,
  }: {
    asking: Asking;
    email: string;
    role: GivenRole;
    token: string;
    sentAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { adminId, email: inviter } = asking.actor;
  const organization = await nameOrganization(db, adminId);
  const { publicUrl } = asking.requestContext;
  const now = sentAt;
  await mailInvitation(db, {
    ...{ adminId, organization, publicUrl, now },
    ...{ email, inviter, role, token, expiresAt },
  });
}

async function write(
  db: Db,
  { actor: { adminId }, requestContext }: Asking,
  line: {
    kind: `members.${'invited' | 'resent' | 'revoked'}`;
    detail: Record<string, string>;
    at: Date;
  },
): Promise<void> {
  await writeAudit(db, { adminId, ...line }, requestContext);
}

function isGiven(role: NamedInvitation['role']): role is GivenRole {
  return role === 'admin' || role === 'editor' || role === 'viewer';
}

function alreadyAnswered() {
  return fieldError('invitation', organizationTexts.alreadyAnswered);
}
