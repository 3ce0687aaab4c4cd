import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { subscriptions } from './billing.ts';
import { belongsToOwned, id, moment } from './columns.ts';

/** The promo codes: only their hashes, so that nobody who reads the database can use one. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    codeHash: text().primaryKey(),
    months: integer().notNull(),
    mostHosts: integer().notNull(),
    mostUses: integer().notNull(),
    uses: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('promo_codes_uses_fit', sql`${table.uses} between 0 and ${table.mostUses}`),
    check(
      'promo_codes_limits_fit',
      sql`${table.months} between 1 and 120 and ${table.mostHosts} between 3 and 999`,
    ),
  ],
);

/** The uses of promo codes. */
export const promoUses = pgTable(
  'promo_uses',
  {
    codeHash: text()
      .notNull()
      .references(() => promoCodes.codeHash),
    adminId: id().notNull(),
    subscriptionId: id().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'promo_uses_once', columns: [table.codeHash, table.adminId] }),
    belongsToOwned('promo_uses_subscription', table.subscriptionId, subscriptions),
  ],
);
