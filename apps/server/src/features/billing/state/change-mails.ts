import { portalPaths } from '@emcee/contract';
import { money } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { mailAdmin } from './billing-mails.ts';
import type { ChangeIntent } from './change-intents.store.ts';

type Told = { change: ChangeIntent; now: Date };

/** Queues the mail to an admin whose payment has arrived while nobody was looking. */
export function mailApprovalNeeded(
  db: Db,
  { change, link, now }: Told & { link: string },
): Promise<void> {
  const paid = money(change.feeCents);
  const content = {
    subject: 'Your Emcee subscription: one more step',
    heading: 'Please approve the change',
    paragraphs: [
      `We have received ${paid} for ${change.toQuantity} hosts. The change begins when you approve it at the payment provider.`,
      'What is not approved within 7 days is paid back.',
    ],
    button: { label: 'Approve', href: link },
  };
  return mailAdmin(db, { intent: change, content, now });
}

/** Queues the mail that tells of a one-time payment that went back. */
export function mailRefunded(db: Db, { change, now }: Told): Promise<void> {
  const content = {
    subject: 'An Emcee payment was paid back',
    heading: 'Your hosts stay as they are',
    paragraphs: [
      `The change to ${change.toQuantity} hosts did not come about. ${money(change.feeCents)} are on their way back to you.`,
    ],
    button: subscriptionButton(change),
  };
  return mailAdmin(db, { intent: change, content, now });
}

/** Queues the mail that tells that the provider charged for the old number of hosts. */
export function mailNotChanged(
  db: Db,
  { change, hosts, now }: Told & { hosts: number },
): Promise<void> {
  const content = {
    subject: 'Your Emcee subscription was not changed',
    heading: `You have ${hosts} hosts`,
    paragraphs: [
      `The change to ${change.toQuantity} hosts was not approved at the payment provider, so this month was charged for ${hosts} hosts.`,
    ],
    button: subscriptionButton(change),
  };
  return mailAdmin(db, { intent: change, content, now });
}

function subscriptionButton({ publicUrl }: ChangeIntent) {
  return { label: 'Go to your subscription', href: publicUrl + portalPaths.subscription };
}
