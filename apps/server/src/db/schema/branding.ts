import { pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { idOf } from './columns.ts';

/** An admin's name and link for players; empty if not set. */
export const branding = pgTable('branding', {
  adminId: idOf(() => admins.id).primaryKey(),
  customTitle: text().notNull().default(''),
  customUrl: text().notNull().default(''),
  customUrlTitle: text().notNull().default(''),
});
