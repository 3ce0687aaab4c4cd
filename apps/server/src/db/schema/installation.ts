import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Keys of this installation, each made when first needed. They leave the database only in backups.
 */
export const installationSecrets = pgTable('installation_secrets', {
  name: text().primaryKey(),
  /** 256 random bits, base64url. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
});
