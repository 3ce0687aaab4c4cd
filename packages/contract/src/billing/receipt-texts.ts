import { money } from '@emcee/game';
import type { Payment, PaymentStatus } from './receipts.ts';

export const paymentKindLabels: Readonly<Record<Payment['kind'], string>> = {
  MONTH: 'Monthly payment',
  INCREASE: 'One-time payment',
};

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  PAID: 'Paid',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
  REFUND_DUE: 'Being refunded',
};

/** Formats the status of a payment, with the amount of a partial refund. */
export function paymentStatusText({
  status,
  cents,
  currency,
  refundedCents,
}: Pick<Payment, 'status' | 'cents' | 'currency' | 'refundedCents'>): string {
  if (status !== 'PARTLY_REFUNDED' || refundedCents === null) return paymentStatusLabels[status];
  return `Refunded ${money(refundedCents, currency)} of ${money(cents, currency)}`;
}

export const receiptTexts = {
  subtitle: 'Every payment for your {hosts}, newest first.',
  hosts: '{n} {host|hosts:n}',
  moreHosts: '{from} to {n} {hosts}',
  details: 'Receipts show these details. A receipt that has been issued keeps its own.',
  wait: 'Your receipts get a number once your name and address are here, or {n} days after the payment.',
  empty: 'Receipts appear once your first payment has arrived.',
} as const;
