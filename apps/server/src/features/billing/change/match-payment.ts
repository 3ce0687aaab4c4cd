import { priceCents } from '@emcee/game';
import type { ProviderPayment } from '../paypal/paypal-shapes.ts';
import type { Subscription } from '../store/billing.store.ts';
import {
  type ChangeIntent,
  type ChangeState,
  waitsForRenewal,
} from '../store/change-intents.store.ts';

export type BilledMonth = Pick<ProviderPayment, 'at' | 'cents' | 'currency'>;

/** Changes are newest first. */
export type Expected<Change> = Pick<Subscription, 'lastPaidAt' | 'nextCycleQuantity'> & {
  changes: readonly Change[];
};

export type SettledChange = Pick<
  ChangeIntent,
  'state' | 'fromQuantity' | 'toQuantity' | 'appliedAt'
>;

export type PaymentMatch<Change> =
  | { kind: 'overtaken' }
  /** Covers the hosts before a change that has been applied since. */
  | { kind: 'before-change' }
  /** Covers an agreed number: that number counts, and settles an unclear change. */
  | { kind: 'agreed'; hosts: number; applied: Change | undefined; failed: Change | undefined }
  | { kind: 'not-agreed' };

// The provider may know more of these than we do: a charged month settles them.
const UNSETTLED: readonly ChangeState[] = [
  'REVISE_PENDING',
  'APPLIED_UNCONFIRMED',
  'SCHEDULED_UNCONFIRMED',
  'REFUND_DUE',
  'REFUNDED',
  'ABANDONED',
];

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

// A payment may be reported after the hosts changed.
function isBefore(payment: BilledMonth, { appliedAt, fromQuantity }: SettledChange): boolean {
  return appliedAt !== null && payment.at < appliedAt && isFor(payment, fromQuantity);
}

function asExpected<Change extends SettledChange>(
  payment: BilledMonth,
  { nextCycleQuantity: hosts, changes }: Expected<Change>,
): PaymentMatch<Change> | undefined {
  if (!isFor(payment, hosts)) return undefined;
  const applied = changes.find((change) => waitsForRenewal(change) && change.toQuantity === hosts);
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
  // No other change can be scheduled at the same time.
  return failed && { kind: 'agreed', hosts: failed.fromQuantity, applied: undefined, failed };
}

function isFor({ cents }: BilledMonth, hosts: number): boolean {
  return cents === priceCents(hosts);
}
