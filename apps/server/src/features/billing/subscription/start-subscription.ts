import {
  agreementTexts,
  billingTexts,
  orNotFound,
  overQuota,
  portalPaths,
  type SubscriptionInfo,
  unavailable,
} from '@emcee/contract';
import { AGREEMENT, daysUntil, utcDay } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { ByAdmin } from '../../../platform/http/request-context.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { valueOrUnavailable } from '../paypal/paypal-client.ts';
import type { ProviderSubscription } from '../paypal/paypal-shapes.ts';
import { createPaypalSubscription } from '../paypal/paypal-subscriptions.ts';
import { stateOn } from '../store/agreement-state.ts';
import { findAgreement } from '../store/agreements.store.ts';
import { raiseAlarm } from '../store/alarms.store.ts';
import { findActiveSubscription } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import { refuseTooFewHosts } from '../store/change-fits.ts';
import { checkAgainAt } from '../store/check-times.ts';
import {
  findIntentAtProvider,
  findOpenIntent,
  findOwnIntent,
  insertIntent,
  noteProviderIds,
  type ProviderIds,
  type SubscribeIntent,
  setIntentState,
} from '../store/subscribe-intents.store.ts';
import {
  endFinishedSubscriptions,
  isIntentOld,
  readSubscriptionInfo,
} from '../store/subscription-state.ts';
import { syncReturn } from './approve-subscription.ts';

const DAY_SECONDS = 24 * 60 * 60;

type WantedSubscription = ByAdmin<{ quantity: number; publicUrl: string }>;

export async function startSubscription(
  deps: BillingDeps,
  wanted: WantedSubscription,
): Promise<{ subscriptionId: string; approvalLink: string }> {
  const { db, clock } = deps;
  await endFinishedSubscriptions(db, { adminId: wanted.adminId, now: clock.now() });
  const intent = await db.transaction(async (db) => {
    await lockTenant(db, wanted.adminId);
    // A paid subscription replaces a promo subscription once active.
    const active = await findActiveSubscription(db, wanted.adminId);
    if (active?.provider !== 'promo') await refuseSecondSubscription(db, wanted.adminId);
    await refuseEarlyPayment(db, { adminId: wanted.adminId, now: clock.now() });
    await refuseTooFewHosts(db, wanted);
    return openIntent(deps, db, wanted);
  });
  const ids = knownIds(intent) ?? (await createAtProvider(deps, intent));
  return { subscriptionId: ids.paypalSubscriptionId, approvalLink: ids.approvalLink };
}

export async function startedSubscription(
  { db }: BillingDeps,
  { adminId, subscriptionId }: { adminId: string; subscriptionId: string },
): Promise<{ subscriptionId: string; approvalLink: string }> {
  const intent = await findIntentAtProvider(db, subscriptionId);
  const ids = intent?.adminId === adminId ? knownIds(intent) : undefined;
  return { subscriptionId, approvalLink: orNotFound(ids).approvalLink };
}

/** The intent's id is the request key, so a repeat gives the same subscription. */
export async function createAtProvider(
  { db, clock, paypal, log }: BillingDeps,
  intent: SubscribeIntent,
): Promise<ProviderIds> {
  const created = valueOrUnavailable(
    await createPaypalSubscription(paypal, {
      quantity: intent.quantity,
      customId: intent.id,
      returnUrl: intent.publicUrl + portalPaths.subscriptionApproved,
      cancelUrl: `${intent.publicUrl}${portalPaths.subscription}?cancelled=1`,
    }),
  );
  const ids = idsOf(created);
  if (ids === undefined) {
    const alarm = { alarm: 'provider-reply', about: intent.id };
    await raiseAlarm({ log, clock }, db, {
      ...alarm,
      message: 'subscription approval link missing',
    });
    throw unavailable();
  }
  const nextCheckAt = checkAgainAt({ ...intent, state: 'WAITING' }, clock.now());
  await db.transaction((db) => noteProviderIds(db, { id: intent.id, ids, nextCheckAt }));
  return ids;
}

// Nobody should pay twice for long.
async function refuseEarlyPayment(
  db: Db,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  const agreement = await findAgreement(db, adminId);
  if (agreement === undefined || stateOn(now, agreement) === 'ended') return;
  const { lastDay: date } = agreement;
  if (daysUntil(date, now) <= AGREEMENT.lastDays) return;
  const day = utcDay(secondsAfter(new Date(date), -AGREEMENT.lastDays * DAY_SECONDS));
  throw overQuota(agreementTexts.runsUntil, { date, day });
}

export async function refuseSecondSubscription(db: Db, adminId: string): Promise<void> {
  const active = await findActiveSubscription(db, adminId);
  if (active === undefined) return;
  const end = active.currentPeriodEnd;
  if (active.status !== 'CANCELED' || end === null) throw overQuota(billingTexts.alreadySubscribed);
  throw overQuota(billingTexts.runsUntil, { date: end.toISOString().slice(0, 10) });
}

// The payer can still approve an open intent; another quantity replaces it.
async function openIntent(
  deps: BillingDeps,
  db: Db,
  { requestContext, ...wanted }: WantedSubscription,
): Promise<SubscribeIntent> {
  const now = deps.clock.now();
  const { planId } = deps.paypal.account;
  const { adminId, quantity } = wanted;
  const open = await findOpenIntent(db, adminId);
  if (open !== undefined) {
    const isSame = open.quantity === quantity && open.planId === planId && !isIntentOld(open, now);
    if (isSame) return open;
    const state = 'REPLACED';
    const nextCheckAt = checkAgainAt({ ...open, state }, now);
    await setIntentState(db, { id: open.id, state, nextCheckAt });
  }
  const nextCheckAt = checkAgainAt({ state: 'CREATED', createdAt: now }, now);
  const intent = await insertIntent(db, { ...wanted, planId, now, nextCheckAt });
  const detail = { hosts: quantity };
  await audit(db, 'billing.started', { adminId, at: now, detail, requestContext });
  return intent;
}

function knownIds({
  paypalSubscriptionId,
  baToken,
  approvalLink,
}: SubscribeIntent): ProviderIds | undefined {
  if (paypalSubscriptionId === null || baToken === null || approvalLink === null) return undefined;
  return { paypalSubscriptionId, baToken, approvalLink };
}

function idsOf({ id, approvalLink }: ProviderSubscription): ProviderIds | undefined {
  if (approvalLink === undefined || !URL.canParse(approvalLink)) return undefined;
  const baToken = new URL(approvalLink).searchParams.get('ba_token');
  return baToken === null ? undefined : { paypalSubscriptionId: id, baToken, approvalLink };
}

/** In the provider's window, only the provider's word counts: without an approval nothing is pending. */
export async function createSubscription(
  deps: BillingDeps,
  { adminId, subscriptionId }: { adminId: string; subscriptionId: string },
): Promise<SubscriptionInfo> {
  const ids = { adminId, paypalSubscriptionId: subscriptionId };
  const intent = orNotFound(await findOwnIntent(deps.db, ids));
  await syncReturn(deps, { intent, param: 'subscriptionId', inWindow: true });
  return readSubscriptionInfo(deps, adminId);
}
