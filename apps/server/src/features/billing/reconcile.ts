import { unavailable } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit.store.ts';
import {
  changeSubscription,
  findLivingSubscription,
  findSubscriptionOfIntent,
  insertSubscription,
  lockBilling,
  type Subscription,
} from './billing.store.ts';
import type { BillingDeps } from './billing.ts';
import { mailActive } from './billing-mails.ts';
import { ENDED, followProvider } from './follow-provider.ts';
import type { ProviderSubscription } from './paypal-shapes.ts';
import { getPaypalSubscription } from './paypal-subscriptions.ts';
import { decideStep, type Step } from './reconcile-step.ts';
import { checkAgainAt, followAgainAt } from './reconcile-times.ts';
import {
  findIntent,
  type IntentState,
  type SubscribeIntent,
  setIntentState,
} from './subscribe-intents.store.ts';
import { undoSubscription } from './undo-subscription.ts';
import { findMismatches, paymentFits } from './verify-subscription.ts';

// The approved page promises a mail to whoever has waited this long.
const LONG_WAIT_SECONDS = 60;

type Look = { intent: SubscribeIntent; fresh: ProviderSubscription; cameBack: boolean };

/**
 * Reads a subscription from the provider and brings our books into line. The returning payer, the
 * waiting page, the job and the provider's own messages all come here: each of them only says that
 * it is time to look.
 */
export async function reconcile(
  deps: BillingDeps,
  { intent, cameBack = false }: { intent: SubscribeIntent; cameBack?: boolean },
): Promise<SubscribeIntent> {
  const fresh = await readFresh(deps, intent);
  const settled = await deps.db.transaction((db) => settle(deps, db, { intent, fresh, cameBack }));
  if (settled.state === 'UNDOING') await undoOrLeaveToJob(deps, settled);
  return settled;
}

async function readFresh(
  { paypal, log }: BillingDeps,
  intent: SubscribeIntent,
): Promise<ProviderSubscription> {
  const answer = await getPaypalSubscription(paypal, intent.paypalSubscriptionId ?? '');
  if (answer.ok) return answer.value;
  const { issues } = answer;
  log.error({ alarm: 'provider-lost', intentId: intent.id, issues }, 'subscription not found');
  throw unavailable();
}

async function settle(deps: BillingDeps, db: Db, look: Look): Promise<SubscribeIntent> {
  const { adminId, id } = look.intent;
  await lockBilling(db, adminId);
  const intent = await findIntent(db, id);
  if (intent === undefined) throw new Error('An intent is never removed.');
  const own = await findSubscriptionOfIntent(db, id);
  if (isOlder(look.fresh, own)) return intent;
  const living = await findLivingSubscription(db, adminId);
  const step = decideStep({
    ...look,
    intent,
    fits: verify(deps, { ...look, intent }),
    otherLives: living !== undefined && living.intentId !== id,
    now: deps.clock.now(),
  });
  await take(deps, db, { ...look, intent, own, step });
  return (await findIntent(db, id)) ?? intent;
}

// Answers may overtake each other; the older one is not believed any more.
function isOlder(fresh: ProviderSubscription, own: Subscription | undefined): boolean {
  const known = own?.providerUpdatedAt ?? null;
  return known !== null && fresh.updatedAt !== undefined && fresh.updatedAt < known;
}

function verify({ log }: BillingDeps, { intent, fresh }: Look): boolean {
  const mismatches = findMismatches(fresh, intent);
  if (mismatches.length > 0) {
    log.error({ alarm: 'subscription-mismatch', intentId: intent.id, mismatches }, 'not as agreed');
  }
  if (!paymentFits(fresh, [intent.quantity])) {
    const paidCents = fresh.lastPayment?.cents;
    log.error({ alarm: 'payment-amount', intentId: intent.id, paidCents }, 'not the agreed price');
  }
  return mismatches.length === 0;
}

type Taking = Look & { own: Subscription | undefined; step: Step };

async function take(deps: BillingDeps, db: Db, taking: Taking): Promise<void> {
  const { step } = taking;
  switch (step) {
    case 'keep':
      return moveIntent(deps, db, { ...taking, state: taking.intent.state });
    case 'wait':
      await pendingSubscription(deps, db, taking);
      return moveIntent(deps, db, { ...taking, state: taking.intent.state });
    case 'follow':
      return follow(deps, db, taking);
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

async function pendingSubscription(
  { clock }: BillingDeps,
  db: Db,
  { intent, own }: Taking,
): Promise<Subscription> {
  if (own !== undefined) return own;
  return insertSubscription(db, {
    adminId: intent.adminId,
    intentId: intent.id,
    paypalSubscriptionId: intent.paypalSubscriptionId ?? '',
    now: clock.now(),
  });
}

async function follow(deps: BillingDeps, db: Db, taking: Taking): Promise<void> {
  const { intent, fresh } = taking;
  const now = deps.clock.now();
  const before = await pendingSubscription(deps, db, taking);
  const change = followProvider(before, { fresh, agreed: intent.quantity, now });
  await changeSubscription(db, { id: before.id, change, now });
  const after = { ...before, ...change };
  const nextCheckAt = followAgainAt(after, now);
  await setIntentState(db, { id: intent.id, state: 'FULFILLED', nextCheckAt });
  if (after.status === before.status) return;
  await auditStatus(db, after, now);
  if (before.status === 'PENDING' && after.status === 'ACTIVE' && hasWaited(taking, now)) {
    await mailActive(db, { intent, end: after.currentPeriodEnd, now });
  }
}

function hasWaited({ own, cameBack }: Taking, now: Date): boolean {
  if (!cameBack || own === undefined) return !cameBack;
  return now.getTime() - own.createdAt.getTime() >= LONG_WAIT_SECONDS * 1000;
}

async function endUnpaid({ clock }: BillingDeps, db: Db, { own }: Taking): Promise<void> {
  if (own === undefined || own.status === 'INACTIVE') return;
  const now = clock.now();
  await changeSubscription(db, { id: own.id, change: ENDED, now });
  await auditStatus(db, { ...own, ...ENDED }, now);
}

const AUDIT_KINDS = {
  PENDING: 'billing.pending',
  ACTIVE: 'billing.active',
  SUSPENDED: 'billing.suspended',
  CANCELED: 'billing.canceled',
  INACTIVE: 'billing.ended',
} as const;

function auditStatus(db: Db, { adminId, status, quantity }: Subscription, at: Date): Promise<void> {
  return writeAudit(db, { adminId, at, kind: AUDIT_KINDS[status], detail: { hosts: quantity } });
}

// The intent says what is to be done, so whatever fails now is done by the job.
async function undoOrLeaveToJob(deps: BillingDeps, intent: SubscribeIntent): Promise<void> {
  try {
    await undoSubscription(deps, intent);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ intentId: intent.id, reason }, 'not undone yet, will try again');
  }
}
