import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The state of the PayPal stand-in, by merchant. Without the stand-in, it is empty. */
export const localPaypal = pgTable('local_paypal', {
  merchant: text().primaryKey(),
  state: jsonb().notNull(),
});
