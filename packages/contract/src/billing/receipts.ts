import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { timeField } from '../fields.ts';
import { pagedShape, pageShape } from '../records.ts';

/** Longest name of whom receipts are for. */
export const BILLING_NAME_MAX_LENGTH = 200;

/** Longest tax number on receipts. */
export const TAX_NUMBER_MAX_LENGTH = 60;

/** What became of a payment. */
export const paymentStatusSchema = z.enum(['PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'REFUND_DUE']);
/** What became of a payment. */
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

/** A payment to us: a month of the subscription, or the one-time fee of more hosts. */
export const paymentSchema = z.object({
  /** The payment provider's own number of it. */
  _id: z.string(),
  kind: z.enum(['MONTH', 'INCREASE']),
  paidAt: timeField,
  cents: z.int(),
  currency: z.string(),
  /** The number of hosts that was paid for; null where the sum is the price of none. */
  hosts: z.nullable(z.int()),
  /** The number before an increase. */
  fromHosts: z.nullable(z.int()),
  status: paymentStatusSchema,
  /** What went back; null where nothing did, or the provider has not said how much. */
  refundedCents: z.nullable(z.int()),
});
/** A payment to us. */
export type Payment = z.output<typeof paymentSchema>;

function optionalText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, fieldTexts.tooLong));
}

/** Whom receipts are for; both may be empty. */
export const billingDetailsSchema = z.object({
  name: optionalText(BILLING_NAME_MAX_LENGTH),
  taxNumber: optionalText(TAX_NUMBER_MAX_LENGTH),
});
/** Whom receipts are for. */
export type BillingDetails = z.output<typeof billingDetailsSchema>;

/** The calls on receipts. */
export const receiptCalls = {
  payments: defineCall({
    name: 'receipts.payments',
    method: 'GET',
    path: '/admin/payments',
    access: 'verified',
    summary: 'All payments, newest first: monthly and one-time, with refunds marked.',
    query: z.object(pageShape),
    reply: z.object({ payments: z.array(paymentSchema), ...pagedShape }),
    status: 200,
    errors: [409],
  }),
  details: defineCall({
    name: 'receipts.details',
    method: 'GET',
    path: '/admin/billing-details',
    access: 'verified',
    summary: 'The billing name and tax number on receipts.',
    reply: billingDetailsSchema,
    status: 200,
    errors: [],
  }),
  saveDetails: defineCall({
    name: 'receipts.saveDetails',
    method: 'PUT',
    path: '/admin/billing-details',
    access: 'verified',
    summary: 'Sets the billing name and tax number on receipts.',
    body: billingDetailsSchema,
    reply: billingDetailsSchema,
    status: 200,
    errors: [409],
  }),
} as const;
