import { pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id } from './columns.ts';

/** An admin's name and link for players; empty if not set. */
export const branding = pgTable('branding', {
  adminId: id()
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  customTitle: text().notNull().default(''),
  customUrl: text().notNull().default(''),
  customUrlTitle: text().notNull().default(''),
});
