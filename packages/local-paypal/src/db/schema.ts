import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/*
 * What the local stand-in of the payment provider remembers. Nothing else reads these tables, and
 * they refer to no other: the rest of the portal knows the stand-in by HTTP only.
 */

export const localPaypalTokens = pgTable('local_paypal_tokens', {
  token: text().primaryKey(),
  expiresAt: moment().notNull(),
});

export const localPaypalProducts = pgTable('local_paypal_products', {
  id: text().primaryKey(),
  requestId: text().unique('local_paypal_products_request_unique'),
  /** The fields as they were sent. */
  sent: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: moment().notNull(),
});

export const localPaypalPlans = pgTable('local_paypal_plans', {
  id: text().primaryKey(),
  requestId: text().unique('local_paypal_plans_request_unique'),
  productId: text()
    .notNull()
    .references(() => localPaypalProducts.id),
  status: text({ enum: ['CREATED', 'ACTIVE', 'INACTIVE'] }).notNull(),
  quantitySupported: boolean().notNull(),
  tiers: jsonb().$type<{ from: number; to: number | null; cents: number }[]>().notNull(),
  failureThreshold: integer().notNull(),
  sent: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: moment().notNull(),
});

export const localPaypalSubscriptions = pgTable('local_paypal_subscriptions', {
  id: text().primaryKey(),
  requestId: text().unique('local_paypal_subscriptions_request_unique'),
  planId: text()
    .notNull()
    .references(() => localPaypalPlans.id),
  status: text({
    enum: ['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'],
  }).notNull(),
  quantity: integer().notNull(),
  /** What an approved revision asks for from the next cycle on. */
  nextQuantity: integer(),
  customId: text(),
  startTime: moment().notNull(),
  baToken: text().notNull().unique('local_paypal_subscriptions_ba_token_unique'),
  brandName: text().notNull(),
  returnUrl: text().notNull(),
  cancelUrl: text().notNull(),
  activatesAt: moment(),
  nextBillingAt: moment(),
  lastPaymentCents: integer(),
  lastPaymentAt: moment(),
  outstandingCents: integer().notNull().default(0),
  failedPayments: integer().notNull().default(0),
  /** How often the payment of this cycle was tried again. */
  paymentRetries: integer().notNull().default(0),
  cyclesCompleted: integer().notNull().default(0),
  statusChangeNote: text(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
  statusChangedAt: moment().notNull(),
});

export const localPaypalRevisions = pgTable(
  'local_paypal_revisions',
  {
    baToken: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => localPaypalSubscriptions.id, { onDelete: 'cascade' }),
    planId: text()
      .notNull()
      .references(() => localPaypalPlans.id),
    quantity: integer().notNull(),
    state: text({ enum: ['PENDING', 'APPROVED', 'REPLACED'] }).notNull(),
    returnUrl: text().notNull(),
    cancelUrl: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('local_paypal_revisions_subscription').on(table.subscriptionId)],
);

export const localPaypalSales = pgTable(
  'local_paypal_sales',
  {
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => localPaypalSubscriptions.id, { onDelete: 'cascade' }),
    status: text({ enum: ['COMPLETED', 'REFUNDED'] }).notNull(),
    cents: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('local_paypal_sales_subscription').on(table.subscriptionId, table.at)],
);

export const localPaypalOrders = pgTable('local_paypal_orders', {
  id: text().primaryKey(),
  requestId: text().unique('local_paypal_orders_request_unique'),
  status: text({ enum: ['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED', 'VOIDED'] }).notNull(),
  cents: integer().notNull(),
  description: text().notNull(),
  customId: text().notNull(),
  invoiceId: text().notNull(),
  brandName: text().notNull(),
  returnUrl: text().notNull(),
  cancelUrl: text().notNull(),
  captureId: text().unique('local_paypal_orders_capture_unique'),
  captureRequestId: text(),
  captureStatus: text({ enum: ['COMPLETED', 'PENDING', 'DECLINED', 'REFUNDED'] }),
  capturedAt: moment(),
  refundId: text(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** What is told to the merchant's webhooks, and how often that was tried. */
export const localPaypalEvents = pgTable(
  'local_paypal_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    resourceType: text().notNull(),
    summary: text().notNull(),
    resource: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['WAITING', 'DELIVERED', 'DROPPED', 'GIVEN_UP'] }).notNull(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    deliverAt: moment().notNull(),
  },
  (table) => [index('local_paypal_events_due').on(table.state, table.deliverAt)],
);

export const localPaypalWebhooks = pgTable('local_paypal_webhooks', {
  id: text().primaryKey(),
  url: text().notNull(),
  eventTypes: jsonb().$type<string[]>().notNull(),
});

/** How the stand-in behaves: one row, so that restarts keep it. */
export const localPaypalBehaviour = pgTable('local_paypal_behaviour', {
  id: text().primaryKey(),
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
});
