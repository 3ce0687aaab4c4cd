import { organizationDeletionMailTexts, portalPaths, privacyMailTexts } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { mailDay, renderMail } from '../../platform/mail/mail-template.ts';
import { queueMail } from '../../platform/mail/outbox.store.ts';
import type { AccountOwner } from './deletions.store.ts';

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
  { dueAt, organization = null, ...occasion }: DeletionNotice & { organization?: string | null },
): Promise<void> {
  const { owner, email, publicUrl, now, path } = occasion;
  const { warning, ...asked } =
    organization === null ? privacyMailTexts.asked : organizationDeletionMailTexts.asked;
  const rendered = renderMail(
    {
      subject: asked.subject,
      heading: asked.heading,
      paragraphs: [asked.text, warning],
      button: { label: asked.button, href: publicUrl + path },
      values: { date: mailDay(dueAt), organization: organization ?? '' },
    },
    publicUrl,
  );
  await queueMail(db, { recipient: email, ...rendered, owner }, now);
}

export async function mailDeletionToAdmin(
  db: Db,
  notice: Omit<DeletionNotice, 'path'> & { organization: string; by: string },
): Promise<void> {
  const { toAdmins } = organizationDeletionMailTexts;
  const { owner, email, publicUrl, now, dueAt, organization, by } = notice;
  const values = { date: mailDay(dueAt), organization, by };
  const rendered = renderMail({ ...toAdmins, paragraphs: [toAdmins.text], values }, publicUrl);
  await queueMail(db, { recipient: email, ...rendered, owner }, now);
}

/** The account stays because of a subscription, a payment, or an organization that it owns. */
export async function mailKept(
  db: Db,
  occasion: Omit<Occasion, 'path'> & { organization: string | undefined },
): Promise<void> {
  const { subject, heading, button: label, ...texts } = privacyMailTexts.kept;
  const { owner, email, publicUrl, now, organization } = occasion;
  const href = publicUrl + portalPaths.subscription;
  const why =
    organization === undefined
      ? { paragraphs: [texts.text], button: { label, href } }
      : { paragraphs: [texts.owner], values: { organization } };
  const rendered = renderMail({ subject, heading, ...why }, publicUrl);
  await queueMail(db, { recipient: email, ...rendered, owner }, now);
}

/** The last mail to an address, deleted once sent. Names the organization if its owner keeps their account. */
export async function mailDeleted(
  db: Db,
  {
    email,
    publicUrl,
    now,
    organization,
  }: Omit<Occasion, 'path' | 'owner'> & { organization?: string | null },
): Promise<void> {
  const isAccount = organization == null;
  const deleted = isAccount ? privacyMailTexts.deleted : organizationDeletionMailTexts.deleted;
  const values = { organization: organization ?? '' };
  const rendered = renderMail({ ...deleted, paragraphs: [deleted.text], values }, publicUrl);
  await queueMail(db, { recipient: email, ...rendered, owner: 'nobody' }, now);
}
