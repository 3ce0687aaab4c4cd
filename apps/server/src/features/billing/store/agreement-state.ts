import { agreementTexts, overQuota, type SubscriptionInfo } from '@emcee/contract';
import { daysUntil, utcDay } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { mailAgreementEnds } from './agreement-mails.ts';
import {
  claimReminder,
  findAgreement,
  moveAgreement,
  type StoredAgreement,
} from './agreements.store.ts';
import type { BillingDeps } from './billing-deps.ts';

type Days = Pick<StoredAgreement, 'state' | 'firstDay' | 'lastDay'>;

/** The stored state follows a little later. */
export function stateOn(now: Date, { state, firstDay, lastDay }: Days): StoredAgreement['state'] {
  if (state === 'ended' || daysUntil(lastDay, now) < 0) return 'ended';
  return daysUntil(firstDay, now) <= 0 ? 'active' : 'planned';
}

/** Only while the agreement is in effect. */
export function hostsByAgreement(agreement: StoredAgreement | undefined, now: Date): number {
  if (agreement === undefined || stateOn(now, agreement) !== 'active') return 0;
  return agreement.quantity;
}

/** Pages show the agreement; a paid subscription in addition matters only to its payer. */
export function withAgreement(
  own: SubscriptionInfo,
  { agreement, now }: { agreement: StoredAgreement | undefined; now: Date },
): SubscriptionInfo {
  if (agreement === undefined || hostsByAgreement(agreement, now) === 0) return own;
  const { hostsAllowed } = own;
  const { reference, lastDay, priceText } = agreement;
  const isCharged =
    own.provider === 'paypal' && ['ACTIVE', 'SUSPENDED'].includes(own.subscriptionStatus);
  return {
    ...own,
    subscriptionStatus: 'ACTIVE',
    subscriptionQuantity: hostsAllowed,
    nextCycleQuantity: hostsAllowed,
    pastDue: false,
    ...(isCharged ? {} : { provider: null, subscriptionEnd: `${lastDay}T23:59:59.999Z` }),
    agreement: { reference, lastDay, ...(priceText === '' ? {} : { priceText }) },
  };
}

export async function refuseByAgreement(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  adminId: string,
): Promise<void> {
  const hosts = hostsByAgreement(await findAgreement(db, adminId), clock.now());
  if (hosts > 0) throw overQuota(agreementTexts.contactUs);
}

/** Begins and ends the agreement, and mails one reminder. Repeated and parallel calls do nothing more. */
export async function followAgreement(
  db: Db,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  const today = utcDay(now);
  await db.transaction(async (db) => {
    const moved = await moveAgreement(db, { adminId, today, now });
    if (moved !== undefined) {
      const detail = { reference: moved.reference, hosts: moved.quantity };
      const kind = moved.state === 'active' ? 'billing.agreement-began' : 'billing.ended';
      await audit(db, kind, { adminId, at: now, detail });
    }
    const ending = await claimReminder(db, { adminId, today });
    if (ending !== undefined) await mailAgreementEnds(db, { agreement: ending, now });
  });
}
