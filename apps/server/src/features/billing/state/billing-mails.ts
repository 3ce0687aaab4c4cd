import { portalPaths } from '@emcee/contract';
import { money, priceCents } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { type MailContent, renderMail } from '../../../platform/mail/mail-template.ts';
import { queueMail } from '../../../platform/mail/outbox.store.ts';
import { findBillingEmail } from './billing.store.ts';
import type { SubscribeIntent } from './subscribe-intents.store.ts';

/** Queues the mail to an admin who had to wait, or never came back from the payment. */
export function mailActive(
  db: Db,
  { intent, end, now }: { intent: SubscribeIntent; end: Date | null; now: Date },
): Promise<void> {
  const price = money(priceCents(intent.quantity));
  const next = end === null ? '' : ` The next payment is due on ${day(end)}.`;
  const content = {
    subject: 'Your Emcee subscription is active',
    heading: 'You are ready to go',
    paragraphs: [
      `The payment provider has confirmed your subscription: ${intent.quantity} hosts for ${price} a month.${next}`,
    ],
    button: { label: 'Go to your hosts', href: intent.publicUrl + portalPaths.hosts },
  };
  return mailAdmin(db, { intent, content, now });
}

/** Queues the mail that tells of a subscription that was taken back. */
export function mailUndone(
  db: Db,
  { intent, refundedCents, now }: { intent: SubscribeIntent; refundedCents: number; now: Date },
): Promise<void> {
  const why =
    intent.undoReason === 'surplus'
      ? 'You approved a subscription after another one had taken its place, or long after it was made.'
      : 'A subscription was approved that is not what was agreed with you.';
  const back = refundedCents > 0 ? ` ${money(refundedCents)} are on their way back to you.` : '';
  const content = {
    subject: 'An Emcee payment was paid back',
    heading: 'We cancelled a subscription',
    paragraphs: [`${why} We cancelled it at the payment provider.${back}`],
    button: {
      label: 'Go to your subscription',
      href: intent.publicUrl + portalPaths.subscription,
    },
  };
  return mailAdmin(db, { intent, content, now });
}

/** Queues a mail to the admin whom an intent belongs to. */
export async function mailAdmin(
  db: Db,
  {
    intent,
    content,
    now,
  }: { intent: Pick<SubscribeIntent, 'adminId' | 'publicUrl'>; content: MailContent; now: Date },
): Promise<void> {
  const recipient = await findBillingEmail(db, intent.adminId);
  if (recipient === undefined) return;
  await queueMail(db, { recipient, ...renderMail(content, intent.publicUrl) }, now);
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}
