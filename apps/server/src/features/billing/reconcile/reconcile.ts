import { unavailable } from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import type { ProviderPayment, ProviderSubscription } from '../paypal/paypal-shapes.ts';
import { getPaypalSubscription, listPaypalPayments } from '../paypal/paypal-subscriptions.ts';
import { raiseAlarm } from '../store/alarms.store.ts';
import {
  changeSubscription,
  findActiveSubscription,
  findSubscriptionOfIntent,
  type Subscription,
} from '../store/billing.store.ts';
import { type BillingDeps, retriedLater } from '../store/billing-deps.ts';
import { checkAgainAt } from '../store/check-times.ts';
import {
  findIntent,
  type IntentState,
  type SubscribeIntent,
  setIntentState,
} from '../store/subscribe-intents.store.ts';
import { decideStep, type Step } from './reconcile-step.ts';
import {
  ENDED,
  endUnpaid,
  pendingSubscription,
  type Snapshot,
  syncSubscription,
} from './sync-subscription.ts';
import { undoSubscription } from './undo-subscription.ts';
import { verifySnapshot } from './verify-snapshot.ts';

const DAY_SECONDS = 24 * 60 * 60;

export type Trigger = { intent: SubscribeIntent } & Partial<
  Pick<Snapshot, 'cameBack' | 'inWindow' | 'approvedId' | 'reversed'>
> & {
    /** An old payment may have been refunded. */
    allPayments?: boolean;
  };

/**
 * Reads a subscription from the provider and updates our books. Triggers only say that it is time to look.
 */
export async function reconcile(deps: BillingDeps, trigger: Trigger): Promise<SubscribeIntent> {
  const { intent, cameBack = false, inWindow = false, approvedId, reversed = false } = trigger;
  const remote = await readRemote(deps, intent);
  const payments = await readPayments(deps, trigger, remote);
  const snapshot = { intent, remote, payments, cameBack, inWindow, approvedId, reversed };
  const settled = await deps.db.transaction((db) => settle(deps, db, snapshot));
  if (settled.state !== 'UNDOING') return settled;
  // The intent records the work, so the job can retry.
  const retries = retriedLater(deps, { intentId: intent.id }, 'cancellation pending, will retry');
  await undoSubscription(deps, settled).catch(retries);
  return settled;
}

async function readRemote(
  deps: BillingDeps,
  intent: SubscribeIntent,
): Promise<ProviderSubscription> {
  const reply = await getPaypalSubscription(deps.paypal, intent.paypalSubscriptionId ?? '');
  if (reply.ok) return reply.value;
  const { issues } = reply;
  const alarm = { alarm: 'provider-lost', about: intent.id, detail: { issues } };
  await raiseAlarm(deps, deps.db, { ...alarm, message: 'subscription not found' });
  throw unavailable();
}

// Asks for the list only if our ledger lacks a payment.
async function readPayments(
  { db, clock, log, paypal }: BillingDeps,
  { intent, allPayments = false }: Trigger,
  { lastPayment }: ProviderSubscription,
): Promise<ProviderPayment[]> {
  const grants = intent.state === 'WAITING' || intent.state === 'FULFILLED';
  if (!grants || lastPayment === undefined) return [];
  const own = await findSubscriptionOfIntent(db, intent.id);
  const known = own?.lastPaidAt ?? null;
  if (!allPayments && known !== null && lastPayment.at <= known) return [];
  const since = allPayments ? null : known;
  const from = since ?? secondsAfter(intent.createdAt, -DAY_SECONDS);
  const latest = lastPayment.at > clock.now() ? lastPayment.at : clock.now();
  const id = intent.paypalSubscriptionId ?? '';
  const to = secondsAfter(latest, DAY_SECONDS);
  const reply = await listPaypalPayments(paypal, { id, from, to });
  if (reply.ok) return reply.value;
  // The active subscription is granted anyway; a later look adds the payments.
  log.warn({ intentId: intent.id, issues: reply.issues }, 'payment list pending, will retry');
  return [];
}

async function settle(deps: BillingDeps, db: Db, snapshot: Snapshot): Promise<SubscribeIntent> {
  const { adminId, id } = snapshot.intent;
  await lockTenant(db, adminId);
  const intent = await findIntent(db, id);
  if (intent === undefined) throw new Error('An intent is never removed.');
  const own = await findSubscriptionOfIntent(db, id);
  if (isOlder(snapshot.remote, own)) return intent;
  const active = await findActiveSubscription(db, adminId);
  const promoLives = active?.provider === 'promo' && intent.state === 'WAITING';
  const step = decideStep({
    ...snapshot,
    intent,
    matches: await verifySnapshot(deps, db, {
      intent,
      remote: snapshot.remote,
      own,
      paymentsRead: snapshot.payments.length > 0,
    }),
    otherLives: active !== undefined && active.intentId !== id && !promoLives,
    promoLives,
    now: deps.clock.now(),
  });
  await takeStep(deps, db, { ...snapshot, intent, own, step });
  if (step === 'keep' && intent.state === 'FULFILLED' && snapshot.remote.status === 'ACTIVE') {
    await raiseAlarm(deps, db, {
      alarm: 'second-subscription',
      about: id,
      message: 'second subscription still charged',
    });
  }
  return (await findIntent(db, id)) ?? intent;
}

// Replies may overtake each other.
function isOlder(remote: ProviderSubscription, own: Subscription | undefined): boolean {
  const known = own?.providerUpdatedAt ?? null;
  return known !== null && remote.updatedAt !== undefined && remote.updatedAt < known;
}

type Taking = Snapshot & { own: Subscription | undefined; step: Step };

async function takeStep(deps: BillingDeps, db: Db, taking: Taking): Promise<void> {
  const { step } = taking;
  switch (step) {
    case 'keep':
      return moveIntent(deps, db, { ...taking, state: taking.intent.state });
    case 'wait':
      await pendingSubscription(deps, db, taking);
      return moveIntent(deps, db, { ...taking, state: taking.intent.state });
    case 'sync':
      await replacePromo(deps, db, taking.intent);
      return syncSubscription(deps, db, taking);
    case 'expire':
    case 'refuse':
    case 'close':
      await endUnpaid(deps, db, taking);
      return moveIntent(deps, db, { ...taking, state: STATE_AFTER[step] });
    default:
      await endUnpaid(deps, db, taking);
      return moveIntent(deps, db, {
        ...taking,
        state: 'UNDOING',
        undoReason: step === 'undo-surplus' ? 'surplus' : 'verification',
      });
  }
}

const STATE_AFTER = { expire: 'EXPIRED', refuse: 'REFUSED', close: 'CLOSED' } as const;

function moveIntent(
  { clock }: BillingDeps,
  db: Db,
  move: { intent: SubscribeIntent; state: IntentState; undoReason?: 'verification' | 'surplus' },
): Promise<void> {
  const { intent, state, undoReason } = move;
  const nextCheckAt = checkAgainAt({ ...intent, state }, clock.now());
  const why = undoReason === undefined ? {} : { undoReason };
  return setIntentState(db, { id: intent.id, state, nextCheckAt, ...why });
}

/** Runs in the transaction in which the paid subscription replaces the promo one. */
async function replacePromo(
  { clock }: BillingDeps,
  db: Db,
  { adminId, state, quantity }: SubscribeIntent,
): Promise<void> {
  const active = await findActiveSubscription(db, adminId);
  if (active?.provider !== 'promo' || state !== 'WAITING') return;
  const now = clock.now();
  await changeSubscription(db, { id: active.id, change: ENDED, now });
  const detail = { hosts: quantity };
  await audit(db, 'billing.promo-replaced', { adminId, at: now, detail });
}
