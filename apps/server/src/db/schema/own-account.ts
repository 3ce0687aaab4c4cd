import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, idOf, moment } from './columns.ts';
import { hosts } from './hosts.ts';

/** Email changes that wait for both addresses to confirm: at most one for each account. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).unique('email_changes_admin_unique'),
    hostId: idOf(() => hosts.id).unique('email_changes_host_unique'),
    newEmail: text().notNull(),
    oldTokenHash: text().notNull().unique('email_changes_old_token_unique'),
    newTokenHash: text().notNull().unique('email_changes_new_token_unique'),
    oldConfirmedAt: moment(),
    newConfirmedAt: moment(),
    /** Stays when the other sessions end. */
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
  adminId: idOf(() => admins.id).primaryKey(),
  /** Base32 and not hashed: codes cannot be computed from a hash. */
  secret: text().notNull(),
  /** Null while it is being set up. */
  turnedOnAt: moment(),
  /** Time step of the newest accepted code: neither this nor an earlier one is accepted again. */
  lastStep: integer().notNull().default(0),
  createdAt: moment().notNull(),
});

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    adminId: idOf(() => secondFactors.adminId).notNull(),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
);
