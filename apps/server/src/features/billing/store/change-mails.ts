import { billingMailTexts, portalPaths } from '@emcee/contract';
import { money } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { mailAdmin } from './billing-mails.ts';
import type { ChangeIntent } from './change-intents.store.ts';

const { approvalNeeded, notChanged, refunded } = billingMailTexts;

type Told = { change: ChangeIntent; now: Date };

/** Queues the mail to an admin whose payment has arrived while nobody was looking. */
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

/** Queues the mail that tells of a one-time payment that went back. */
export function mailRefunded(db: Db, { change, now }: Told): Promise<void> {
  const content = {
    ...refunded,
    paragraphs: [refunded.text],
    button: subscriptionButton(change),
    values: { amount: money(change.feeCents), n: change.toQuantity },
  };
  return mailAdmin(db, { intent: change, content, now });
}

/** Queues the mail that tells that the provider charged for the old number of hosts. */
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
