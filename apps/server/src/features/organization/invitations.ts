import {
  fieldError,
  type Invitation,
  type invitationCalls,
  notFound,
  organizationTexts,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireRight } from '../../platform/http/access.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { hashToken } from '../../platform/secrets.ts';
import { nameOrganization } from '../../platform/security/owner.store.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import {
  endInvitation,
  findByLink,
  findEnd,
  listByEmail,
  type NamedInvitation,
} from './invitations.store.ts';
import { listRoomCodes } from './leading/leaders.store.ts';
import { countMembers, findMember, type MemberRole } from './members.store.ts';
import type { OrganizationDeps } from './organization-deps.ts';
import { mailNewAdmin } from './organization-mails.ts';
import {
  type Asking,
  alreadyAnswered,
  isOfRoom,
  readSent,
  requireInvitation,
  rightToSend,
  sendAgain,
  sendInvitation,
  sending,
} from './sent-invitations.ts';

/** Of people who only run games, and of all others. */
const MOST_MEMBERS = { host: 1_000, office: 100 };
/** Named on the page of an invitation. */
const MOST_ROOM_CODES = 20;

export type Invited = {
  email: string;
  role: 'admin' | 'editor' | 'viewer' | 'host';
  name?: string | undefined;
  /** For the role `host`. */
  leads?: 'all' | 'chosen' | null;
  hostIds?: readonly string[] | undefined;
};

type Known = Asking & { invitationId: string; isOfHost: boolean };

export async function invite(
  deps: OrganizationDeps,
  invited: Asking & Invited,
): Promise<{ invitation: Invitation }> {
  const { actor, requestContext, email, role, leads = null, hostIds = [], name = '' } = invited;
  const asking = { actor, requestContext };
  const { adminId } = actor;
  return sending(deps, { email, asking }, async (db, now) => {
    await lockTenant(db, adminId);
    const member = await findMember(db, { adminId, email });
    if (member !== undefined) {
      const { alreadyMember, turnOnFirst } = organizationTexts;
      throw fieldError('email', member.deactivatedAt === null ? alreadyMember : turnOnFirst);
    }
    await refuseCrowd(db, { adminId, role });
    const displayName = name === '' ? null : name;
    const lead = { leads, hostIds: [...hostIds], displayName };
    const invitationId = await sendInvitation(db, { asking, email, role, ...lead, now });
    const detail = { email, role };
    await audit(db, 'members.invited', { adminId, at: now, detail, requestContext });
    if (role === 'admin') {
      const { publicUrl } = requestContext;
      await mailNewAdmin(db, { about: 'adminInvited', actor, member: email, publicUrl, now });
    }
    return readSent({ ...deps, db }, { actor: asking.actor, invitationId, isOfHost: false });
  });
}

export async function resendInvitation(
  deps: OrganizationDeps,
  { invitationId, isOfHost, ...asking }: Known,
): Promise<{ invitation: Invitation }> {
  const { actor, requestContext } = asking;
  const { adminId } = actor;
  const sent = await requireOwnSent(deps.db, { invitationId, isOfHost, ...asking });
  const { email, role, leads, hostIds } = sent;
  return sending(deps, { email, asking }, async (db, now) => {
    await sendAgain(db, { asking, invitationId, email, role, leads, hostIds, now });
    const kind = isOfHost ? 'hosts.invitation-sent' : 'members.resent';
    await audit(db, kind, { adminId, at: now, detail: { email }, requestContext });
    return readSent({ ...deps, db }, { actor: asking.actor, invitationId, isOfHost });
  });
}

export async function revokeInvitation(
  { db, clock }: Deps,
  known: Known,
): Promise<{ message: string }> {
  const { invitationId, isOfHost, actor, requestContext } = known;
  const now = clock.now();
  return db.transaction(async (db) => {
    const { email } = await requireOwnSent(db, known);
    if (!(await endInvitation(db, { invitationId, as: 'revokedAt', now }))) throw alreadyAnswered();
    const kind = isOfHost ? 'hosts.invitation-revoked' : 'members.revoked';
    await audit(db, kind, { adminId: actor.adminId, at: now, detail: { email }, requestContext });
    return { message: organizationTexts.revoked };
  });
}

/** By its link, without signing in. */
export async function readByLink(
  { db, clock, accounts, hosts }: Pick<OrganizationDeps, 'db' | 'clock' | 'accounts' | 'hosts'>,
  token: string,
): Promise<ReplyOf<typeof invitationCalls.read>> {
  const found = await requireByLink(db, { token, now: clock.now() });
  const { adminId, inviter, role, email, displayName, leads, hostIds } = found;
  const account = isOfRoom(found) ? undefined : await accounts.find(db, email);
  const roomCodes = await listRoomCodes(db, { adminId, hostIds });
  return {
    organization: await nameOrganization(db, adminId),
    inviter,
    role,
    email,
    hasAccount: isOfRoom(found)
      ? await hosts.hasAccount(db, email)
      : account !== undefined && account.verifiedAt !== null,
    endsAt: (await findEnd(db, adminId))?.toISOString() ?? null,
    ...(displayName === null ? {} : { name: displayName }),
    ...(leads === null ? {} : { leads, roomCodes: roomCodes.slice(0, MOST_ROOM_CODES) }),
  };
}

export async function declineInvitation(
  { db, clock }: Deps,
  { token, requestContext }: { token: string; requestContext: RequestContext },
): Promise<{ message: string }> {
  const now = clock.now();
  return db.transaction(async (db) => {
    const found = await requireByLink(db, { token, now });
    const { id: invitationId, adminId, email } = found;
    await answerInvitation(db, { invitationId, as: 'declinedAt', token, now });
    const kind = isOfRoom(found) ? 'hosts.invitation-declined' : 'members.declined';
    const event = { adminId, at: now, detail: { email }, requestContext };
    await audit(db, kind, { ...event, actor: 'unknown' });
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

/** `added`: people who come at once. */
export async function refuseCrowd(
  db: Db,
  {
    adminId,
    role,
    added = 1,
    param = 'email',
  }: { adminId: string; role: MemberRole; added?: number; param?: string },
): Promise<void> {
  const isHost = role === 'host';
  const most = isHost ? MOST_MEMBERS.host : MOST_MEMBERS.office;
  if ((await countMembers(db, adminId, isHost)) + added <= most) return;
  const { tooManyLeaders, tooManyMembers } = organizationTexts;
  throw fieldError(param, isHost ? tooManyLeaders : tooManyMembers);
}

/** Throws if it was answered or revoked in the meantime, or if the link has ended. */
export async function answerInvitation(
  db: Db,
  {
    token,
    ...answer
  }: {
    invitationId: string;
    as: 'acceptedAt' | 'declinedAt';
    token: string | undefined;
    now: Date;
  },
): Promise<void> {
  const tokenHash = token && hashToken(token);
  if (!(await endInvitation(db, { ...answer, tokenHash }))) throw deadLink();
}

async function requireOwnSent(db: Db, known: Known): Promise<NamedInvitation> {
  const found = await requireInvitation(db, known);
  await requireRight(rightToSend(found), known.actor, (id) => nameOrganization(db, id));
  return found;
}
