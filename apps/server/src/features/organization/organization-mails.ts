import {
  hostInvitationMailTexts,
  organizationMailTexts,
  organizationTexts,
  pathTo,
  portalPaths,
  unnamedHostInvitationMailTexts,
  unnamedMailTexts,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type MailContent, mailDay } from '../../platform/mail/mail-template.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
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
  const content = { ...texts, paragraphs, button: { label, href } };
  await send(db, mail, { ...content, values: { inviter, date, organization: name } });
}

function textsOf(role: StoredInvitation['role'], isNamed: boolean) {
  const { invited, offered } = isNamed ? organizationMailTexts : unnamedMailTexts;
  if (role === 'host') return isNamed ? hostInvitationMailTexts : unnamedHostInvitationMailTexts;
  return role === 'owner' ? offered : { ...invited, text: invited[role] };
}

type Notice = Mail & {
  about: 'removed' | 'roleChanged' | 'offerSent' | 'ownershipTaken';
  values: Record<string, string>;
};

export async function mailNotice(db: Db, { about, values, ...mail }: Notice): Promise<void> {
  const organization = await nameIn(db, mail);
  const { text, ...texts } = (organization === '' ? unnamedMailTexts : organizationMailTexts)[
    about
  ];
  await send(db, mail, { ...texts, paragraphs: [text], values: { ...values, organization } });
}

/** Empty if the owner has not named it: their address says nothing to a stranger. */
async function nameIn(db: Db, { adminId }: Mail): Promise<string> {
  return (await findOwner(db, adminId))?.name ?? '';
}

async function send(
  db: Db,
  { adminId, email: recipient, ...mail }: Mail,
  content: MailContent,
): Promise<void> {
  await sendMail(db, { recipient, owner: { adminId }, ...mail }, content);
}
