import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, idOf, moment } from './columns.ts';

/** The name, address and tax number on an admin's next receipts; empty if not set. */
export const billingDetails = pgTable('billing_details', {
  adminId: idOf(() => admins.id).primaryKey(),
  name: text().notNull().default(''),
  address: text().notNull().default(''),
  taxNumber: text().notNull().default(''),
});

/** A subscription that an admin wants: written before the provider is called, kept forever. */
export const subscribeIntents = pgTable(
  'subscribe_intents',
  {
    /** `si_` and a UUID: also the key of the calls to the provider. */
    id: text().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    quantity: integer().notNull(),
    planId: text().notNull(),
    /** Used for the payer's return and in mails. */
    publicUrl: text().notNull(),
    /** See docs/domain/subscriptions.md for the transitions. */
    state: text({
      enum: [
        'CREATED',
        'WAITING',
        'FULFILLED',
        'REPLACED',
        'EXPIRED',
        'REFUSED',
        'CLOSED',
        'UNDOING',
        'UNDONE',
      ],
    }).notNull(),
    paypalSubscriptionId: text().unique('subscribe_intents_paypal_subscription_unique'),
    baToken: text(),
    approvalLink: text(),
    undoReason: text({ enum: ['verification', 'surplus'] }),
    createdAt: moment().notNull(),
    /** Null: never again. */
    nextCheckAt: moment(),
    /** Set when a page was waiting. */
    askedAt: moment(),
  },
  (table) => [
    unique('subscribe_intents_admin_id_unique').on(table.adminId, table.id),
    uniqueIndex('subscribe_intents_one_open')
      .on(table.adminId)
      .where(sql`${table.state} in ('CREATED', 'WAITING')`),
    index('subscribe_intents_due')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    check('subscribe_intents_quantity_fits', sql`${table.quantity} between 3 and 999`),
    check(
      'subscribe_intents_paypal_known',
      sql`${table.state} in ('CREATED', 'REPLACED', 'EXPIRED')
        or num_nulls(${table.paypalSubscriptionId}, ${table.baToken}, ${table.approvalLink}) = 0`,
    ),
  ],
);

/** An admin's subscription: the paid quantity and what it allows. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    provider: text({ enum: ['paypal', 'promo'] }).notNull(),
    status: text({ enum: ['PENDING', 'ACTIVE', 'SUSPENDED', 'CANCELED', 'INACTIVE'] }).notNull(),
    intentId: text().unique('subscriptions_intent_unique'),
    paypalSubscriptionId: text().unique('subscriptions_paypal_subscription_unique'),
    quantity: integer().notNull(),
    nextCycleQuantity: integer().notNull(),
    /** New hosts may be created up to this number, while the subscription is in order. */
    hostCap: integer().notNull(),
    /** End also of a canceled subscription; null until the provider has settled it. */
    currentPeriodEnd: moment(),
    pastDue: boolean().notNull().default(false),
    /** A payment was charged back: no new hosts until people have looked at it. */
    frozen: boolean().notNull().default(false),
    lastPaidAt: moment(),
    /** The provider's own time of change: older reports are ignored. */
    providerUpdatedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('subscriptions_admin_id_unique').on(table.adminId, table.id),
    uniqueIndex('subscriptions_one_living')
      .on(table.adminId)
      .where(sql`${table.status} <> 'INACTIVE'`),
    index('subscriptions_ending')
      .on(table.currentPeriodEnd)
      .where(sql`${table.status} = 'CANCELED' or ${table.provider} = 'promo'`),
    foreignKey({
      name: 'subscriptions_intent',
      columns: [table.adminId, table.intentId],
      foreignColumns: [subscribeIntents.adminId, subscribeIntents.id],
    }),
    check(
      'subscriptions_provider_fits',
      sql`(${table.provider} = 'paypal') = (${table.paypalSubscriptionId} is not null)
        and (${table.provider} = 'paypal') = (${table.intentId} is not null)`,
    ),
    check(
      'subscriptions_quantities_fit',
      sql`least(${table.quantity}, ${table.nextCycleQuantity}, ${table.hostCap}) >= 0
        and ${table.hostCap} <= ${table.quantity}`,
    ),
  ],
);
