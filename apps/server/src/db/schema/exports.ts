import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, idOf, moment } from './columns.ts';

/** One-use addresses of files that wait to be fetched. */
export const exportLinks = pgTable(
  'export_links',
  {
    tokenHash: text().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    /** The person who asked. */
    personKey: id(),
    /** Report, format and filters, already checked. */
    request: jsonb().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('export_links_expires_at').on(table.expiresAt)],
);
