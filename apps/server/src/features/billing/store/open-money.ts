import type { Db } from '../../../db/client.ts';
import { findLivingSubscription } from './billing.store.ts';
import { hasOpenMoney } from './open-money.store.ts';

/** What keeps an account from being deleted: a subscription that is charged again, or money on its way. */
export async function moneyHindrance(
  db: Db,
  adminId: string,
): Promise<'subscription' | 'payment' | undefined> {
  const subscription = await findLivingSubscription(db, adminId);
  // A canceled one only runs out: nobody is charged any more.
  if (subscription !== undefined && subscription.status !== 'CANCELED') return 'subscription';
  return (await hasOpenMoney(db, adminId)) ? 'payment' : undefined;
}
