import type { SubscriptionInfo } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { followAgreement, hostsByAgreement, stateOn, withAgreement } from './agreement-state.ts';
import { endFinished, type Subscription } from './billing.store.ts';
import type { BillingDeps } from './billing-deps.ts';
import type { ChangeIntent } from './change-intents.store.ts';
import { approvalEndsAt } from './check-times.ts';
import { findOpenBilling, type OpenBilling } from './open-billing.store.ts';
import type { SubscribeIntent } from './subscribe-intents.store.ts';

const INTENT_LIFE_SECONDS = 3 * 60 * 60;

export function isIntentOld(intent: SubscribeIntent, now: Date): boolean {
  return now.getTime() - intent.createdAt.getTime() >= INTENT_LIFE_SECONDS * 1000;
}

/** Largest number after adding a host: of all sources in effect, the largest counts. */
export function hostsAllowed(
  { subscription, agreement }: Pick<OpenBilling, 'subscription' | 'agreement'>,
  now: Date,
): number {
  const isOpen = canAddHosts(subscription) && !isFinished(subscription, now);
  return Math.max(hostsByAgreement(agreement, now), isOpen ? subscription.hostCap : 0);
}

/** True if the subscription is in order. */
export function canAddHosts(subscription: Subscription | undefined): subscription is Subscription {
  return subscription?.status === 'ACTIVE' && !subscription.pastDue && !subscription.frozen;
}

/** The paid time of a subscription without further charges is over. */
export function isFinished(subscription: Subscription | undefined, now: Date): boolean {
  if (subscription === undefined) return false;
  const { status, provider, currentPeriodEnd } = subscription;
  const ends = status === 'CANCELED' || provider === 'promo';
  return ends && currentPeriodEnd !== null && currentPeriodEnd <= now;
}

export function subscriptionInfoOf(
  { subscription, openIntent, openChange, agreement }: OpenBilling,
  now: Date,
): SubscriptionInfo {
  const payable = openIntent !== undefined && !isIntentOld(openIntent, now);
  const isAgreed = hostsByAgreement(agreement, now) > 0;
  const isPending = openChange !== undefined && openChange.state !== 'CREATED';
  // The promo subscription or the agreement stays active until this one is paid.
  const info: SubscriptionInfo = {
    subscriptionStatus: subscription?.status ?? 'INACTIVE',
    subscriptionQuantity: subscription?.quantity ?? 0,
    nextCycleQuantity: subscription?.nextCycleQuantity ?? 0,
    subscriptionEnd: subscription?.currentPeriodEnd?.toISOString() ?? null,
    subscriptionApprovalLink: linkOf(openChange) ?? (payable ? openIntent.approvalLink : null),
    hostsAllowed: hostsAllowed({ subscription, agreement }, now),
    pastDue: subscription?.pastDue ?? false,
    provider: subscription?.provider ?? null,
    ...(isPending && { pendingUpdate: pendingUpdateOf(openChange, subscription) }),
    ...(payable && (isAgreed || subscription?.provider === 'promo')
      ? {
          pendingUpdate: {
            updateMethod: 'CREATE',
            quantity: openIntent.quantity,
            paidCents: 0,
            approveBy: secondsAfter(openIntent.createdAt, INTENT_LIFE_SECONDS).toISOString(),
          },
        }
      : {}),
  };
  return withAgreement(info, { agreement, now });
}

// The payer has approved and needs no link.
function linkOf(change: ChangeIntent | undefined): string | null | undefined {
  return change?.kind === 'KEEP' && change.state === 'APPLIED_UNCONFIRMED'
    ? null
    : change?.approvalLink;
}

function pendingUpdateOf(
  change: ChangeIntent,
  subscription: Subscription | undefined,
): NonNullable<SubscriptionInfo['pendingUpdate']> {
  const { kind, toQuantity, feeCents, paidAt } = change;
  return {
    updateMethod: kind,
    quantity: toQuantity,
    paidCents: paidAt === null ? 0 : feeCents,
    approveBy: approveBy(change, subscription).toISOString(),
  };
}

// The next payment puts the decrease into effect, so it can't be taken back later.
function approveBy(change: ChangeIntent, subscription: Subscription | undefined): Date {
  const end = approvalEndsAt(change);
  const renewal = subscription?.currentPeriodEnd ?? end;
  return change.kind === 'KEEP' && renewal < end ? renewal : end;
}

/** Doesn't ask the provider. */
export async function readSubscriptionInfo(
  deps: BillingDeps,
  adminId: string,
): Promise<SubscriptionInfo> {
  const { db, clock } = deps;
  const now = clock.now();
  const billing = await findOpenBilling(db, adminId);
  const { subscription, agreement } = billing;
  const isMoved = agreement !== undefined && agreement.state !== stateOn(now, agreement);
  if (!isMoved && !isFinished(subscription, now)) return subscriptionInfoOf(billing, now);
  await endFinishedSubscriptions(db, { adminId, now });
  await followAgreement(db, { adminId, now });
  return subscriptionInfoOf(await findOpenBilling(db, adminId), now);
}

export async function endFinishedSubscriptions(
  db: Db,
  { adminId, now }: { adminId?: string; now: Date },
): Promise<void> {
  await db.transaction(async (db) => {
    const ended = await endFinished(db, { now, ...(adminId === undefined ? {} : { adminId }) });
    for (const { adminId } of ended) {
      await audit(db, 'billing.ended', { adminId, at: now });
    }
  });
}
