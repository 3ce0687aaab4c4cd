import type { Payment, PaymentStatus } from '../receipts.ts';

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

/** What the page of receipts says. */
export const receiptTexts = {
  subtitle: 'Every payment for your {hosts}, newest first.',
  hosts: '{n} {host|hosts:n}',
  moreHosts: '{from} to {n} {hosts}',
  empty: 'Receipts appear once your first payment has arrived.',
} as const;
