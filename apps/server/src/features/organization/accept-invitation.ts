/**
 * The link proves the mailbox. A verified account needs its password too, or a session; an account that nobody
 * verified may be a stranger's, so a password is chosen as for a new one. An offer of the ownership is accepted
 * the same way, by a member.
 */
import {
  ApiError,
  accountTexts,
  adminPasswordField,
  fieldError,
  issueText,
  notAllowed,
  notFound,
  organizationTexts,
  roleTexts,
  signedOut,
} from '@emcee/contract';
import * as z from 'zod/mini';
import type { Db } from '../../db/client.ts';
import type { PersonActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { openOnDevice } from '../../platform/security/open-on-device.ts';
import { closeSession } from '../../platform/security/session-ends.store.ts';
import { lockTenants } from '../../platform/tenant-lock.store.ts';
import type { NamedInvitation } from './invitations.store.ts';
import {
  answerInvitation,
  deadLink,
  refuseCrowd,
  requireByLink,
  requireOwn,
} from './invitations.ts';
import { lockOwnHosts, setMemberRooms } from './leading/leaders.store.ts';
import { countOrganizations, insertMembership, setLastOrganization } from './members.store.ts';
import type { Account, OrganizationDeps } from './organization-deps.ts';
import { takeOwnership } from './ownership/ownership.ts';
import { isOfRoom } from './sent-invitations.ts';
import { refuseMany } from './switching.ts';

type Acceptance = {
  invitationToken?: string | undefined;
  invitationId?: string | undefined;
  name?: string | undefined;
  password?: string | undefined;
  code?: string | undefined;
  /** The person signed in to this browser, if any. */
  actor: PersonActor | undefined;
  requestContext: RequestContext;
};

export async function acceptInvitation(
  deps: OrganizationDeps,
  acceptance: Acceptance,
): Promise<{ token: string; verified: boolean; email: string; deviceToken: string }> {
  const { invitationToken: token, name, actor, requestContext } = acceptance;
  const now = deps.clock.now();
  const invitation = await findAsked(deps.db, acceptance, now);
  const account = await deps.accounts.find(deps.db, invitation.email);
  const ready = await findPerson(deps, { ...acceptance, invitation, account, now });
  const isOffer = invitation.role === 'owner';
  const passwordHash = isOffer ? await deps.accounts.hashOfNoPassword() : '';
  return deps.db.transaction(async (db) => {
    const { id: invitationId, adminId, email } = invitation;
    // The person too, who may accept another invitation at the same moment, or may own an organization.
    await lockTenants(db, account === undefined ? [adminId] : [adminId, account.id]);
    await answerInvitation(db, { invitationId, as: 'acceptedAt', token, now });
    const person = await ready(db);
    const by = { actor: person.role, personKey: keyOf(person) };
    if (isOffer) {
      const { publicUrl } = requestContext;
      const taking = { adminId, heirId: person.id, passwordHash, publicUrl, now };
      await takeOwnership(db, { ...taking, by, requestContext });
    } else {
      await join(db, { invitation, person, name, now });
      const detail = { email, role: invitation.role };
      await audit(db, 'members.accepted', { ...by, adminId, at: now, detail, requestContext });
    }
    await setLastOrganization(db, { adminId, personId: person.id });
    if (actor !== undefined) await closeSession(db, actor.tokenHash);
    const opened = await openOnDevice(db, { adminId: person.id }, { caller: requestContext, now });
    return { ...opened, verified: true, email };
  });
}

/** Without the link, only the invited person may ask. */
function findAsked(
  db: Db,
  { invitationToken: token, invitationId, actor }: Acceptance,
  now: Date,
): Promise<NamedInvitation> {
  if (token !== undefined && invitationId !== undefined) throw notFound();
  if (token === undefined && invitationId === undefined) {
    throw fieldError('invitationToken', accountTexts.tokenRequired);
  }
  if (token !== undefined) return requireByLink(db, { token, now });
  if (actor === undefined || !actor.verified) throw signedOut();
  return requireOwn(db, { invitationId: invitationId ?? '', email: actor.email, now });
}

type Finding = Acceptance & {
  invitation: NamedInvitation;
  account: Account | undefined;
  now: Date;
};
/** Runs in the transaction, after the slow checks. */
type Ready = (db: Db) => Promise<Account>;

async function findPerson(deps: OrganizationDeps, finding: Finding): Promise<Ready> {
  const { actor, account, invitation } = finding;
  const { email, role } = invitation;
  // Hosts with a room of their own have another call.
  if (isOfRoom(invitation)) throw deadLink();
  if (actor !== undefined && actor.email !== email) {
    throw new ApiError(409, organizationTexts.otherAddress, { values: { email } });
  }
  if (account !== undefined && account.verifiedAt !== null) {
    return findProven(deps, { ...finding, account });
  }
  // Only a member is offered the ownership.
  if (role === 'owner') throw deadLink();
  return choosePassword(deps, finding);
}

async function findProven(
  { accounts }: OrganizationDeps,
  {
    invitation: { email },
    account,
    actor,
    password,
    code,
    requestContext,
  }: Finding & { account: Account },
): Promise<Ready> {
  if (actor?.isConfined) throw notAllowed(roleTexts.confined);
  const proven = actor?.verified ? undefined : await prove();
  return async (db) => {
    // A founder who handed over the own organization in the meantime has another row now. The address may also
    // have passed to somebody else.
    const current = await accounts.find(db, email);
    if (current === undefined || keyOf(current) !== keyOf(account)) throw deadLink();
    if (proven !== undefined) await accounts.lock(db, { ...proven, id: current.id });
    return current;
  };

  function prove(): Promise<Account> {
    if (password === undefined) throw notAllowed(accountTexts.passwordRequired, 'password');
    return accounts.prove({ email, password, code, requestContext });
  }
}

function keyOf({ personKey, id }: Account): string {
  return personKey ?? id;
}

async function choosePassword(
  { accounts }: OrganizationDeps,
  { invitation: { email }, account, password, requestContext, now }: Finding,
): Promise<Ready> {
  const chosen = z.safeParse(adminPasswordField, password);
  if (!chosen.success) {
    throw new ApiError(409, issueText(chosen.error.issues[0]), { param: 'password' });
  }
  const passwordHash = await accounts.hash({ email, password: chosen.data, requestContext });
  const { publicUrl } = requestContext;
  return async (db) => {
    if (account !== undefined) {
      await accounts.takeOver(db, { account, passwordHash, now });
      return account;
    }
    const made = await accounts.insertPerson(db, { email, passwordHash, publicUrl, now });
    if (made === undefined) throw deadLink();
    return made;
  };
}

async function join(
  db: Db,
  {
    invitation,
    person,
    name = invitation.displayName ?? '',
    now,
  }: { invitation: NamedInvitation; person: Account; name: string | undefined; now: Date },
): Promise<void> {
  const { adminId, role } = invitation;
  const personId = person.id;
  if (role === 'owner') throw deadLink();
  await refuseCrowd(db, { adminId, role });
  refuseMany(await countOrganizations(db, personId));
  const leads = invitation.leads ?? 'chosen';
  const displayName = name === '' ? null : name;
  const membership = { adminId, personId, role, leads, displayName, since: now };
  if (!(await insertMembership(db, membership))) {
    throw fieldError('invitation', organizationTexts.alreadyMember);
  }
  // Some may have left the organization in the meantime.
  const hostIds = await lockOwnHosts(db, { adminId, hostIds: invitation.hostIds });
  await setMemberRooms(db, { adminId, personId, hostIds });
}
