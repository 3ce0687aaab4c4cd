import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, idOf, moment } from './columns.ts';

/** Admins: people who register, subscribe and manage hosts. */
export const admins = pgTable('admins', {
  id: id().primaryKey(),
  email: text().notNull().unique('admins_email_unique'),
  passwordHash: text().notNull(),
  role: text({ enum: ['admin', 'super'] })
    .notNull()
    .default('admin'),
  /** Mails that are made without a request need it. */
  publicUrl: text().notNull(),
  verifiedAt: moment(),
  /** Maybe chosen by somebody who doesn't own the address. */
  passwordSetAt: moment().notNull(),
  createdAt: moment().notNull(),
});

/** Valid links in emails to an admin, by the SHA-256 of their token. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    tokenHash: text().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    kind: text({ enum: ['verify', 'reset'] }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The use of a verification link; others are deleted when used. */
    usedAt: moment(),
  },
  (table) => [index('link_tokens_admin').on(table.adminId, table.kind)],
);
