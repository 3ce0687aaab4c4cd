import { portalPaths, privacyMailTexts } from '@emcee/contract';
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

export async function mailDeletionAsked(
  db: Db,
  { dueAt, ...occasion }: Occasion & { dueAt: Date },
): Promise<void> {
  const { asked } = privacyMailTexts;
  const { owner, email, publicUrl, now, path } = occasion;
  const rendered = renderMail(
    {
      subject: asked.subject,
      heading: asked.heading,
      paragraphs: [asked.text, asked.warning],
      button: { label: asked.button, href: publicUrl + path },
      values: { date: mailDay(dueAt) },
    },
    publicUrl,
  );
  await queueMail(db, { recipient: email, ...rendered, owner }, now);
}

/** The account stays because of a subscription or a payment. */
export async function mailKept(db: Db, occasion: Omit<Occasion, 'path'>): Promise<void> {
  const { kept } = privacyMailTexts;
  const { owner, email, publicUrl, now } = occasion;
  const href = publicUrl + portalPaths.subscription;
  const rendered = renderMail(
    { ...kept, paragraphs: [kept.text], button: { label: kept.button, href } },
    publicUrl,
  );
  await queueMail(db, { recipient: email, ...rendered, owner }, now);
}

/** The last mail to an address, deleted once sent. */
export async function mailDeleted(
  db: Db,
  { email, publicUrl, now }: Omit<Occasion, 'path' | 'owner'>,
): Promise<void> {
  const { deleted } = privacyMailTexts;
  const rendered = renderMail({ ...deleted, paragraphs: [deleted.text] }, publicUrl);
  await queueMail(db, { recipient: email, ...rendered, owner: 'nobody' }, now);
}
