import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { idOf, moment } from './columns.ts';

/** An admin's settings for all rooms; an absent field has its default. */
export const adminSettings = pgTable('admin_settings', {
  adminId: idOf(() => admins.id).primaryKey(),
  gameSettings: jsonb().notNull(),
  proGameOptions: jsonb().notNull(),
  playerSettings: jsonb().notNull(),
  savedAt: moment().notNull(),
});
