import { codeText, HOSTS_QUANTITY, plainText } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { providerIdField, storedText, timeField } from '../fields.ts';
import { billingTexts } from './billing-texts.ts';

/** Maximum length of a cancellation reason in characters; PayPal's limit. */
export const CANCEL_REASON_MAX_LENGTH = 128;

/** Maximum length in characters. */
export const PROMO_CODE_MAX_LENGTH = 64;

/** Number of hosts to subscribe for: 3 to 999. */
export const hostsQuantityField = z
  .int(billingTexts.mustBeNumber)
  .check(
    z.minimum(HOSTS_QUANTITY.min, billingTexts.minimumHosts),
    z.maximum(HOSTS_QUANTITY.max, billingTexts.maximumHosts),
  );

export const subscriptionStatusSchema = z.enum([
  'INACTIVE',
  'PENDING',
  'ACTIVE',
  'SUSPENDED',
  'CANCELED',
]);
export type SubscriptionStatus = z.output<typeof subscriptionStatusSchema>;

const updateMethodSchema = z.enum(['CREATE', 'INCREASE', 'DECREASE', 'KEEP']);

/** An amount in PayPal's format. */
const moneySchema = z.object({ currency_code: z.string(), value: z.string() });

export const subscriptionInfoSchema = z.object({
  subscriptionStatus: subscriptionStatusSchema,
  subscriptionQuantity: z.int(),
  nextCycleQuantity: z.int(),
  subscriptionEnd: z.nullable(timeField),
  subscriptionApprovalLink: z.nullable(z.string()),
  hostsAllowed: z.int(),
  pastDue: z.boolean(),
  provider: z.nullable(z.enum(['paypal', 'promo'])),
  /** A requested change that waits for PayPal or for the payer's approval. */
  pendingUpdate: z.optional(
    z.object({
      updateMethod: updateMethodSchema,
      quantity: z.int(),
      paidCents: z.int(),
      /** When the change is dropped and its payment refunded. */
      approveBy: timeField,
    }),
  ),
});
export type SubscriptionInfo = z.output<typeof subscriptionInfoSchema>;

/** A price tier in PayPal's format. */
export const tierSchema = z.object({
  starting_quantity: z.string(),
  ending_quantity: z.optional(z.string()),
  amount: moneySchema,
});
export type Tier = z.output<typeof tierSchema>;

export const billingCalls = {
  plan: defineCall({
    name: 'billing.plan',
    method: 'GET',
    path: '/admin/subscription-plan',
    access: 'verified',
    summary: 'The price tiers.',
    reply: z.object({ subscriptionPlanInfo: z.object({ tiers: z.array(tierSchema) }) }),
    status: 200,
    errors: [],
  }),
  info: defineCall({
    name: 'billing.info',
    method: 'GET',
    path: '/admin/subscription-info',
    access: 'verified',
    summary: "The subscription's status and the number of hosts it allows.",
    reply: subscriptionInfoSchema,
    status: 200,
    errors: [],
  }),
  startSubscription: defineCall({
    name: 'billing.startSubscription',
    method: 'POST',
    path: '/admin/paypal/subscription',
    access: 'verified',
    summary: "Creates a subscription at the payment provider, waiting for the payer's approval.",
    body: z.object({ quantity: hostsQuantityField }),
    reply: z.object({ subscriptionId: z.string(), approvalLink: z.string() }),
    status: 201,
    errors: [409, 420, 503],
  }),
  createSubscription: defineCall({
    name: 'billing.createSubscription',
    method: 'POST',
    path: '/admin/create-subscription',
    access: 'verified',
    summary: 'Call this once the payer has approved. The server then asks PayPal to confirm.',
    body: z.object({ subscriptionId: providerIdField }),
    reply: subscriptionInfoSchema,
    status: 200,
    errors: [404, 409, 503],
  }),
  approveSubscription: defineCall({
    name: 'billing.approveSubscription',
    method: 'PUT',
    path: '/admin/approve-subscription',
    access: 'verified',
    summary: 'Call this when the payer returns from the approval page.',
    body: z.object({
      // PayPal returns some payers with only the token, or with nothing. The call then concerns the
      // pending approval.
      approvedSubId: z.optional(providerIdField),
      ba_token: z._default(z.string().check(z.maxLength(64)), ''),
    }),
    reply: z.object({
      status: subscriptionStatusSchema,
      quantity: z.int(),
      nextCycleQuantity: z.int(),
      end: z.nullable(timeField),
      updateMethod: updateMethodSchema,
    }),
    status: 200,
    errors: [404, 409, 503],
  }),
  orderIncrease: defineCall({
    name: 'billing.orderIncrease',
    method: 'POST',
    path: '/admin/paypal/order',
    access: 'verified',
    summary: 'Creates the one-time payment for more hosts in the current month.',
    body: z.object({ quantity: hostsQuantityField }),
    reply: z.object({ orderID: z.string(), amount: moneySchema, approvalLink: z.string() }),
    status: 201,
    errors: [409, 420, 503],
  }),
  updateSubscription: defineCall({
    name: 'billing.updateSubscription',
    method: 'PUT',
    path: '/admin/update-subscription',
    access: 'verified',
    summary:
      "Changes the number of hosts. An increase needs a paid order; a decrease doesn't. Sending the current number cancels a scheduled decrease.",
    body: z.object({ orderID: z.nullable(providerIdField), quantity: hostsQuantityField }),
    reply: z.object({
      link: z.nullable(z.string()),
      updateMethod: z.enum(['INCREASE', 'DECREASE', 'KEEP']),
      pending: z.optional(z.literal(true)),
      message: z.optional(z.string()),
    }),
    status: 200,
    errors: [404, 409, 420, 503],
  }),
  cancelSubscription: defineCall({
    name: 'billing.cancelSubscription',
    method: 'PUT',
    path: '/admin/cancel-subscription',
    access: 'verified',
    summary: 'Cancels the subscription. It stays usable until the end of the paid month.',
    body: z.object({
      reason: z
        .string(billingTexts.reasonRequired)
        .check(
          z.overwrite(plainText),
          z.minLength(1, billingTexts.reasonRequired),
          z.maxLength(CANCEL_REASON_MAX_LENGTH, billingTexts.reasonTooLong),
        ),
    }),
    reply: z.object({
      subscriptionStatus: subscriptionStatusSchema,
      subscriptionEnd: z.nullable(timeField),
      subscriptionQuantity: z.int(),
    }),
    status: 200,
    errors: [409, 420, 503],
  }),
  withdrawUpdate: defineCall({
    name: 'billing.withdrawUpdate',
    method: 'DELETE',
    path: '/admin/pending-update',
    access: 'verified',
    summary: 'Cancels a pending change and refunds what was paid for it.',
    reply: subscriptionInfoSchema,
    status: 200,
    errors: [404, 409, 503],
  }),
  usePromoCode: defineCall({
    name: 'billing.usePromoCode',
    method: 'POST',
    path: '/admin/promo-subscription',
    access: 'verified',
    summary: 'Starts a subscription with a promo code instead of a payment.',
    body: z.object({
      code: storedText(PROMO_CODE_MAX_LENGTH, billingTexts.promoCodeRequired, codeText),
      quantity: hostsQuantityField,
    }),
    reply: subscriptionInfoSchema,
    status: 201,
    errors: [409, 420, 429, 503],
  }),
  config: defineCall({
    name: 'billing.config',
    method: 'GET',
    path: '/admin/paypal/config',
    access: 'verified',
    summary: "Public configuration for PayPal's browser script.",
    reply: z.object({
      clientId: z.string(),
      sdkBaseUrl: z.optional(z.string()),
      currency: z.literal('USD'),
      mode: z.enum(['local', 'sandbox', 'live']),
    }),
    status: 200,
    errors: [],
  }),
  webhook: defineCall({
    name: 'billing.webhook',
    method: 'POST',
    path: '/paypal/webhook',
    access: 'public',
    summary:
      "Webhook for PayPal. A message only triggers a new look-up; its content isn't trusted.",
    rawBody: true,
    reply: z.object({ received: z.boolean() }),
    status: 200,
    errors: [400, 413, 429, 503],
  }),
} as const;
