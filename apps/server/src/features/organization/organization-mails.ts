import {
  flavourOf,
  hasRight,
  hostInvitationMailTexts,
  invitedToLeadTexts,
  listed,
  type MemberRole,
  organizationMailTexts,
  organizationTexts,
  pathTo,
  portalPaths,
  render,
  unnamedHostInvitationMailTexts,
  unnamedMailTexts,
} from '@emcee/contract';
import { withoutLinks } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import type { AdminActor } from '../../platform/actor.ts';
import { type MailContent, mailDay } from '../../platform/mail/mail-template.ts';
import {
  sendLastMail,
  sendMail,
  sendOnceMail,
  withdrawLastMail,
} from '../../platform/mail/send-mail.ts';
import { findOwner } from '../../platform/security/owner.store.ts';
import { findEnd, type StoredInvitation } from './invitations.store.ts';
import { listRoomCodes } from './leading/leaders.store.ts';

type Mail = {
  adminId: string;
  email: string;
  publicUrl: string;
  now: Date;
  expiresAt?: Date;
};

type Invitation = Pick<StoredInvitation, 'role'> &
  Partial<Pick<StoredInvitation, 'leads' | 'hostIds'>>;

export async function mailInvitation(
  db: Db,
  {
    inviter,
    token,
    role,
    leads = null,
    hostIds = [],
    ...mail
  }: Mail & Invitation & { inviter: string; token: string },
): Promise<void> {
  const name = await nameIn(db, mail);
  const isOfRoom = role === 'host' && leads === null;
  const { text, button: label, ...texts } = textsOf({ role, leads }, name !== '');
  const path = isOfRoom ? portalPaths.hostInvitation : portalPaths.invitation;
  const href = mail.publicUrl + pathTo(path, { invitationToken: token });
  const endsAt = await findEnd(db, mail.adminId);
  const ending = name === '' ? organizationTexts.isEndingUnnamed : organizationTexts.isEnding;
  const codes = await listRoomCodes(db, { adminId: mail.adminId, hostIds });
  const toLead = leads === null ? [] : [invitedToLeadTexts[placesOf(leads, codes)]];
  const paragraphs = [text, ...toLead, ...(endsAt === null ? [] : [ending])];
  const date = endsAt === null ? '' : mailDay(endsAt);
  const values = { inviter, date, organization: name, codes: listed(codes) };
  await send(db, mail, { content: { ...texts, paragraphs, button: { label, href }, values } });
}

function placesOf(leads: 'all' | 'chosen', codes: readonly string[]) {
  return leads === 'chosen' && codes.length === 0 ? 'planned' : leads;
}

function textsOf({ role, leads }: Invitation, isNamed: boolean) {
  const { invited, offered, toLead } = isNamed ? organizationMailTexts : unnamedMailTexts;
  if (leads !== null) return toLead;
  if (role === 'host') return isNamed ? hostInvitationMailTexts : unnamedHostInvitationMailTexts;
  return role === 'owner' ? offered : { ...invited, text: invited[role] };
}

type Values = Record<string, string>;
type About =
  | 'adminInvited'
  | 'adminMade'
  | 'offerSent'
  | 'ownershipTaken'
  | 'removed'
  | 'roleChanged';

export async function mailNotice(
  db: Db,
  { about, values, ...mail }: Mail & { about: About; values: Values },
  how?: Send,
): Promise<void> {
  const organization = await nameIn(db, mail);
  const { text, ...texts } = (organization === '' ? unnamedMailTexts : organizationMailTexts)[
    about
  ];
  const content = { ...texts, paragraphs: [text], values: { ...values, organization } };
  await send(db, mail, { content, how });
}

/** Empty if the owner has not named it: their address says nothing to a stranger. */
async function nameIn(db: Db, { adminId }: Mail): Promise<string> {
  return withoutLinks((await findOwner(db, adminId))?.name ?? '');
}

/** A role can change many times in a minute, but its mail is sent once, with the last role. */
export function mailRoleChanged(
  db: Db,
  { by, role, ...changed }: Mail & { by: string; role: Exclude<MemberRole, 'owner'> },
): Promise<void> {
  const flavour = flavourOf(new URL(changed.publicUrl).hostname);
  const values = { by, role: role === 'host' ? render('{host}', flavour) : role };
  return mailNotice(db, { ...changed, about: 'roleChanged', values }, sendLastMail);
}

export async function mailRemoved(db: Db, removed: Mail & { values: Values }): Promise<void> {
  await mailNotice(db, { ...removed, about: 'roleChanged' }, withdrawLastMail);
  await mailNotice(db, { ...removed, about: 'removed' });
}

/**
 * Tells the owner about another admin's act: an admin can make an accomplice an admin. Not about the owner's own.
 */
export async function mailNewAdmin(
  db: Db,
  {
    about,
    actor: { adminId, memberRole, email: by },
    member,
    ...mail
  }: {
    about: 'adminInvited' | 'adminMade';
    actor: AdminActor;
    /** The address of the new admin. */
    member: string;
    publicUrl: string;
    now: Date;
  },
): Promise<void> {
  const owner = hasRight(memberRole, 'ownership') ? undefined : await findOwner(db, adminId);
  if (owner === undefined) return;
  const values = { by, member };
  const notice = { ...mail, adminId, about, email: owner.ownerEmail, values };
  await mailNotice(db, notice, sendOnceMail);
}

type Send = typeof sendMail | typeof sendOnceMail | typeof withdrawLastMail;

async function send(
  db: Db,
  { adminId, email: recipient, ...mail }: Mail,
  { content, how = sendMail }: { content: MailContent; how?: Send | undefined },
): Promise<void> {
  await how(db, { recipient, owner: { adminId }, ...mail }, content);
}
