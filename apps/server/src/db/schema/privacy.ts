import { KEPT_FOR } from '@emcee/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, idOf, moment } from './columns.ts';
import { hosts } from './hosts.ts';

function keptFor() {
  return text({ enum: KEPT_FOR });
}

/** One-use addresses of downloads that wait to be fetched: of an admin, a host or a user. */
export const downloadLinks = pgTable(
  'download_links',
  {
    tokenHash: text().primaryKey(),
    adminId: idOf(() => admins.id),
    hostId: idOf(() => hosts.id),
    /** Null: the file is about the admin. */
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

/** Accounts to be deleted on request of their owner, who can cancel until then. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).unique('account_deletions_admin_unique'),
    hostId: idOf(() => hosts.id).unique('account_deletions_host_unique'),
    /** Used in the last mail. */
    publicUrl: text().notNull(),
    askedAt: moment().notNull(),
    dueAt: moment().notNull(),
  },
  (table) => [
    check('account_deletions_one_owner', sql`num_nonnulls(${table.adminId}, ${table.hostId}) = 1`),
    index('account_deletions_due').on(table.dueAt),
  ],
);

/** The retention that an admin has set; forever without a row. */
export const keepingSettings = pgTable(
  'keeping_settings',
  {
    adminId: idOf(() => admins.id).primaryKey(),
    players: keptFor().notNull(),
    auditLog: keptFor().notNull(),
    messages: keptFor().notNull(),
    mails: keptFor().notNull(),
    /** Apply from `dueAt`; null: no change. */
    nextPlayers: keptFor(),
    nextAuditLog: keptFor(),
    nextMessages: keptFor(),
    nextMails: keptFor(),
    dueAt: moment(),
  },
  (table) => [
    check(
      'keeping_settings_next_is_due',
      sql`(${table.dueAt} is not null) = (num_nonnulls(${table.nextPlayers}, ${table.nextAuditLog}, ${table.nextMessages}, ${table.nextMails}) > 0)`,
    ),
  ],
);

/** Erased accounts with their times, but not their owners. */
export const erasedAccounts = pgTable('erased_accounts', {
  id: id().primaryKey(),
  kind: text({ enum: ['admin', 'host'] }).notNull(),
  askedAt: moment().notNull(),
  erasedAt: moment().notNull(),
});

/** Payments of erased admins, which have to be kept for the books; without a name. */
export const keptPayments = pgTable(
  'kept_payments',
  {
    paymentId: text().primaryKey(),
    accountId: idOf(() => erasedAccounts.id).notNull(),
    cents: integer().notNull(),
    refundedCents: integer().notNull(),
    currency: text().notNull(),
    paidAt: moment().notNull(),
  },
  (table) => [index('kept_payments_account').on(table.accountId)],
);
