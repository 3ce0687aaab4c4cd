import { billingMailTexts, portalPaths } from '@emcee/contract';
import { daysUntil } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { mailDay } from '../../../platform/mail/mail-template.ts';
import { findPublicUrl, type StoredAgreement } from './agreements.store.ts';
import { mailAdmin } from './billing-mails.ts';

const { agreementEnds, agreementPlanned, toSubscription } = billingMailTexts;

type Told = { agreement: StoredAgreement; now: Date };

export function mailAgreementEnds(db: Db, { agreement, now }: Told): Promise<void> {
  const isOver = daysUntil(agreement.lastDay, now) < 0;
  const { subject, heading, text, after } = isOver ? agreementEnds.over : agreementEnds.soon;
  return send(db, { agreement, now, content: { subject, heading, paragraphs: [text, after] } });
}

/** The owner still pays with PayPal, and has to stop that. */
export function mailAgreementPlanned(
  db: Db,
  { agreement, paidUntil, now }: Told & { paidUntil: Date },
): Promise<void> {
  const { text, cancel, ...titles } = agreementPlanned;
  const content = { ...titles, paragraphs: [text, cancel], paid: mailDay(paidUntil) };
  return send(db, { agreement, now, content });
}

async function send(
  db: Db,
  {
    agreement,
    now,
    content: { paid = '', ...content },
  }: Told & {
    content: { subject: string; heading: string; paragraphs: string[]; paid?: string };
  },
): Promise<void> {
  const { adminId, reference, quantity: n, firstDay, lastDay } = agreement;
  const publicUrl = await findPublicUrl(db, adminId);
  const button = { label: toSubscription, href: publicUrl + portalPaths.subscription };
  const day = (text: string) => mailDay(new Date(text));
  const values = { reference, n, paid, first: day(firstDay), date: day(lastDay) };
  await mailAdmin(db, {
    intent: { adminId, publicUrl },
    content: { ...content, button, values },
    now,
  });
}
