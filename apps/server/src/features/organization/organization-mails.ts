import {
  hasRight,
  hostInvitationMailTexts,
  organizationMailTexts,
  organizationTexts,
  pathTo,
  portalPaths,
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

type Mail = {
  adminId: string;
  email: string;
  publicUrl: string;
  now: Date;
  expiresAt?: Date;
};

export async function mailInvitation(
  db: Db,
  {
    role,
    inviter,
    token,
    ...mail
  }: Mail & { role: StoredInvitation['role']; inviter: string; token: string },
): Promise<void> {
  const name = await nameIn(db, mail);
  const { text, button: label, ...texts } = textsOf(role, name !== '');
  const path = role === 'host' ? portalPaths.hostInvitation : portalPaths.invitation;
  const href = mail.publicUrl + pathTo(path, { invitationToken: token });
  const endsAt = await findEnd(db, mail.adminId);
  const ending = name === '' ? organizationTexts.isEndingUnnamed : organizationTexts.isEnding;
  const paragraphs = endsAt === null ? [text] : [text, ending];
  const date = endsAt === null ? '' : mailDay(endsAt);
  const values = { inviter, date, organization: name };
  await send(db, mail, { content: { ...texts, paragraphs, button: { label, href }, values } });
}

function textsOf(role: StoredInvitation['role'], isNamed: boolean) {
  const { invited, offered } = isNamed ? organizationMailTexts : unnamedMailTexts;
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
export function mailRoleChanged(db: Db, changed: Mail & { values: Values }): Promise<void> {
  return mailNotice(db, { ...changed, about: 'roleChanged' }, sendLastMail);
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
