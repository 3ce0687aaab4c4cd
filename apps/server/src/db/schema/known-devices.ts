import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, idOf, moment } from './columns.ts';
import { hosts } from './hosts.ts';

/** Browsers that have signed in to an account: attempts of strangers don't use up their limits. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id().primaryKey(),
    /** The same for each account of the browser. */
    tokenHash: text().notNull(),
    adminId: idOf(() => admins.id),
    hostId: idOf(() => hosts.id),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [
    check('known_devices_one_owner', sql`num_nonnulls(${table.adminId}, ${table.hostId}) = 1`),
    unique('known_devices_admin_unique').on(table.tokenHash, table.adminId),
    unique('known_devices_host_unique').on(table.tokenHash, table.hostId),
    index('known_devices_admin').on(table.adminId),
    index('known_devices_host').on(table.hostId),
    index('known_devices_last_used_at').on(table.lastUsedAt),
  ],
);
