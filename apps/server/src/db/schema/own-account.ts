import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, moment } from './columns.ts';
import { hosts } from './hosts.ts';

/** Changes of an email address that wait for both addresses to confirm: one at most for each account. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id().primaryKey(),
    adminId: id()
      .unique('email_changes_admin_unique')
      .references(() => admins.id, { onDelete: 'cascade' }),
    hostId: id()
      .unique('email_changes_host_unique')
      .references(() => hosts.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    /** SHA-256 of the token in the link to the old address, and of the one to the new address. */
    oldTokenHash: text().notNull().unique('email_changes_old_token_unique'),
    newTokenHash: text().notNull().unique('email_changes_new_token_unique'),
    oldConfirmedAt: moment(),
    newConfirmedAt: moment(),
    /** The session that asked, which stays when the others end. */
    askedByTokenHash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    check('email_changes_one_owner', sql`num_nonnulls(${table.adminId}, ${table.hostId}) = 1`),
  ],
);

/** The second factors of admins: a secret that their authenticator app has too. */
export const secondFactors = pgTable('second_factors', {
  adminId: id()
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** Base32, as it is: a code cannot be computed from its hash. */
  secret: text().notNull(),
  /** Null while it is being set up. */
  turnedOnAt: moment(),
  /** The time step of the newest code that was taken: neither it nor an earlier one is taken again. */
  lastStep: integer().notNull().default(0),
  createdAt: moment().notNull(),
});

/** Recovery codes that were not used yet. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    adminId: id()
      .notNull()
      .references(() => secondFactors.adminId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
);
