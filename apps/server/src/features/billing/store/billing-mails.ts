import { billingMailTexts, portalPaths } from '@emcee/contract';
import { money, priceCents } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { type MailContent, mailDay } from '../../../platform/mail/mail-template.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { findOwner } from '../../../platform/security/owner.store.ts';
import type { ChangeIntent } from './change-intents.store.ts';
import type { SubscribeIntent } from './subscribe-intents.store.ts';

const { approvalNeeded, notChanged, refunded } = billingMailTexts;

type Told = { change: ChangeIntent; now: Date };

const { active, undone, toSubscription } = billingMailTexts;

/** The admin had to wait, or never came back from paying. */
export function mailActive(
  db: Db,
  { intent, end, now }: { intent: SubscribeIntent; end: Date | null; now: Date },
): Promise<void> {
  const values = {
    n: intent.quantity,
    price: money(priceCents(intent.quantity)),
    date: end === null ? '' : mailDay(end),
  };
  const content = {
    ...active,
    paragraphs: end === null ? [active.text] : [active.text, active.nextPayment],
    button: { label: active.button, href: intent.publicUrl + portalPaths.hosts },
    values,
  };
  return mailAdmin(db, { intent, content, now });
}

export function mailUndone(
  db: Db,
  { intent, refundedCents, now }: { intent: SubscribeIntent; refundedCents: number; now: Date },
): Promise<void> {
  const why = intent.undoReason === 'surplus' ? undone.surplus : undone.mismatch;
  const content = {
    ...undone,
    paragraphs: refundedCents > 0 ? [why, undone.refund] : [why],
    button: { label: toSubscription, href: intent.publicUrl + portalPaths.subscription },
    values: { amount: money(refundedCents) },
  };
  return mailAdmin(db, { intent, content, now });
}

export async function mailAdmin(
  db: Db,
  {
    intent,
    content,
    now,
  }: { intent: Pick<SubscribeIntent, 'adminId' | 'publicUrl'>; content: MailContent; now: Date },
): Promise<void> {
  const { adminId, publicUrl } = intent;
  const owner = await findOwner(db, adminId);
  if (owner === undefined) return;
  await sendMail(db, { recipient: owner.ownerEmail, owner: { adminId }, publicUrl, now }, content);
}

/** The payment arrived after the admin had left the page. */
export function mailApprovalNeeded(
  db: Db,
  { change, link, now }: Told & { link: string },
): Promise<void> {
  const content = {
    ...approvalNeeded,
    paragraphs: [approvalNeeded.text, approvalNeeded.deadline],
    button: { label: approvalNeeded.button, href: link },
    values: { amount: money(change.feeCents), n: change.toQuantity },
  };
  return mailAdmin(db, { intent: change, content, now });
}

export function mailRefunded(db: Db, { change, now }: Told): Promise<void> {
  const content = {
    ...refunded,
    paragraphs: [refunded.text],
    button: subscriptionButton(change),
    values: { amount: money(change.feeCents), n: change.toQuantity },
  };
  return mailAdmin(db, { intent: change, content, now });
}

/** The provider charged for the old number of hosts. */
export function mailNotChanged(
  db: Db,
  { change, hosts, now }: Told & { hosts: number },
): Promise<void> {
  const content = {
    ...notChanged,
    paragraphs: [notChanged.text],
    button: subscriptionButton(change),
    values: { n: hosts, to: change.toQuantity },
  };
  return mailAdmin(db, { intent: change, content, now });
}

function subscriptionButton({ publicUrl }: ChangeIntent) {
  return { label: billingMailTexts.toSubscription, href: publicUrl + portalPaths.subscription };
}
