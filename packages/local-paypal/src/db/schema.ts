import { boolean, index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

/*
 * The portal uses the stand-in only over HTTP, so nothing else reads these tables. Column names are explicit,
 * independent of the database handle.
 */

export const SCHEMA_NAME = 'local_paypal';

const schema = pgSchema(SCHEMA_NAME);

function moment(name = '') {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

export const tokens = schema.table('tokens', {
  token: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const products = schema.table('products', {
  id: text().primaryKey(),
  requestId: text('request_id').unique('products_request_unique'),
  sent: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const plans = schema.table('plans', {
  id: text().primaryKey(),
  requestId: text('request_id').unique('plans_request_unique'),
  productId: text('product_id')
    .notNull()
    .references(() => products.id),
  status: text({ enum: ['CREATED', 'ACTIVE', 'INACTIVE'] }).notNull(),
  quantitySupported: boolean('quantity_supported').notNull(),
  tiers: jsonb().$type<{ from: number; to: number | null; cents: number }[]>().notNull(),
  failureThreshold: integer('failure_threshold').notNull(),
  sent: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const subscriptions = schema.table('subscriptions', {
  id: text().primaryKey(),
  requestId: text('request_id').unique('subscriptions_request_unique'),
  planId: text('plan_id')
    .notNull()
    .references(() => plans.id),
  status: text({
    enum: ['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'],
  }).notNull(),
  quantity: integer().notNull(),
  /** Quantity of an approved revision, valid from the next cycle. */
  nextQuantity: integer('next_quantity'),
  customId: text('custom_id'),
  startTime: moment('start_time').notNull(),
  baToken: text('ba_token').notNull().unique('subscriptions_ba_token_unique'),
  brandName: text('brand_name').notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  activatesAt: moment('activates_at'),
  nextBillingAt: moment('next_billing_at'),
  lastPaymentCents: integer('last_payment_cents'),
  lastPaymentAt: moment('last_payment_at'),
  outstandingCents: integer('outstanding_cents').notNull().default(0),
  failedPayments: integer('failed_payments').notNull().default(0),
  paymentRetries: integer('payment_retries').notNull().default(0),
  cyclesCompleted: integer('cycles_completed').notNull().default(0),
  statusChangeNote: text('status_change_note'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  statusChangedAt: moment('status_changed_at').notNull(),
});

export const revisions = schema.table(
  'revisions',
  {
    baToken: text('ba_token').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id),
    quantity: integer().notNull(),
    state: text({ enum: ['PENDING', 'APPROVED', 'REPLACED'] }).notNull(),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('revisions_subscription').on(table.subscriptionId)],
);

export const sales = schema.table(
  'sales',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    status: text({ enum: ['COMPLETED', 'REFUNDED'] }).notNull(),
    cents: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('sales_subscription').on(table.subscriptionId, table.at)],
);

export const orders = schema.table('orders', {
  id: text().primaryKey(),
  requestId: text('request_id').unique('orders_request_unique'),
  status: text({ enum: ['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED', 'VOIDED'] }).notNull(),
  cents: integer().notNull(),
  description: text().notNull(),
  customId: text('custom_id').notNull(),
  invoiceId: text('invoice_id').notNull(),
  brandName: text('brand_name').notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  captureId: text('capture_id').unique('orders_capture_unique'),
  captureRequestId: text('capture_request_id'),
  captureStatus: text('capture_status', { enum: ['COMPLETED', 'PENDING', 'DECLINED', 'REFUNDED'] }),
  capturedAt: moment('captured_at'),
  refundId: text('refund_id'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const events = schema.table(
  'events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    resourceType: text('resource_type').notNull(),
    summary: text().notNull(),
    resource: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['WAITING', 'DELIVERED', 'DROPPED', 'GIVEN_UP'] }).notNull(),
    attempts: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    deliverAt: moment('deliver_at').notNull(),
  },
  (table) => [index('events_due').on(table.state, table.deliverAt)],
);

export const webhooks = schema.table('webhooks', {
  id: text().primaryKey(),
  url: text().notNull(),
  eventTypes: jsonb('event_types').$type<string[]>().notNull(),
});

/** A single row, which survives restarts. */
export const behaviour = schema.table('behaviour', {
  id: text().primaryKey(),
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
});
