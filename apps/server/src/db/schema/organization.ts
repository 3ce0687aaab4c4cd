import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { belongsTo, id, idOf, moment } from './columns.ts';
import { hosts } from './hosts.ts';

const LEADS = ['all', 'chosen'] as const;

/** The people in an organization. A founder without a row here is the owner of their own. */
export const memberships = pgTable(
  'memberships',
  {
    /** The organization. */
    adminId: idOf(() => admins.id).notNull(),
    personId: idOf(() => admins.id).notNull(),
    role: text({ enum: ['owner', 'admin', 'editor', 'viewer', 'host'] }).notNull(),
    since: moment().notNull(),
    deactivatedAt: moment(),
    /** Null: the part of the address before the @ names the person. */
    displayName: text(),
    /** The rooms that the person may run: all of the organization, or those in `member_rooms`. */
    leads: text({ enum: LEADS }).notNull().default('chosen'),
    /** Of the secret address of the person's calendar; null without one. */
    calendarHash: text().unique('memberships_calendar_unique'),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.personId] }),
    uniqueIndex('memberships_one_owner').on(table.adminId).where(sql`${table.role} = 'owner'`),
    index('memberships_person').on(table.personId),
    check('memberships_role', sql`${table.role} in ('owner', 'admin', 'editor', 'viewer', 'host')`),
    check('memberships_leads', sql`${table.leads} in ('all', 'chosen')`),
    check('memberships_display_name_fits', sql`char_length(${table.displayName}) between 1 and 60`),
    check(
      'memberships_owner_is_active',
      sql`${table.role} <> 'owner' or ${table.deactivatedAt} is null`,
    ),
  ],
);

/** The rooms that a member may run, if not all. One counts while its host belongs to the organization. */
export const memberRooms = pgTable(
  'member_rooms',
  {
    adminId: id().notNull(),
    personId: id().notNull(),
    // Without the organization: the version before detaches hosts and knows nothing of these rows.
    hostId: idOf(() => hosts.id).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.personId, table.hostId] }),
    belongsTo(
      'member_rooms_membership',
      [table.adminId, table.personId],
      [memberships.adminId, memberships.personId],
    ).onUpdate('cascade'),
    index('member_rooms_host').on(table.adminId, table.hostId),
  ],
);

/** Mailed invitations. The state is computed: answered, revoked, expired, or else open. */
export const invitations = pgTable(
  'invitations',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    email: text().notNull(),
    /** `owner` offers the ownership; `host` invites a person, or without `leads` a host with its own room. */
    role: text({ enum: ['owner', 'admin', 'editor', 'viewer', 'host'] }).notNull(),
    tokenHash: text().notNull().unique('invitations_token_unique'),
    /** The inviter's person key. No foreign key: the invitation outlives them. */
    invitedBy: id().notNull(),
    /** The rooms that the person may run from then on. Set for people with the role `host` alone. */
    leads: text({ enum: LEADS }),
    hostIds: id().array().notNull().default([]),
    displayName: text(),
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
      check(
        'invitations_leads',
        sql`${table.leads} is null or (${table.role} = 'host' and ${table.leads} in ('all', 'chosen'))`,
      ),
      check(
        'invitations_display_name_fits',
        sql`char_length(${table.displayName}) between 1 and 60`,
      ),
      uniqueIndex('invitations_one_open').on(table.adminId, table.email, kind).where(isOpen),
      uniqueIndex('invitations_one_offer')
        .on(table.adminId)
        .where(sql`${table.role} = 'owner' and ${isOpen}`),
      index('invitations_email').on(table.email),
    ];
  },
);
