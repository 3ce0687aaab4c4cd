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

/** Ids from the return address, which may lack them. */
type Returned = { adminId: string; approvedSubId: string | undefined; baToken: string };

type Approved = { intent: SubscribeIntent; change: ChangeIntent | undefined };

/** Finds the payer's approval among the admin's own intents and changes; a mismatch is not found. */
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
    // The token proves nothing, but a token that doesn't belong to the id means a forged address.
    if (!sameText(baToken, intent.baToken ?? '')) throw notFound();
    return { intent, change };
  }
  const intent = await intentOfChange(db, change);
  const isOther = approvedSubId !== undefined && approvedSubId !== intent.paypalSubscriptionId;
  if (isOther) throw notFound();
  return { intent, change };
}

// If the return names no subscription, use the one that waits.
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

/**
 * Finds an intent by the provider's id, only among the admin's own: the caller acts on the intent's owner.
 */
export async function ownIntent(
  db: Db,
  ids: { adminId: string; paypalSubscriptionId: string },
): Promise<SubscribeIntent> {
  const intent = await findOwnIntent(db, ids);
  if (intent === undefined) throw notFound();
  return intent;
}

// Hash first: the comparison needs equal lengths.
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
