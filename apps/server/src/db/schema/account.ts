import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, idOf, moment } from './columns.ts';

/**
 * People and organizations. A founder's row is both: the person, and the organization that they own. `person`
 * came by an invitation, `organization` was transferred.
 */
export const admins = pgTable(
  'admins',
  {
    id: id().primaryKey(),
    email: text().notNull().unique('admins_email_unique'),
    passwordHash: text().notNull(),
    role: text({ enum: ['admin', 'super'] })
      .notNull()
      .default('admin'),
    kind: text({ enum: ['both', 'person', 'organization'] })
      .notNull()
      .default('both'),
    /** Names the person in the audit log. Null: the row's id; it moves along when a row is split. */
    personKey: id(),
    /** The organization's name. */
    name: text(),
    /** Opens at the person's next sign-in. */
    lastOrganizationId: id().references((): AnyPgColumn => admins.id, { onDelete: 'set null' }),
    /** The organization requires two-step sign-in since then. */
    secondFactorRequiredAt: moment(),
    /** Mails that are made without a request need it. */
    publicUrl: text().notNull(),
    verifiedAt: moment(),
    /** Maybe chosen by somebody who doesn't own the address. */
    passwordSetAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('admins_kind', sql`${table.kind} in ('both', 'person', 'organization')`),
    check('admins_name', sql`char_length(${table.name}) between 1 and 60`),
    index('admins_person_key').on(table.personKey).where(sql`${table.personKey} is not null`),
    index('admins_last_organization')
      .on(table.lastOrganizationId)
      .where(sql`${table.lastOrganizationId} is not null`),
  ],
);

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
