import { createHash, timingSafeEqual } from 'node:crypto';
import { notFound } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { findSubscription, findSubscriptionOfIntent } from '../store/billing.store.ts';
import { type ChangeIntent, findOpenChange, findOwnChange } from '../store/change-intents.store.ts';
import {
  findIntent,
  findOpenIntent,
  findOwnIntent,
  type SubscribeIntent,
} from '../store/subscribe-intents.store.ts';

/** What a return from the provider's page names; it may name nothing. */
type Returned = { adminId: string; approvedSubId: string | undefined; baToken: string };

/** The subscription that was approved, or the change of it. */
type Approved = { intent: SubscribeIntent; change: ChangeIntent | undefined };

/** Finds what a payer has approved, among what is their own; whatever does not fit is not found. */
export function findApproved(db: Db, returned: Returned): Promise<Approved> {
  return returned.baToken === '' ? findWaiting(db, returned) : findByToken(db, returned);
}

async function findWaiting(db: Db, returned: Returned): Promise<Approved> {
  const intent = await namedIntent(db, returned);
  return { intent, change: await waitingChange(db, intent) };
}

async function findByToken(db: Db, returned: Returned): Promise<Approved> {
  const { adminId, approvedSubId, baToken } = returned;
  const change = await findOwnChange(db, { adminId, baToken });
  if (change === undefined) {
    const intent = await namedIntent(db, returned);
    // The token proves nothing, but one that does not belong to the id is a forged address.
    if (!sameText(baToken, intent.baToken ?? '')) throw notFound();
    return { intent, change };
  }
  const intent = await intentOfChange(db, change);
  const isOther = approvedSubId !== undefined && approvedSubId !== intent.paypalSubscriptionId;
  if (isOther) throw notFound();
  return { intent, change };
}

// A return that names no subscription is about the one that waits.
async function namedIntent(
  db: Db,
  { adminId, approvedSubId }: Omit<Returned, 'baToken'>,
): Promise<SubscribeIntent> {
  if (approvedSubId !== undefined) {
    return ownIntent(db, { adminId, paypalSubscriptionId: approvedSubId });
  }
  const change = await findOpenChange(db, adminId);
  if (change !== undefined) return intentOfChange(db, change);
  const open = await findOpenIntent(db, adminId);
  if (open?.state !== 'WAITING') throw notFound();
  return open;
}

async function intentOfChange(db: Db, change: ChangeIntent): Promise<SubscribeIntent> {
  const own = await findSubscription(db, change.subscriptionId);
  const intent = await findIntent(db, own?.intentId ?? '');
  if (intent === undefined) throw notFound();
  return intent;
}

async function waitingChange(db: Db, intent: SubscribeIntent): Promise<ChangeIntent | undefined> {
  const change = await findOpenChange(db, intent.adminId);
  if (change?.state !== 'REVISE_PENDING') return undefined;
  const own = await findSubscriptionOfIntent(db, intent.id);
  return own?.id === change.subscriptionId ? change : undefined;
}

/** An intent by the provider's id; somebody else's is never looked up there: whatever came of it would be done to them. */
export async function ownIntent(
  db: Db,
  ids: { adminId: string; paypalSubscriptionId: string },
): Promise<SubscribeIntent> {
  const intent = await findOwnIntent(db, ids);
  if (intent === undefined) throw notFound();
  return intent;
}

// Hashed first, since the comparison wants equal lengths.
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
