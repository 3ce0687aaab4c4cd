import type { ProviderCapture, ProviderOrder } from '../paypal/paypal-order-shapes.ts';
import type { ChangeIntent } from '../store/change-intents.store.ts';

export type OrderMismatch =
  | 'id'
  | 'intent'
  | 'units'
  | 'amount'
  | 'custom id'
  | 'invoice id'
  | 'merchant'
  | 'captures'
  | 'captured amount'
  | 'captured invoice';

export function findOrderMismatches(
  order: ProviderOrder,
  change: ChangeIntent,
  merchantId: string,
): OrderMismatch[] {
  const [unit] = order.units;
  const captures = unit?.captures ?? [];
  const isFee = (amount: { currency: string; cents: number } | undefined) =>
    amount?.currency === 'USD' && amount.cents === change.feeCents;
  const checks: readonly (readonly [OrderMismatch, boolean])[] = [
    ['id', order.id === change.orderId],
    ['intent', order.intent === 'CAPTURE'],
    ['units', order.units.length === 1],
    ['amount', isFee(unit?.amount)],
    ['custom id', unit?.customId === change.customId],
    ['invoice id', unit?.invoiceId === change.id],
    ['merchant', unit?.merchantId === merchantId],
    ['captures', captures.length <= 1],
    ['captured amount', captures.every(({ amount }) => isFee(amount))],
    ['captured invoice', captures.every(({ invoiceId }) => matchesIfTold(invoiceId, change.id))],
  ];
  return checks.filter(([, matches]) => !matches).map(([name]) => name);
}

export type OrderOutcome =
  | 'paid'
  | 'pending'
  | 'declined'
  | 'refunded'
  /** Nothing was captured yet. */
  | 'unpaid'
  /** Nothing was captured, and nothing ever will be. */
  | 'void';

/** Reads the outcome from the capture: the status of a completed order does not give it. */
export function outcomeOf(order: ProviderOrder): OrderOutcome {
  const capture = captureOf(order);
  switch (capture?.status) {
    case undefined:
      return order.status === 'VOIDED' ? 'void' : 'unpaid';
    case 'COMPLETED':
      return 'paid';
    case 'PENDING':
      return 'pending';
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return 'refunded';
    default:
      return 'declined';
  }
}

export function captureOf(order: ProviderOrder): ProviderCapture | undefined {
  return order.units.flatMap(({ captures }) => captures)[0];
}

/** The refunds of an order in cents, by the provider's refund id. */
export function refundsOf(order: ProviderOrder): Readonly<Record<string, number>> {
  const refunds = order.units.flatMap((unit) => unit.refunds);
  return Object.fromEntries(refunds.map(({ id, cents }) => [id, cents]));
}

function matchesIfTold(told: string | undefined, agreed: string): boolean {
  return told === undefined || told === agreed;
}
