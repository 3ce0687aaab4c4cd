import * as z from 'zod';
import { unknownResource } from './wire/problems.ts';

/* The whole state is one JSON document, so these names are stored in databases and backups. */

const moment = z.coerce.date();
const count = z.number().int();
const requestId = z.string().nullable();
const sent = z.record(z.string(), z.unknown());

/** Behavior of the stand-in. Each default is the normal behavior. */
export const behaviourShape = z.strictObject({
  /** Seconds by which the stand-in's clock is ahead of the real one. */
  clockAheadSeconds: count.min(0).default(0),
  /** Seconds until an approved subscription becomes active. */
  activationSeconds: count.min(0).default(2),
  failPayments: count.min(0).default(0),
  capture: z.enum(['COMPLETED', 'PENDING', 'DECLINED']).default('COMPLETED'),
  /** When a subscription shows an approved change. PayPal promises neither of the two. */
  reviseShowsNewQuantity: z.enum(['atApproval', 'atNextCycle']).default('atApproval'),
  webhooks: z.enum(['deliver', 'drop', 'duplicate', 'swap']).default('deliver'),
  webhookDelaySeconds: count.min(0).default(0),
});

const productShape = z.object({ id: z.string(), requestId, sent, createdAt: moment });

const planShape = z.object({
  ...productShape.shape,
  tiers: z.array(z.object({ from: count, to: count.nullable(), cents: count })),
  failureThreshold: count,
});

export const subscriptionShape = z.object({
  id: z.string(),
  requestId,
  planId: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  quantity: count,
  /** Quantity of an approved revision, valid from the next cycle. */
  nextQuantity: count.nullable().default(null),
  customId: z.string().nullable(),
  startTime: moment,
  baToken: z.string(),
  brandName: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  activatesAt: moment.nullable().default(null),
  nextBillingAt: moment.nullable().default(null),
  lastPaymentCents: count.nullable().default(null),
  lastPaymentAt: moment.nullable().default(null),
  outstandingCents: count.default(0),
  failedPayments: count.default(0),
  paymentRetries: count.default(0),
  cyclesCompleted: count.default(0),
  statusChangeNote: z.string().nullable().default(null),
  createdAt: moment,
  updatedAt: moment,
  statusChangedAt: moment,
});

const revisionShape = z.object({
  baToken: z.string(),
  subscriptionId: z.string(),
  planId: z.string(),
  quantity: count,
  state: z.enum(['PENDING', 'APPROVED', 'REPLACED']),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  createdAt: moment,
});

const saleShape = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  status: z.enum(['COMPLETED', 'REFUNDED']),
  cents: count,
  at: moment,
});

export const orderShape = z.object({
  id: z.string(),
  requestId,
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED', 'VOIDED']),
  cents: count,
  description: z.string(),
  customId: z.string(),
  invoiceId: z.string(),
  brandName: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  captureId: z.string().nullable().default(null),
  captureRequestId: z.string().nullable().default(null),
  captureStatus: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'REFUNDED']).nullable().default(null),
  capturedAt: moment.nullable().default(null),
  refundId: z.string().nullable().default(null),
  createdAt: moment,
  updatedAt: moment,
});

const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  resourceType: z.string(),
  summary: z.string(),
  resource: sent,
  state: z.enum(['WAITING', 'DELIVERED', 'DROPPED', 'GIVEN_UP']),
  attempts: count,
  createdAt: moment,
  deliverAt: moment,
});

const webhookShape = z.object({
  id: z.string(),
  url: z.string(),
  eventTypes: z.array(z.string()),
});

export const stateShape = z.object({
  behaviour: behaviourShape.prefault({}),
  products: z.array(productShape).default([]),
  plans: z.array(planShape).default([]),
  subscriptions: z.array(subscriptionShape).default([]),
  revisions: z.array(revisionShape).default([]),
  sales: z.array(saleShape).default([]),
  orders: z.array(orderShape).default([]),
  events: z.array(eventShape).default([]),
  webhooks: z.array(webhookShape).default([]),
});

export type State = z.output<typeof stateShape>;
export type LocalProduct = z.output<typeof productShape>;
export type LocalPlan = z.output<typeof planShape>;
export type LocalSubscription = z.output<typeof subscriptionShape>;
/** A change of quantity that needs the payer's approval. */
export type LocalRevision = z.output<typeof revisionShape>;
export type LocalSale = z.output<typeof saleShape>;
export type LocalOrder = z.output<typeof orderShape>;
export type LocalEvent = z.output<typeof eventShape>;
export type LocalWebhook = z.output<typeof webhookShape>;

/** Finds an entry by its id. Throws a 404 problem if there is none. */
export function entryOf<Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string | undefined,
): Entry {
  const found = entries.find((each) => each.id === id);
  if (found === undefined) throw unknownResource();
  return found;
}

type Keyed = { id: string; requestId: string | null };

/** Adds an entry, or returns the one that an earlier request with the same key or id added. */
export function addOnce<Entry extends Keyed>(
  entries: Entry[],
  entry: Entry,
): { entry: Entry; isNew: boolean } {
  const earlier = entries.find(
    ({ id, requestId: key }) => id === entry.id || (key !== null && key === entry.requestId),
  );
  if (earlier === undefined) entries.push(entry);
  return { entry: earlier ?? entry, isNew: earlier === undefined };
}
