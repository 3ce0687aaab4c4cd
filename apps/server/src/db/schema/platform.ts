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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { belongsTo, id, idOf, moment } from './columns.ts';
import { hosts } from './hosts.ts';

/** Sessions of admins and hosts, by the SHA-256 of their token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Identifies the session to its owner: the hash never leaves the server. */
    id: id().notNull().unique('sessions_id_unique').defaultRandom(),
    adminId: idOf(() => admins.id),
    hostId: idOf(() => hosts.id),
    /** The session of the person who opened this session of a room, and with which it ends. */
    openedFrom: id(),
    /** The organization that a person has open. Null: their own. */
    organizationId: idOf(() => admins.id),
    /** Opens this organization alone, and touches no account. */
    isConfined: boolean().notNull().default(false),
    /** Plain words: 'Chrome on Android'. */
    device: text().notNull().default('Unknown device'),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** Idle sessions end sooner. */
    expiresAt: moment().notNull(),
    /**
     * `verified`: its account was verified elsewhere, which its browser shows. `paused`: until the device
     * that verified answers.
     */
    ended: text({ enum: ['verified', 'paused'] }),
    /** Allows one password choice without the old one. Set while the sign-up is in question. */
    mayChoosePasswordUntil: moment(),
  },
  (table) => [
    check('sessions_one_owner', sql`num_nonnulls(${table.adminId}, ${table.hostId}) = 1`),
    check(
      'sessions_opened_of_host',
      sql`${table.openedFrom} is null or ${table.hostId} is not null`,
    ),
    belongsTo('sessions_opened_from', [table.openedFrom], [table.id]),
    uniqueIndex('sessions_one_opened')
      .on(table.openedFrom)
      .where(sql`${table.openedFrom} is not null`),
    index('sessions_admin').on(table.adminId),
    index('sessions_host').on(table.hostId),
    index('sessions_organization')
      .on(table.organizationId)
      .where(sql`${table.organizationId} is not null`),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** The counters of all limits. */
export const limits = pgTable(
  'limits',
  {
    /** SHA-256, so that no address is stored. */
    key: text().primaryKey(),
    used: integer().notNull(),
    /** End of the window, or the time up to which a pace is used up. */
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
     * An admin, and also the host while the two belong together. Without an owner the mail is deleted when
     * over.
     */
    adminId: id().references(() => admins.id, { onDelete: 'set null' }),
    hostId: id().references(() => hosts.id, { onDelete: 'set null' }),
    /** The mail would reveal that somebody else has an account. */
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
    /** Contains also the end of the lease of the process that is sending. */
    nextAttemptAt: moment().notNull(),
    /** The mail's link ends, so it isn't sent after that. */
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
    /** Chosen by the caller. */
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** Nothing else of the reply is kept; null while the call runs. */
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
    /** Null for the acts of an independent host. */
    adminId: id(),
    /** The host that acted, or whose account was tried. */
    hostId: id(),
    at: moment().notNull(),
    kind: text().notNull(),
    /** Null in lines older than this column. */
    actor: text({ enum: ['admin', 'super', 'host', 'command', 'system', 'unknown'] }),
    /** The person who acted (`admins.person_key`). Null in lines older than this column. */
    personKey: id(),
    requestId: id(),
    /** Plain words: 'Chrome on Android'. */
    device: text(),
    /** Keyed hash: distinguishes networks without naming them. */
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
