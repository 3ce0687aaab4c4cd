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
import { id, idOf, moment } from './columns.ts';
import { hosts } from './hosts.ts';

/** Sessions of admins and hosts, by the SHA-256 of their token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** The id for the owner, because the hash of the token never leaves the server. */
    id: id().notNull().unique('sessions_id_unique').defaultRandom(),
    adminId: idOf(() => admins.id),
    hostId: idOf(() => hosts.id),
    /** The device that opened it, in plain words: 'Chrome on Android'. */
    device: text().notNull().default('Unknown device'),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** The latest end; idle sessions end sooner. */
    expiresAt: moment().notNull(),
    /**
     * `verified` if it ended because its account was verified elsewhere, which its browser shows;
     * `paused` until the device that verified answers. Null while it is valid.
     */
    ended: text({ enum: ['verified', 'paused'] }),
    /**
     * The time until which it may choose a password once without the old one. Set while the question
     * about the sign-up is open.
     */
    mayChoosePasswordUntil: moment(),
  },
  (table) => [
    check('sessions_one_owner', sql`num_nonnulls(${table.adminId}, ${table.hostId}) = 1`),
    index('sessions_admin').on(table.adminId),
    index('sessions_host').on(table.hostId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** The counters of all limits. */
export const limits = pgTable(
  'limits',
  {
    /** SHA-256 of the counted thing, so that no address is stored. */
    key: text().primaryKey(),
    used: integer().notNull(),
    /** The end of the window, or the time up to which a pace is used up. */
    until: moment().notNull(),
  },
  (table) => [index('limits_until').on(table.until)],
);

/** Mails to send: written in the transaction of the work that they report, sent by a job. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id().primaryKey(),
    /**
     * The owner: an admin, and with a host also the host, while the two belong together. A mail of
     * nobody is deleted when it is over.
     */
    adminId: id().references(() => admins.id, { onDelete: 'set null' }),
    hostId: id().references(() => hosts.id, { onDelete: 'set null' }),
    /** Hidden from its owner if it would reveal that somebody else has an account. */
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
    /** The next attempt, or the end of the lease of the process that is sending now. */
    nextAttemptAt: moment().notNull(),
    /** The end of the mail's link; it is not sent after that. */
    expiresAt: moment(),
    sentAt: moment(),
    lastError: text(),
  },
  (table) => [
    // A host that leaves its admin keeps its mails.
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

/** Results of creating calls with an idempotency key, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminId: idOf(() => admins.id).notNull(),
    /** SHA-256 of the key that the caller chose. */
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** The id of the created thing, and nothing else of the reply; null while the call runs. */
    madeId: text(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.key] })],
);

/**
 * The audit log: written in the transaction of the work. No foreign keys: a line outlives its host,
 * and the line about an erasure outlives its account. Code that deletes an account deletes its
 * lines (`eraseAuditOfAdmin`, `eraseAuditOfHost`).
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id().primaryKey(),
    /** The admin whose log has the line; null for the acts of an independent host. */
    adminId: id(),
    /** The host that acted, or whose account was tried. */
    hostId: id(),
    at: moment().notNull(),
    kind: text().notNull(),
    /** The actor; null in lines older than this column. */
    actor: text({ enum: ['admin', 'super', 'host', 'command', 'system', 'unknown'] }),
    requestId: id(),
    /** The device in plain words: 'Chrome on Android'. */
    device: text(),
    /** Keyed hash of the request's network: distinguishes networks without naming them. */
    network: text(),
    /** Values for the sentence of the line: names and numbers, never a secret. */
    detail: jsonb().$type<Record<string, string | number>>().notNull(),
  },
  (table) => [
    check('audit_events_of_somebody', sql`num_nonnulls(${table.adminId}, ${table.hostId}) >= 1`),
    index('audit_events_admin').on(table.adminId, table.at),
    index('audit_events_host').on(table.hostId, table.at),
  ],
);
