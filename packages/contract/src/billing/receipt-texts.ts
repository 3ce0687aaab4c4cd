import { money } from '@emcee/game';
import type { Payment, PaymentStatus } from './receipts.ts';

/** What a payment was for. */
export const paymentKindLabels: Readonly<Record<Payment['kind'], string>> = {
  MONTH: 'Monthly payment',
  INCREASE: 'One-time payment',
};

/** What became of a payment. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  PAID: 'Paid',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
  REFUND_DUE: 'Being refunded',
};

/** What became of a payment; of one that went back in part, how much. */
export function paymentStatusText({
  status,
  cents,
  currency,
  refundedCents,
}: Pick<Payment, 'status' | 'cents' | 'currency' | 'refundedCents'>): string {
  if (status !== 'PARTLY_REFUNDED' || refundedCents === null) return paymentStatusLabels[status];
  return `Refunded ${money(refundedCents, currency)} of ${money(cents, currency)}`;
}

/** What the page of receipts says. */
export const receiptTexts = {
  subtitle: 'Every payment for your {hosts}, newest first.',
  hosts: '{n} {host|hosts:n}',
  moreHosts: '{from} to {n} {hosts}',
  empty: 'Receipts appear once your first payment has arrived.',
} as const;
