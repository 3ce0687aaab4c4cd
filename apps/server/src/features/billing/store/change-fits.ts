import { billingTexts, fieldError, overQuota } from '@emcee/contract';
import { increaseFeeCents } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { countHosts } from '../../../queries/hosts.store.ts';
import { findActiveSubscription, findSubscription, type Subscription } from './billing.store.ts';
import { type ChangeIntent, listChanges, waitsForRenewal } from './change-intents.store.ts';
import { canAddHosts } from './subscription-state.ts';

/** Throws unless the number of hosts can change. */
export async function requireChangeable(db: Db, adminId: string): Promise<Subscription> {
  const own = await findActiveSubscription(db, adminId);
  if (own === undefined) throw overQuota(billingTexts.none);
  if (!canAddHosts(own) || own.provider !== 'paypal') throw overQuota(billingTexts.notChangeable);
  return own;
}

/** True if fewer hosts were approved and begin with the next payment. */
export async function hasScheduledDecrease(
  db: Db,
  { id, quantity, nextCycleQuantity }: Subscription,
): Promise<boolean> {
  if (nextCycleQuantity >= quantity) return false;
  return (await listChanges(db, id)).some(waitsForRenewal);
}

export async function refuseTooFewHosts(
  db: Db,
  { adminId, quantity }: { adminId: string; quantity: number },
): Promise<void> {
  const surplus = (await countHosts(db, adminId)) - quantity;
  if (surplus > 0) throw fieldError('quantity', billingTexts.deleteHostsFirst, { n: surplus });
}

/** The same starting number, at the same price. */
export async function isUnchanged(db: Db, change: ChangeIntent): Promise<boolean> {
  const own = await findSubscription(db, change.subscriptionId);
  if (own?.status !== 'ACTIVE' || own.quantity !== change.fromQuantity) return false;
  if (change.kind === 'KEEP') return hasScheduledDecrease(db, own);
  return increaseFeeCents(change.fromQuantity, change.toQuantity) === change.feeCents;
}
