import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { belongsToOwned, id, idOf, moment } from './columns.ts';

/** Hosts: accounts that run games, of an admin or independent. */
export const hosts = pgTable(
  'hosts',
  {
    id: id().primaryKey(),
    /** Null for an independent host. */
    adminId: idOf(() => admins.id),
    /** `created` by an admin, or `invited`: signed up with an email address. */
    kind: text({ enum: ['created', 'invited'] }).notNull(),
    email: text().unique('hosts_email_unique'),
    passwordHash: text().notNull(),
    displayName: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('hosts_admin_id_unique').on(table.adminId, table.id),
    index('hosts_admin').on(table.adminId, table.createdAt),
    check('hosts_display_name_fits', sql`char_length(${table.displayName}) between 1 and 60`),
    check(
      'hosts_kind_fits',
      sql`(${table.kind} = 'created' and ${table.adminId} is not null and ${table.email} is null)
        or (${table.kind} = 'invited' and ${table.email} is not null)`,
    ),
  ],
);

/** Valid links with which a host chooses a new password. */
export const hostLinkTokens = pgTable(
  'host_link_tokens',
  {
    tokenHash: text().primaryKey(),
    hostId: idOf(() => hosts.id).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('host_link_tokens_host').on(table.hostId)],
);

/** The room of each host. */
export const rooms = pgTable(
  'rooms',
  {
    id: id().primaryKey(),
    hostId: idOf(() => hosts.id)
      .notNull()
      .unique('rooms_host_unique'),
    roomCode: text().notNull().unique('rooms_room_code_unique'),
    gameMode: text({ enum: ['play', 'pause', 'stop', 'check'] })
      .notNull()
      .default('stop'),
    /** Null: that of the organization. */
    timeZone: text(),
  },
  (table) => [
    // Upper case makes the unique constraint ignore case.
    check('rooms_room_code_fits', sql`${table.roomCode} ~ '^[A-Z0-9_.-]{4,10}$'`),
  ],
);

/** A host's deviations from its admin's settings; an absent field follows the admin. */
export const hostSettings = pgTable(
  'host_settings',
  {
    hostId: id().primaryKey(),
    adminId: id().notNull(),
    gameSettings: jsonb().notNull(),
    proGameOptions: jsonb().notNull(),
  },
  (table) => [belongsToOwned('host_settings_host', table.hostId, hosts)],
);
