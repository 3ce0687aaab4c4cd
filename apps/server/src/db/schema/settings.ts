import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, moment } from './columns.ts';

/** An admin's settings for all rooms; an absent field has its default. */
export const adminSettings = pgTable('admin_settings', {
  adminId: id()
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  gameSettings: jsonb().notNull(),
  proGameOptions: jsonb().notNull(),
  playerSettings: jsonb().notNull(),
  savedAt: moment().notNull(),
});
