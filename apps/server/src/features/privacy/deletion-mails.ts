import { organizationDeletionMailTexts, portalPaths, privacyMailTexts } from '@emcee/contract';
import type { AccountOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { mailDay } from '../../platform/mail/mail-template.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';

type Occasion = {
  owner: AccountOwner;
  email: string;
  publicUrl: string;
  now: Date;
  /** The owner can keep the account there. */
  path: typeof portalPaths.privacy | typeof portalPaths.hostAccount;
};

export type DeletionNotice = Occasion & { dueAt: Date };

/** Names the organization if its owner keeps their account. */
export async function mailDeletionAsked(
  db: Db,
  {
    email: recipient,
    path,
    dueAt,
    organization = null,
    ...mail
  }: DeletionNotice & { organization?: string | null },
): Promise<void> {
  const { subject, heading, text, button, warning } =
    organization === null ? privacyMailTexts.asked : organizationDeletionMailTexts.asked;
  await sendMail(
    db,
    { recipient, ...mail },
    {
      subject,
      heading,
      paragraphs: [text, warning],
      button: { label: button, href: mail.publicUrl + path },
      values: { date: mailDay(dueAt), organization: organization ?? '' },
    },
  );
}

export async function mailDeletionToAdmin(
  db: Db,
  notice: Omit<DeletionNotice, 'path'> & { organization: string; by: string },
): Promise<void> {
  const { text, ...texts } = organizationDeletionMailTexts.toAdmins;
  const { email: recipient, dueAt, organization, by, ...mail } = notice;
  const values = { date: mailDay(dueAt), organization, by };
  await sendMail(db, { recipient, ...mail }, { ...texts, paragraphs: [text], values });
}

/** The account stays because of a subscription, a payment, or an organization that it owns. */
export async function mailKept(
  db: Db,
  occasion: Omit<Occasion, 'path'> & { organization: string | undefined },
): Promise<void> {
  const { subject, heading, button: label, ...texts } = privacyMailTexts.kept;
  const { email: recipient, organization, ...mail } = occasion;
  const href = mail.publicUrl + portalPaths.subscription;
  const why =
    organization === undefined
      ? { paragraphs: [texts.text], button: { label, href } }
      : { paragraphs: [texts.owner], values: { organization } };
  await sendMail(db, { recipient, ...mail }, { subject, heading, ...why });
}

/** The last mail to an address, deleted once sent. Names the organization if its owner keeps their account. */
export async function mailDeleted(
  db: Db,
  {
    email: recipient,
    organization,
    ...mail
  }: Omit<Occasion, 'path' | 'owner'> & { organization?: string | null },
): Promise<void> {
  const { text, ...texts } =
    organization == null ? privacyMailTexts.deleted : organizationDeletionMailTexts.deleted;
  const values = { organization: organization ?? '' };
  const content = { ...texts, paragraphs: [text], values };
  await sendMail(db, { recipient, owner: 'nobody', ...mail }, content);
}
