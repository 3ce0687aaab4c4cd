import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, moment } from './columns.ts';
import { hosts } from './hosts.ts';

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** What its owner calls it by: the hash of the token leaves the server with nobody. */
    id: id().notNull().unique('sessions_id_unique').defaultRandom(),
    adminId: id().references(() => admins.id, { onDelete: 'cascade' }),
    hostId: id().references(() => hosts.id, { onDelete: 'cascade' }),
    /** What it was opened with, as people call it: 'Chrome on Android'. */
    device: text().notNull().default('Unknown device'),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** The end whatever happens; idle sessions end sooner. */
    expiresAt: moment().notNull(),
    /** Why it has ended before its time, where its browser is to be told. */
    ended: text({ enum: ['verified'] }),
    /** Until when it may choose a password without the old one, once. */
    mayChoosePasswordUntil: moment(),
  },
  (table) => [
    check('sessions_one_owner', sql`num_nonnulls(${table.adminId}, ${table.hostId}) = 1`),
    index('sessions_admin').on(table.adminId),
    index('sessions_host').on(table.hostId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** What the limits have counted so far. */
export const limits = pgTable(
  'limits',
  {
    /** SHA-256 of what is counted, so that no address stands here. */
    key: text().primaryKey(),
    used: integer().notNull(),
    /** The end of the window, or the time up to which a pace is used up. */
    until: moment().notNull(),
  },
  (table) => [index('limits_until').on(table.until)],
);

/** Mails to send: written in the transaction of the work they tell of, sent by a job. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id().primaryKey(),
    /** Whose it is: an admin's, and with a host that of the host too, as long as it has one. Nobody's goes once it is over. */
    adminId: id().references(() => admins.id, { onDelete: 'set null' }),
    hostId: id().references(() => hosts.id, { onDelete: 'set null' }),
    /** Not shown to its owner where that would tell whether somebody else has an account. */
    isHidden: boolean().notNull().default(false),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    state: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** Not before then: the next try, or the end of the lease of the process that tries now. */
    nextAttemptAt: moment().notNull(),
    /** A mail whose link is dead by then is not sent any more. */
    expiresAt: moment(),
    sentAt: moment(),
    lastError: text(),
  },
  (table) => [
    // Whoever leaves an admin takes its mails along.
    foreignKey({
      name: 'outbox_mails_host',
      columns: [table.adminId, table.hostId],
      foreignColumns: [hosts.adminId, hosts.id],
    })
      .onDelete('set null')
      .onUpdate('cascade'),
    index('outbox_mails_due').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('outbox_mails_created_at').on(table.createdAt),
    index('outbox_mails_admin').on(table.adminId, table.createdAt),
    index('outbox_mails_of_host').on(table.hostId, table.createdAt),
  ],
);

/** What creating calls that carried an idempotency key have made, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminId: id()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key that the caller chose. */
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** The id of what was made, and nothing else of the reply; none while the call runs. */
    madeId: text(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.key] })],
);

/**
 * What was done, by whom: written in the transaction of the work. No foreign keys: a line outlives the host
 * that it is about, and the one that tells of an erasure outlives its account. Whoever deletes an account
 * deletes its lines (`eraseAuditOfAdmin`, `eraseAuditOfHost`).
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id().primaryKey(),
    /** Whose log it stands in; null for what an independent host did. */
    adminId: id(),
    /** The host that acted, or whose account was tried. */
    hostId: id(),
    at: moment().notNull(),
    kind: text().notNull(),
    /** Who acted; null in lines from before this was kept. */
    actor: text({ enum: ['admin', 'super', 'host', 'command', 'system', 'unknown'] }),
    requestId: id(),
    /** What people would call it: 'Chrome on Android'. */
    device: text(),
    /** Keyed hash of the network that the request came from: tells networks apart, names none. */
    network: text(),
    /** What the sentence about it needs: names and numbers, never a secret. */
    detail: jsonb().$type<Record<string, string | number>>().notNull(),
  },
  (table) => [
    check('audit_events_of_somebody', sql`num_nonnulls(${table.adminId}, ${table.hostId}) >= 1`),
    index('audit_events_admin').on(table.adminId, table.at),
    index('audit_events_host').on(table.hostId, table.at),
  ],
);
