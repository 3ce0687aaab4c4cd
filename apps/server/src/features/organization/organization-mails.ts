import {
  hostInvitationMailTexts,
  organizationMailTexts,
  organizationTexts,
  pathTo,
  portalPaths,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type MailContent, mailDay, renderMail } from '../../platform/mail/mail-template.ts';
import { queueMail } from '../../platform/mail/outbox.store.ts';
import { findEnd } from './invitations.store.ts';

const { invited, removed, roleChanged, offered, offerSent, ownershipTaken } = organizationMailTexts;

type Occasion = { adminId: string; organization: string; publicUrl: string; now: Date };

type Invitation = Occasion & { email: string; inviter: string; token: string; expiresAt: Date };

export async function mailInvitation(
  db: Db,
  { role, ...mail }: Invitation & { role: 'admin' | 'editor' | 'viewer' },
): Promise<void> {
  const { subject, heading, button, note } = invited;
  await sendLink(db, mail, { subject, heading, text: invited[role], button, note });
}

export async function mailHostInvitation(db: Db, mail: Invitation): Promise<void> {
  await sendLink(db, mail, { ...hostInvitationMailTexts, path: portalPaths.hostInvitation });
}

/** To the member who may become the owner. */
export async function mailOffer(db: Db, mail: Invitation): Promise<void> {
  await sendLink(db, mail, offered);
}

type LinkTexts = {
  subject: string;
  heading: string;
  text: string;
  button: string;
  note: string;
  path?: string;
};

async function sendLink(
  db: Db,
  { token, inviter, ...mail }: Invitation,
  { text, button: label, path = portalPaths.invitation, ...texts }: LinkTexts,
): Promise<void> {
  const href = mail.publicUrl + pathTo(path, { invitationToken: token });
  const endsAt = await findEnd(db, mail.adminId);
  const paragraphs = endsAt === null ? [text] : [text, organizationTexts.isEnding];
  const content = { ...texts, paragraphs, button: { label, href } };
  const values = { inviter, date: endsAt === null ? '' : mailDay(endsAt) };
  await send(db, { ...mail, content, values });
}

/** To the owner. */
export async function mailOffered(
  db: Db,
  { email, heir, ...occasion }: Occasion & { email: string; heir: string },
): Promise<void> {
  const content = { ...offerSent, paragraphs: [offerSent.text] };
  await send(db, { ...occasion, email, content, values: { heir } });
}

/** To the new and to the former owner. */
export async function mailOwnershipTaken(
  db: Db,
  { email, heir, ...occasion }: Occasion & { email: string; heir: string },
): Promise<void> {
  const content = { ...ownershipTaken, paragraphs: [ownershipTaken.text] };
  await send(db, { ...occasion, email, content, values: { heir } });
}

export async function mailRemoved(
  db: Db,
  { email, by, ...occasion }: Occasion & { email: string; by: string },
): Promise<void> {
  const content = { ...removed, paragraphs: [removed.text] };
  await send(db, { ...occasion, email, content, values: { by } });
}

export async function mailRoleChanged(
  db: Db,
  { email, by, role, ...occasion }: Occasion & { email: string; by: string; role: string },
): Promise<void> {
  const content = { ...roleChanged, paragraphs: [roleChanged.text] };
  await send(db, { ...occasion, email, content, values: { by, role } });
}

async function send(
  db: Db,
  {
    adminId,
    organization,
    publicUrl,
    now,
    email,
    content,
    values,
    expiresAt,
  }: Occasion & {
    email: string;
    content: MailContent;
    values: Record<string, string>;
    expiresAt?: Date;
  },
): Promise<void> {
  const rendered = renderMail({ ...content, values: { ...values, organization } }, publicUrl);
  const ends = expiresAt === undefined ? {} : { expiresAt };
  await queueMail(db, { recipient: email, ...rendered, owner: { adminId }, ...ends }, now);
}
