import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, moment } from './columns.ts';
import { hosts } from './hosts.ts';

/** One-use addresses of downloads that wait to be fetched: of an admin, of a host, of a person who played. */
export const downloadLinks = pgTable(
  'download_links',
  {
    /** SHA-256 of the token in the address. */
    tokenHash: text().primaryKey(),
    adminId: id().references(() => admins.id, { onDelete: 'cascade' }),
    hostId: id().references(() => hosts.id, { onDelete: 'cascade' }),
    /** The person of the admin whom the file is about; null: the admin. */
    userId: id(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    check('download_links_one_owner', sql`num_nonnulls(${table.adminId}, ${table.hostId}) = 1`),
    check(
      'download_links_person_of_admin',
      sql`${table.userId} is null or ${table.adminId} is not null`,
    ),
    index('download_links_expires_at').on(table.expiresAt),
  ],
);
