import { nameText } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { sentLength, timeField } from '../fields.ts';
import { pagedShape, pageShape } from '../records.ts';

/** Maximum length in characters. */
export const BILLING_NAME_MAX_LENGTH = 200;

/** Maximum length in characters. */
export const TAX_NUMBER_MAX_LENGTH = 60;

/** The status of the payment. */
export const paymentStatusSchema = z.enum(['PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'REFUND_DUE']);
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

/** A payment: a month of the subscription, or the one-time fee for additional hosts. */
export const paymentSchema = z.object({
  /** PayPal's id of the payment. */
  _id: z.string(),
  /** A month, or the one-time fee for additional hosts. */
  kind: z.enum(['MONTH', 'INCREASE']),
  paidAt: timeField,
  /** The amount in cents. */
  cents: z.int(),
  /** The currency, such as `USD`. */
  currency: z.string(),
  /** Number of hosts paid for; null if the amount is not a valid price. */
  hosts: z.nullable(z.int()),
  /** Number of hosts before an increase. */
  fromHosts: z.nullable(z.int()),
  status: paymentStatusSchema,
  /** Null without a refund, or while PayPal has not reported the amount. */
  refundedCents: z.nullable(z.int()),
});
export type Payment = z.output<typeof paymentSchema>;

function optionalText(max: number) {
  return z
    .string()
    .check(sentLength(max), z.overwrite(nameText), z.maxLength(max, fieldTexts.tooLong));
}

/** Recipient of receipts; both fields may be empty. */
export const billingDetailsSchema = z.object({
  /** The name on receipts. */
  name: optionalText(BILLING_NAME_MAX_LENGTH),
  /** The tax number on receipts. */
  taxNumber: optionalText(TAX_NUMBER_MAX_LENGTH),
});
export type BillingDetails = z.output<typeof billingDetailsSchema>;

export const receiptCalls = defineCalls('receipts', {
  /** All payments, newest first: monthly and one-time, with refunds marked. */
  payments: {
    method: 'GET',
    path: '/admin/payments',
    right: 'ownership',
    query: z.object(pageShape),
    reply: z.object({ payments: z.array(paymentSchema), ...pagedShape }),
    errors: [409],
  },
  /** The billing name and tax number on receipts. */
  details: {
    method: 'GET',
    path: '/admin/billing-details',
    right: 'ownership',
    reply: billingDetailsSchema,
  },
  /** Sets the billing name and tax number on receipts. */
  saveDetails: {
    method: 'PUT',
    path: '/admin/billing-details',
    right: 'ownership',
    body: billingDetailsSchema,
    reply: billingDetailsSchema,
    errors: [409],
  },
});
