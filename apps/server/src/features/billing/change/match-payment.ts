import { priceCents } from '@emcee/game';
import type { ProviderPayment } from '../paypal/paypal-subscriptions.ts';
import type { Subscription } from '../store/billing.store.ts';
import type { ChangeIntent, ChangeState } from '../store/change-intents.store.ts';

/** A month that the provider charged for. */
export type BilledMonth = Pick<ProviderPayment, 'at' | 'cents' | 'currency'>;

/** What we expect to be charged: what was agreed, and the changes on their way, newest first. */
export type Expected<Change> = Pick<Subscription, 'lastPaidAt' | 'nextCycleQuantity'> & {
  changes: readonly Change[];
};

/** A change as far as a payment can settle it. */
export type SettledChange = Pick<
  ChangeIntent,
  'state' | 'fromQuantity' | 'toQuantity' | 'appliedAt'
>;

/** What a payment says about the number of hosts. */
export type PaymentMatch<Change> =
  /** A later payment has spoken already. */
  | { kind: 'overtaken' }
  /** It was for the hosts before a change that has been applied since. */
  | { kind: 'before-change' }
  /** It is for a number that was agreed: that number counts, and settles what was unclear. */
  | { kind: 'agreed'; hosts: number; applied: Change | undefined; failed: Change | undefined }
  | { kind: 'not-agreed' };

// Changes of which the provider may know more than we do: a month charged for them settles it.
const UNSETTLED: readonly ChangeState[] = [
  'REVISE_PENDING',
  'APPLIED_UNCONFIRMED',
  'SCHEDULED_UNCONFIRMED',
  'REFUND_DUE',
  'REFUNDED',
  'ABANDONED',
];

/** Says which of the agreed numbers of hosts a payment was for: what was billed is the truth. */
export function matchPayment<Change extends SettledChange>(
  payment: BilledMonth,
  expected: Expected<Change>,
): PaymentMatch<Change> {
  if (expected.lastPaidAt !== null && payment.at < expected.lastPaidAt)
    return { kind: 'overtaken' };
  if (expected.changes.some((change) => isBefore(payment, change)))
    return { kind: 'before-change' };
  if (payment.currency !== 'USD') return { kind: 'not-agreed' };
  return (
    asExpected(payment, expected) ??
    asChanged(payment, expected) ??
    asNeverChanged(payment, expected) ?? { kind: 'not-agreed' }
  );
}

// A payment that we hear of after the hosts were changed was for the hosts before.
function isBefore(payment: BilledMonth, { appliedAt, fromQuantity }: SettledChange): boolean {
  return appliedAt !== null && payment.at < appliedAt && isFor(payment, fromQuantity);
}

function asExpected<Change extends SettledChange>(
  payment: BilledMonth,
  { nextCycleQuantity: hosts, changes }: Expected<Change>,
): PaymentMatch<Change> | undefined {
  if (!isFor(payment, hosts)) return undefined;
  const applied = changes.find(
    ({ state, toQuantity }) => isScheduled(state) && toQuantity === hosts,
  );
  const failed = changes.find(({ state }) => state === 'APPLIED_UNCONFIRMED');
  return { kind: 'agreed', hosts, applied, failed };
}

function asChanged<Change extends SettledChange>(
  payment: BilledMonth,
  { changes }: Expected<Change>,
): PaymentMatch<Change> | undefined {
  const applied = changes.find(
    ({ state, toQuantity }) => UNSETTLED.includes(state) && isFor(payment, toQuantity),
  );
  return applied && { kind: 'agreed', hosts: applied.toQuantity, applied, failed: undefined };
}

function asNeverChanged<Change extends SettledChange>(
  payment: BilledMonth,
  { changes }: Expected<Change>,
): PaymentMatch<Change> | undefined {
  const failed = changes.find(
    ({ state, fromQuantity }) => state === 'SCHEDULED_UNCONFIRMED' && isFor(payment, fromQuantity),
  );
  // Nothing else can be scheduled beside it.
  return failed && { kind: 'agreed', hosts: failed.fromQuantity, applied: undefined, failed };
}

function isScheduled(state: ChangeState): boolean {
  return state === 'SCHEDULED' || state === 'SCHEDULED_UNCONFIRMED';
}

function isFor({ cents }: BilledMonth, hosts: number): boolean {
  return cents === priceCents(hosts);
}
