import type { Db } from '../../db/client.ts';
import { type MailContent, renderMail } from './mail-template.ts';
import {
  type Mail,
  type OrganizationMail,
  queueLastMail,
  queueMail,
  withdrawMails,
} from './outbox.store.ts';

type Rendered = 'subject' | 'textBody' | 'htmlBody';
type Occasion = { publicUrl: string; now: Date };

export type Sending = Omit<Mail, Rendered> & Occasion;
type OrganizationSending = Omit<OrganizationMail, Rendered> & Occasion;

/** In the transaction of the work that the mail reports. Returns the mail's id. */
export function sendMail(
  db: Db,
  { publicUrl, now, ...mail }: Sending,
  content: MailContent,
): Promise<string> {
  return queueMail(db, { ...mail, ...renderMail(content, publicUrl) }, now);
}

/** Like `sendMail`, but after a pause: of several such mails with one subject to a person, the last one is sent. */
export function sendLastMail(
  db: Db,
  { publicUrl, now, ...mail }: OrganizationSending,
  content: MailContent,
): Promise<string> {
  const rendered = { ...mail, ...renderMail(content, publicUrl) };
  return queueLastMail(db, rendered, { now, replaces: 'subject' });
}

/** Like `sendMail`, but after a pause: of several with the same text to a person, one is sent. */
export function sendOnceMail(
  db: Db,
  { publicUrl, now, ...mail }: OrganizationSending,
  content: MailContent,
): Promise<string> {
  const rendered = { ...mail, ...renderMail(content, publicUrl) };
  return queueLastMail(db, rendered, { now, replaces: 'textBody' });
}

/** It is out of date. */
export async function withdrawLastMail(
  db: Db,
  { publicUrl, recipient, owner }: OrganizationSending,
  content: MailContent,
): Promise<void> {
  const { subject } = renderMail(content, publicUrl);
  await withdrawMails(db, { ...owner, recipient, subject });
}
