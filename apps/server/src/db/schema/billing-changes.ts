import type { Receipt } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { subscriptions } from './billing.ts';
import { belongsToOwned, id, moment } from './columns.ts';

function refundsColumn() {
  return jsonb().$type<Readonly<Record<string, number>>>().notNull().default({});
}

// False for payments from before receipts had numbers. Earlier versions insert rows without it.
function receiptDueColumn() {
  return boolean().notNull().default(true);
}

/** A change of the number of hosts: written before the provider is called, kept forever. */
export const changeIntents = pgTable(
  'change_intents',
  {
    /** `uf_` (increase) or `rv_` and a UUID: also the key of the calls to the provider. */
    id: text().primaryKey(),
    adminId: id().notNull(),
    subscriptionId: id().notNull(),
    /** `KEEP` cancels a scheduled decrease. */
    kind: text({ enum: ['INCREASE', 'DECREASE', 'KEEP'] }).notNull(),
    fromQuantity: integer().notNull(),
    toQuantity: integer().notNull(),
    feeCents: integer().notNull(),
    /** See docs/domain/subscriptions.md for the transitions. */
    state: text({
      enum: [
        'CREATED',
        'CAPTURING',
        'CAPTURE_PENDING',
        'PAID',
        'REVISE_PENDING',
        'APPLIED_UNCONFIRMED',
        'SCHEDULED',
        'SCHEDULED_UNCONFIRMED',
        'APPLIED',
        'FAILED',
        'DECLINED',
        'EXPIRED',
        'ABANDONED',
        'SUPERSEDED',
        'REFUND_DUE',
        'REFUNDED',
      ],
    }).notNull(),
    customId: text().notNull(),
    publicUrl: text().notNull(),
    orderId: text().unique('change_intents_order_unique'),
    orderLink: text(),
    captureId: text().unique('change_intents_capture_unique'),
    /** Cents of each refund by the provider's id. */
    refunds: refundsColumn(),
    receiptDue: receiptDueColumn(),
    /** Each try has its own key. */
    declines: integer().notNull().default(0),
    baToken: text().unique('change_intents_ba_token_unique'),
    approvalLink: text(),
    createdAt: moment().notNull(),
    paidAt: moment(),
    appliedAt: moment(),
    /** Null: never again. */
    nextCheckAt: moment(),
    /** Lease of the process that works on it. */
    workedUntil: moment(),
  },
  (table) => [
    belongsToOwned('change_intents_subscription', table.subscriptionId, subscriptions),
    uniqueIndex('change_intents_one_open')
      .on(table.adminId)
      .where(
        sql`${table.state} in ('CREATED', 'CAPTURING', 'CAPTURE_PENDING', 'PAID', 'REVISE_PENDING',
          'APPLIED_UNCONFIRMED')`,
      ),
    uniqueIndex('change_intents_one_scheduled')
      .on(table.adminId)
      .where(sql`${table.state} in ('SCHEDULED', 'SCHEDULED_UNCONFIRMED')`),
    index('change_intents_subscription_changes').on(table.subscriptionId, table.createdAt),
    index('change_intents_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check(
      'change_intents_fee_fits',
      sql`(${table.kind} = 'INCREASE') = (${table.feeCents} > 0)
        and (${table.kind} = 'INCREASE') = (${table.toQuantity} > ${table.fromQuantity})
        and ${table.toQuantity} between 3 and 999`,
    ),
    check(
      'change_intents_paid_known',
      sql`${table.state} not in ('CAPTURE_PENDING', 'PAID', 'REFUND_DUE', 'REFUNDED')
        or (${table.orderId} is not null and ${table.captureId} is not null)`,
    ),
  ],
);

/** The monthly payments reported by the provider: each counts once. */
export const billingPayments = pgTable(
  'billing_payments',
  {
    paymentId: text().primaryKey(),
    adminId: id().notNull(),
    subscriptionId: id().notNull(),
    cents: integer().notNull(),
    currency: text().notNull(),
    /** Null if the amount was not agreed. */
    quantity: integer(),
    status: text().notNull(),
    /** Cents of each refund by the provider's id. */
    refunds: refundsColumn(),
    receiptDue: receiptDueColumn(),
    paidAt: moment().notNull(),
    notedAt: moment().notNull(),
  },
  (table) => [
    belongsToOwned('billing_payments_subscription', table.subscriptionId, subscriptions),
    index('billing_payments_of_subscription').on(table.subscriptionId, table.paidAt),
  ],
);

/** Receipts of payments and refunds, as they were issued; of erased admins without the buyer. */
export const receipts = pgTable(
  'receipts',
  {
    number: text().primaryKey(),
    adminId: id().references(() => admins.id, { onDelete: 'set null' }),
    paymentId: text().notNull(),
    /** All refunds of the payment so far; 0 for the receipt of the payment itself. */
    refundedCents: integer().notNull(),
    content: jsonb().$type<Receipt>().notNull(),
  },
  (table) => [
    unique('receipts_payment_refunded').on(table.paymentId, table.refundedCents),
    index('receipts_admin').on(table.adminId),
  ],
);

/** The last number of each year's receipts. A restore begins another series, with its own prefix. */
export const receiptYears = pgTable('receipt_years', {
  year: integer().primaryKey(),
  prefix: text().notNull(),
  last: integer().notNull(),
});

/** The provider's messages: only the ids of the objects to look at. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text().primaryKey(),
    transmissionId: text().notNull().unique('webhook_events_transmission_unique'),
    type: text().notNull(),
    subscriptionId: text(),
    orderId: text(),
    captureId: text(),
    paymentId: text(),
    refundId: text(),
    state: text({ enum: ['WAITING', 'DONE', 'IGNORED', 'FAILED'] }).notNull(),
    attempts: integer().notNull().default(0),
    receivedAt: moment().notNull(),
    nextAttemptAt: moment().notNull(),
  },
  (table) => [
    unique('webhook_events_event_transmission').on(table.eventId, table.transmissionId),
    index('webhook_events_due').on(table.nextAttemptAt).where(sql`${table.state} = 'WAITING'`),
    index('webhook_events_received').on(table.receivedAt),
  ],
);

/** Alarms already logged for people: each is logged once. */
export const billingAlarms = pgTable('billing_alarms', {
  key: text().primaryKey(),
  raisedAt: moment().notNull(),
});
