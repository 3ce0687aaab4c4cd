import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { id, idOf, moment } from './columns.ts';

/** The people in an organization. A founder without a row here is the owner of their own. */
export const memberships = pgTable(
  'memberships',
  {
    /** The organization. */
    adminId: idOf(() => admins.id).notNull(),
    personId: idOf(() => admins.id).notNull(),
    role: text({ enum: ['owner', 'admin', 'editor', 'viewer'] }).notNull(),
    since: moment().notNull(),
    deactivatedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.personId] }),
    uniqueIndex('memberships_one_owner').on(table.adminId).where(sql`${table.role} = 'owner'`),
    index('memberships_person').on(table.personId),
    check('memberships_role', sql`${table.role} in ('owner', 'admin', 'editor', 'viewer')`),
    check(
      'memberships_owner_is_active',
      sql`${table.role} <> 'owner' or ${table.deactivatedAt} is null`,
    ),
  ],
);

/** Mailed invitations. The state is computed: answered, revoked, expired, or else open. */
export const invitations = pgTable(
  'invitations',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    email: text().notNull(),
    /** `owner` offers the ownership; `host` becomes a host of the organization. */
    role: text({ enum: ['owner', 'admin', 'editor', 'viewer', 'host'] }).notNull(),
    tokenHash: text().notNull().unique('invitations_token_unique'),
    /** The inviter's person key. No foreign key: the invitation outlives them. */
    invitedBy: id().notNull(),
    publicUrl: text().notNull(),
    createdAt: moment().notNull(),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    declinedAt: moment(),
    revokedAt: moment(),
  },
  (table) => {
    const isOpen = sql`num_nonnulls(${table.acceptedAt}, ${table.declinedAt}, ${table.revokedAt}) = 0`;
    const kind = sql`(case when ${table.role} in ('owner', 'host') then ${table.role} else 'member' end)`;
    return [
      check(
        'invitations_one_end',
        sql`num_nonnulls(${table.acceptedAt}, ${table.declinedAt}, ${table.revokedAt}) <= 1`,
      ),
      check(
        'invitations_role',
        sql`${table.role} in ('owner', 'admin', 'editor', 'viewer', 'host')`,
      ),
      uniqueIndex('invitations_one_open').on(table.adminId, table.email, kind).where(isOpen),
      uniqueIndex('invitations_one_offer')
        .on(table.adminId)
        .where(sql`${table.role} = 'owner' and ${isOpen}`),
      index('invitations_email').on(table.email),
    ];
  },
);
