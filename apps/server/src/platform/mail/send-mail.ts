import type { Db } from '../../db/client.ts';
import { type MailContent, renderMail } from './mail-template.ts';
import { type Mail, queueMail } from './outbox.store.ts';

export type Sending = Omit<Mail, 'subject' | 'textBody' | 'htmlBody'> & {
  publicUrl: string;
  now: Date;
};

/** In the transaction of the work that the mail reports. Returns the mail's id. */
export function sendMail(
  db: Db,
  { publicUrl, now, ...mail }: Sending,
  content: MailContent,
): Promise<string> {
  return queueMail(db, { ...mail, ...renderMail(content, publicUrl) }, now);
}
