import { codeText, HOSTS_QUANTITY, plainText } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { errorTexts } from '../error-texts.ts';
import { sentLength, storedText, timeField } from '../fields.ts';
import { billingTexts } from './billing-texts.ts';

/** Maximum length of a cancellation reason in characters; PayPal's limit. */
export const CANCEL_REASON_MAX_LENGTH = 128;

/** Maximum length in characters. */
export const PROMO_CODE_MAX_LENGTH = 64;

/** An id of PayPal. An invalid one is refused as not found. */
export const providerIdField = z
  .string(errorTexts.notFound)
  .check(z.maxLength(64, errorTexts.notFound), z.regex(/^[A-Za-z0-9_-]+$/, errorTexts.notFound));

/** Number of hosts to subscribe for: 3 to 999. */
export const hostsQuantityField = z
  .int(billingTexts.mustBeNumber)
  .check(
    z.minimum(HOSTS_QUANTITY.min, billingTexts.minimumHosts),
    z.maximum(HOSTS_QUANTITY.max, billingTexts.maximumHosts),
  );

/** The status of the subscription. */
export const subscriptionStatusSchema = z.enum([
  'INACTIVE',
  'PENDING',
  'ACTIVE',
  'SUSPENDED',
  'CANCELED',
]);
export type SubscriptionStatus = z.output<typeof subscriptionStatusSchema>;

/** The change: a new subscription, more hosts, fewer hosts, or keeping the hosts of a decrease. */
const updateMethodSchema = z.enum(['CREATE', 'INCREASE', 'DECREASE', 'KEEP']);

/** An amount in PayPal's format. */
const moneySchema = z.object({
  /** The currency, such as `USD`. */
  currency_code: z.string(),
  /** The amount as a decimal number, such as `15.00`. */
  value: z.string(),
});

/** The subscription of an admin. */
export const subscriptionInfoSchema = z.object({
  subscriptionStatus: subscriptionStatusSchema,
  /** The number of hosts that is paid for. */
  subscriptionQuantity: z.int(),
  /** The number of hosts from the next payment on. */
  nextCycleQuantity: z.int(),
  subscriptionEnd: z.nullable(timeField),
  /** The address at PayPal where the payer approves; null if nothing waits. */
  subscriptionApprovalLink: z.nullable(z.string()),
  /** The most hosts that the admin may have now. */
  hostsAllowed: z.int(),
  /** True if a payment has failed and is still due. */
  pastDue: z.boolean(),
  /** The source of the subscription; null without one, and by agreement. */
  provider: z.nullable(z.enum(['paypal', 'promo'])),
  /** A requested change that waits for PayPal or for the payer's approval. */
  pendingUpdate: z.optional(
    z.object({
      updateMethod: updateMethodSchema,
      quantity: z.int(),
      /** The amount already paid for the change, in cents. */
      paidCents: z.int(),
      /** When the change is dropped and its payment refunded. */
      approveBy: timeField,
    }),
  ),
  /** The agreement in effect. Missing without one. */
  agreement: z.optional(
    z.object({
      reference: z.string(),
      lastDay: z.string(),
      /** The agreed price, in words. */
      priceText: z.optional(z.string()),
    }),
  ),
});
export type SubscriptionInfo = z.output<typeof subscriptionInfoSchema>;

/** A price tier in PayPal's format. */
export const tierSchema = z.object({
  /** The first host with this price, counted from 1. */
  starting_quantity: z.string(),
  /** The last host with this price; missing for the last tier. */
  ending_quantity: z.optional(z.string()),
  /** The price per host and month. */
  amount: moneySchema,
});
export type Tier = z.output<typeof tierSchema>;

export const billingCalls = defineCalls('billing', {
  /** The price tiers. */
  plan: {
    method: 'GET',
    path: '/admin/subscription-plan',
    right: 'ownership',
    reply: z.object({
      /** The prices. */
      subscriptionPlanInfo: z.object({ tiers: z.array(tierSchema) }),
    }),
  },
  /** The subscription's status and the number of hosts it allows. */
  info: {
    method: 'GET',
    path: '/admin/subscription-info',
    right: 'member',
    reply: subscriptionInfoSchema,
  },
  /** Creates a subscription at the payment provider, waiting for the payer's approval. */
  startSubscription: {
    method: 'POST',
    path: '/admin/paypal/subscription',
    right: 'ownership',
    body: z.object({ quantity: hostsQuantityField }),
    reply: z.object({
      /** PayPal's id of the subscription. */
      subscriptionId: z.string(),
      approvalLink: z.string(),
    }),
    status: 201,
    errors: [404, 409, 420, 503],
  },
  /** Call this once the payer has approved. The server then asks PayPal to confirm. */
  createSubscription: {
    method: 'POST',
    path: '/admin/create-subscription',
    right: 'ownership',
    body: z.object({ subscriptionId: providerIdField }),
    reply: subscriptionInfoSchema,
    errors: [404, 409, 503],
  },
  /** Call this when the payer returns from the approval page. */
  approveSubscription: {
    method: 'PUT',
    path: '/admin/approve-subscription',
    right: 'ownership',
    body: z.object({
      // PayPal may return a payer with only the token, or with nothing; then the pending approval counts.
      approvedSubId: z.optional(providerIdField),
      /** The token that PayPal added to the return address, if any. */
      ba_token: z._default(z.string().check(z.maxLength(64)), ''),
    }),
    reply: z.object({
      status: subscriptionStatusSchema,
      quantity: z.int(),
      /** The number of hosts from the next payment on. */
      nextCycleQuantity: z.int(),
      end: z.nullable(timeField),
      updateMethod: updateMethodSchema,
    }),
    errors: [404, 409, 503],
  },
  /** Creates the one-time payment for more hosts in the current month. */
  orderIncrease: {
    method: 'POST',
    path: '/admin/paypal/order',
    right: 'ownership',
    body: z.object({ quantity: hostsQuantityField }),
    reply: z.object({
      /** PayPal's id of the payment. */
      orderID: z.string(),
      /** The amount to pay. */
      amount: moneySchema,
      approvalLink: z.string(),
    }),
    status: 201,
    errors: [404, 409, 420, 503],
  },
  /**
   * Changes the number of hosts. An increase needs a paid order; a decrease doesn't. Sending the
   * current number cancels a scheduled decrease.
   */
  updateSubscription: {
    method: 'PUT',
    path: '/admin/update-subscription',
    right: 'ownership',
    body: z.object({
      /** The paid order of an increase; null otherwise. */
      orderID: z.nullable(providerIdField),
      quantity: hostsQuantityField,
    }),
    reply: z.object({
      /** The address at PayPal where the payer approves; null if that is not needed. */
      link: z.nullable(z.string()),
      /** The change that was made. */
      updateMethod: z.enum(['INCREASE', 'DECREASE', 'KEEP']),
      /** True if the change is not made yet. */
      pending: z.optional(z.literal(true)),
      message: z.optional(z.string()),
    }),
    errors: [404, 409, 420, 503],
  },
  /** Cancels the subscription. It stays usable until the end of the paid month. */
  cancelSubscription: {
    method: 'PUT',
    path: '/admin/cancel-subscription',
    right: 'ownership',
    body: z.object({
      /** The reason, which PayPal stores. */
      reason: z
        .string(billingTexts.reasonRequired)
        .check(
          sentLength(CANCEL_REASON_MAX_LENGTH, billingTexts.reasonTooLong),
          z.overwrite(plainText),
          z.minLength(1, billingTexts.reasonRequired),
          z.maxLength(CANCEL_REASON_MAX_LENGTH, billingTexts.reasonTooLong),
        ),
    }),
    reply: z.object({
      subscriptionStatus: subscriptionStatusSchema,
      subscriptionEnd: z.nullable(timeField),
      /** The number of hosts that is paid for. */
      subscriptionQuantity: z.int(),
    }),
    errors: [409, 420, 503],
  },
  /** Cancels a pending change and refunds what was paid for it. */
  withdrawUpdate: {
    method: 'DELETE',
    path: '/admin/pending-update',
    right: 'ownership',
    reply: subscriptionInfoSchema,
    errors: [404, 409, 503],
  },
  /** Starts a subscription with a promo code instead of a payment. */
  usePromoCode: {
    method: 'POST',
    path: '/admin/promo-subscription',
    right: 'ownership',
    body: z.object({
      /** The promo code. */
      code: storedText(PROMO_CODE_MAX_LENGTH, billingTexts.promoCodeRequired, codeText),
      quantity: hostsQuantityField,
    }),
    reply: subscriptionInfoSchema,
    status: 201,
    errors: [404, 409, 420, 429, 503],
  },
  /** Public configuration for PayPal's browser script. */
  config: {
    method: 'GET',
    path: '/admin/paypal/config',
    right: 'ownership',
    reply: z.object({
      /** PayPal's id of this portal. */
      clientId: z.string(),
      /** The address of PayPal's script; missing for PayPal's own. */
      sdkBaseUrl: z.optional(z.string()),
      /** The currency of all payments. */
      currency: z.literal('USD'),
      /** The PayPal that is used: the local stand-in, its sandbox, or the real one. */
      mode: z.enum(['local', 'sandbox', 'live']),
    }),
  },
  /** Webhook for PayPal. A message only triggers a new look-up; its content isn't trusted. */
  webhook: {
    method: 'POST',
    path: '/paypal/webhook',
    access: 'public',
    rawBody: true,
    reply: z.object({
      /** True if the message was accepted. */
      received: z.boolean(),
    }),
    errors: [400, 413, 429, 503],
  },
});
