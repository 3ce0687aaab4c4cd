import {
  hostInvitationMailTexts,
  organizationMailTexts,
  organizationTexts,
  pathTo,
  portalPaths,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type MailContent, mailDay } from '../../platform/mail/mail-template.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { nameOrganization } from '../../platform/security/owner.store.ts';
import { findEnd, type StoredInvitation } from './invitations.store.ts';

type Mail = {
  adminId: string;
  /** Its present name, unless given. */
  organization?: string;
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
  const { text, button: label, ...texts } = textsOf(role);
  const path = role === 'host' ? portalPaths.hostInvitation : portalPaths.invitation;
  const href = mail.publicUrl + pathTo(path, { invitationToken: token });
  const endsAt = await findEnd(db, mail.adminId);
  const paragraphs = endsAt === null ? [text] : [text, organizationTexts.isEnding];
  const values = { inviter, date: endsAt === null ? '' : mailDay(endsAt) };
  await send(db, mail, { ...texts, paragraphs, button: { label, href }, values });
}

function textsOf(role: StoredInvitation['role']) {
  const { invited, offered } = organizationMailTexts;
  if (role === 'host') return hostInvitationMailTexts;
  return role === 'owner' ? offered : { ...invited, text: invited[role] };
}

type Notice = Mail & {
  about: 'removed' | 'roleChanged' | 'offerSent' | 'ownershipTaken';
  values: Record<string, string>;
};

export async function mailNotice(db: Db, { about, values, ...mail }: Notice): Promise<void> {
  const { text, ...texts } = organizationMailTexts[about];
  await send(db, mail, { ...texts, paragraphs: [text], values });
}

async function send(
  db: Db,
  { adminId, organization, email: recipient, ...mail }: Mail,
  content: MailContent,
): Promise<void> {
  const name = organization ?? (await nameOrganization(db, adminId));
  const values = { ...content.values, organization: name };
  await sendMail(db, { recipient, owner: { adminId }, ...mail }, { ...content, values });
}
