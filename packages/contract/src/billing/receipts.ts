import { nameText, plainText } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { errorTexts, fieldTexts } from '../error-texts.ts';
import { sentLength, timeField } from '../fields.ts';
import { pagedShape, pageShape } from '../records.ts';

/** Maximum length in characters. */
export const BILLING_NAME_MAX_LENGTH = 200;

/** Maximum length in characters. */
export const TAX_NUMBER_MAX_LENGTH = 60;

/** Maximum length in characters. */
export const BILLING_ADDRESS_MAX_LENGTH = 500;

/** A receipt waits at most this long for the buyer's name and address. */
export const RECEIPT_WAIT_DAYS = 14;

/** The status of the payment. */
export const paymentStatusSchema = z.enum(['PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'REFUND_DUE']);
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

/** A month, or the one-time fee for additional hosts. */
const paymentKindSchema = z.enum(['MONTH', 'INCREASE']);

/** A payment: a month of the subscription, or the one-time fee for additional hosts. */
export const paymentSchema = z.object({
  /** PayPal's id of the payment. */
  _id: z.string(),
  kind: paymentKindSchema,
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
  /** Numbers of the receipt and of those for its refunds; earlier servers issue none. */
  receipts: z.optional(z.array(z.string())),
  /** The latest time of a receipt that waits for the buyer's name and address; null for no receipt. */
  receiptBy: z.optional(z.nullable(timeField)),
});
export type Payment = z.output<typeof paymentSchema>;

function optionalText(max: number, normalize = nameText) {
  return z
    .string()
    .check(sentLength(max), z.overwrite(normalize), z.maxLength(max, fieldTexts.tooLong));
}

/** Recipient of receipts; each field may be empty. */
export const billingDetailsSchema = z.object({
  /** The name on receipts. */
  name: optionalText(BILLING_NAME_MAX_LENGTH),
  /** The address on receipts, on several lines. If missing, the stored one is kept. */
  address: z.optional(optionalText(BILLING_ADDRESS_MAX_LENGTH, plainText)),
  /** The tax number on receipts. */
  taxNumber: optionalText(TAX_NUMBER_MAX_LENGTH),
});
export type BillingDetails = z.output<typeof billingDetailsSchema>;

/** Seller or buyer, as on the day of the receipt. */
const partySchema = z.object({
  name: z.string(),
  /** On several lines. */
  address: z.string(),
  /** Empty if not given. */
  taxNumber: z.string(),
});

/** A receipt of a payment or a refund, as it was issued. Amounts of a refund are negative. */
export const receiptSchema = z.object({
  /** The year in UTC and a number without gaps, such as `2026-00001`. */
  number: z.string(),
  /** The number of the receipt of the refunded payment; null for a payment. */
  refundOf: z.nullable(z.string()),
  issuedAt: timeField,
  seller: partySchema,
  buyer: partySchema,
  /** PayPal's id of the payment. */
  paymentId: z.string(),
  kind: paymentKindSchema,
  /** Number of hosts paid for; null if the amount is not a valid price. */
  hosts: z.nullable(z.int()),
  /** Number of hosts before an increase. */
  fromHosts: z.nullable(z.int()),
  paidAt: timeField,
  /** The first day that is paid for, in UTC. */
  periodStart: z.string(),
  /** The last day that is paid for, in UTC. */
  periodEnd: z.string(),
  /** The currency, such as `USD`. */
  currency: z.string(),
  /** The amount in cents, with tax. */
  cents: z.int(),
  /** The amount in cents, without tax. */
  netCents: z.int(),
  /** The tax in cents. */
  taxCents: z.int(),
  /** The tax rate in percent. */
  taxPercent: z.number(),
  /** True if the buyer accounts for the tax. */
  isReverseCharge: z.boolean(),
});
export type Receipt = z.output<typeof receiptSchema>;

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
  /** An issued receipt by its number. */
  receipt: {
    method: 'GET',
    path: '/admin/receipts/:number',
    right: 'ownership',
    params: z.object({
      /** The number of the receipt. */
      number: z.string(errorTexts.notFound).check(z.regex(/^[\d-]{1,30}$/, errorTexts.notFound)),
    }),
    reply: receiptSchema,
    errors: [404],
  },
  /** The billing name, address and tax number on receipts. */
  details: {
    method: 'GET',
    path: '/admin/billing-details',
    right: 'ownership',
    reply: billingDetailsSchema,
  },
  /** Sets the billing name, address and tax number on later receipts. */
  saveDetails: {
    method: 'PUT',
    path: '/admin/billing-details',
    right: 'ownership',
    body: billingDetailsSchema,
    reply: billingDetailsSchema,
    errors: [409],
  },
});
