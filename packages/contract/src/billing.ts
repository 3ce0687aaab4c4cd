import { HOSTS_QUANTITY } from '@emcee/game';
import * as z from 'zod/mini';
import { providerIdField, timeField } from './fields.ts';
import { defineCall } from './route.ts';

/** The specified texts of the subscription calls and screens. */
export const billingTexts = {
  minimumHosts: 'Minimum hosts quantity is: 3',
  minimumNumber: 'Minimum number is: 3',
  mustBeNumber: 'Must be a number',
  maximumHosts: 'Maximum hosts quantity is: 999',
  none: 'No Active Subscription',
  getStarted: 'Get Started with Subscription',
  waiting: 'Waiting for the payment provider',
  paymentProblem: 'There is a problem with your payment.',
  notApproved: 'Your subscription is not approved',
  failedTitle: 'Something went wrong!',
  failed:
    "We're sorry, we're having some trouble completing your request right now. Please try again shortly.",
  pageFailed: 'Something went wrong, please try again later',
  alreadySubscribed: 'You already have a subscription.',
  verificationFailed: 'The payment provider tells something else than was agreed.',
  paidTooLate: 'This payment came too late. It is cancelled and paid back.',
} as const;

/** The success of a subscription that is new or larger. */
export function hostsNow(count: number): string {
  return `You now have ${count} hosts.`;
}

/** The success of a subscription that becomes smaller with its next cycle. */
export function hostsFrom(count: number, day: string): string {
  return `You will have ${count} hosts from ${day.slice(0, 10)}.`;
}

/** The refusal of a new subscription while a cancelled one still runs. */
export function runsUntil(end: string): string {
  return `Your subscription runs until ${end.slice(0, 10)}. You can subscribe again after that.`;
}

/** What the hosts page says of a cancelled subscription that still runs. */
export function endsOn(end: string): string {
  return `Your subscription ends on ${end.slice(0, 10)}.`;
}

/** The refusal of fewer hosts than there are. */
export function deleteHostsFirst(count: number): string {
  return `Please delete ${count} hosts first.`;
}

/** The number of hosts to subscribe for: 3 to 999. */
export const hostsQuantityField = z
  .int(billingTexts.mustBeNumber)
  .check(
    z.minimum(HOSTS_QUANTITY.min, billingTexts.minimumHosts),
    z.maximum(HOSTS_QUANTITY.max, billingTexts.maximumHosts),
  );

/** The states of a subscription. */
export const subscriptionStatusSchema = z.enum([
  'INACTIVE',
  'PENDING',
  'ACTIVE',
  'SUSPENDED',
  'CANCELED',
]);
/** The state of a subscription. */
export type SubscriptionStatus = z.output<typeof subscriptionStatusSchema>;

/** The subscription as the portal shows it. */
export const subscriptionInfoSchema = z.object({
  subscriptionStatus: subscriptionStatusSchema,
  subscriptionQuantity: z.int(),
  nextCycleQuantity: z.int(),
  subscriptionEnd: z.nullable(timeField),
  subscriptionApprovalLink: z.nullable(z.string()),
  hostsAllowed: z.int(),
  pastDue: z.boolean(),
  provider: z.nullable(z.enum(['paypal', 'promo'])),
});
/** The subscription as the portal shows it. */
export type SubscriptionInfo = z.output<typeof subscriptionInfoSchema>;

/** One tier of the price, in the payment provider's shape. */
export const tierSchema = z.object({
  starting_quantity: z.string(),
  ending_quantity: z.optional(z.string()),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
});
/** One tier of the price, in the payment provider's shape. */
export type Tier = z.output<typeof tierSchema>;

/** The subscription calls. */
export const billingCalls = {
  plan: defineCall({
    name: 'billing.plan',
    method: 'GET',
    path: '/admin/subscription-plan',
    access: 'verified',
    summary: 'The price tiers.',
    answer: z.object({ subscriptionPlanInfo: z.object({ tiers: z.array(tierSchema) }) }),
    status: 200,
    refuses: [],
  }),
  info: defineCall({
    name: 'billing.info',
    method: 'GET',
    path: '/admin/subscription-info',
    access: 'verified',
    summary: 'The state of the subscription and the number of hosts it allows.',
    answer: subscriptionInfoSchema,
    status: 200,
    refuses: [],
  }),
  startSubscription: defineCall({
    name: 'billing.startSubscription',
    method: 'POST',
    path: '/admin/paypal/subscription',
    access: 'verified',
    summary: "Creates a subscription at the payment provider, waiting for the payer's approval.",
    body: z.object({ quantity: hostsQuantityField }),
    answer: z.object({ subscriptionId: z.string(), approvalLink: z.string() }),
    status: 201,
    refuses: [409, 420, 503],
  }),
  createSubscription: defineCall({
    name: 'billing.createSubscription',
    method: 'POST',
    path: '/admin/create-subscription',
    access: 'verified',
    summary:
      'Tells that the payer has approved; the provider is asked, the caller is not believed.',
    body: z.object({ subscriptionId: providerIdField }),
    answer: subscriptionInfoSchema,
    status: 200,
    refuses: [404, 409, 503],
  }),
  approveSubscription: defineCall({
    name: 'billing.approveSubscription',
    method: 'PUT',
    path: '/admin/approve-subscription',
    access: 'verified',
    summary: 'Tells that the payer came back from the approval page.',
    body: z.object({
      approvedSubId: providerIdField,
      ba_token: z._default(z.string().check(z.maxLength(64)), ''),
    }),
    answer: z.object({
      status: subscriptionStatusSchema,
      quantity: z.int(),
      nextCycleQuantity: z.int(),
      end: z.nullable(timeField),
      updateMethod: z.enum(['CREATE', 'INCREASE', 'DECREASE']),
    }),
    status: 200,
    refuses: [404, 409, 503],
  }),
} as const;
