import { pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { idOf } from './columns.ts';

/** The name and address on an admin's receipts; empty if not set. */
export const billingDetails = pgTable('billing_details', {
  adminId: idOf(() => admins.id).primaryKey(),
  name: text().notNull().default(''),
  taxNumber: text().notNull().default(''),
});
