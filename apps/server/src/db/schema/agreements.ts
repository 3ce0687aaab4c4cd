import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { idOf, moment } from './columns.ts';

/** The latest agreement of an organization, which gives it hosts without PayPal. */
export const agreements = pgTable(
  'agreements',
  {
    adminId: idOf(() => admins.id).primaryKey(),
    quantity: integer().notNull(),
    /** Days are UTC days. */
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    reference: text().notNull(),
    priceText: text().notNull(),
    /** Follows the days within seconds; gives PRO while `active`. */
    state: text({ enum: ['planned', 'active', 'ended'] }).notNull(),
    /** Days before the last one of the latest reminder that was mailed, or that is too late to mail. */
    remindedDays: integer(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('agreements_quantity_fits', sql`${table.quantity} between 1 and 5000`),
    check('agreements_days_fit', sql`${table.firstDay} <= ${table.lastDay}`),
    check('agreements_state', sql`${table.state} in ('planned', 'active', 'ended')`),
  ],
);
