import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { admins } from './account.ts';
import { belongsToOwned, id, idOf, moment } from './columns.ts';
import { hosts } from './hosts.ts';
import { rounds } from './rounds.ts';

/** Nights: who runs which room, and when. The room is a snapshot, so that a past night outlives its host. */
export const nights = pgTable(
  'nights',
  {
    id: id().primaryKey(),
    adminId: idOf(() => admins.id).notNull(),
    roomId: id().notNull(),
    roomCode: text().notNull(),
    day: date().notNull(),
    /** The clock time in minutes after midnight. */
    startMinute: integer().notNull(),
    /** The moment of day and clock time in the room's time zone. */
    startsAt: moment().notNull(),
    /** Outlives the account, as in the audit log. Null: anyone who can run the room. */
    personKey: id(),
    note: text().notNull().default(''),
    /** The same for the nights that were planned as one series. */
    seriesId: id(),
    revision: integer().notNull().default(1),
    /** Its figures were mailed to the contact of the room. */
    mailedAt: moment(),
  },
  (table) => [
    unique('nights_admin_id_unique').on(table.adminId, table.id),
    // By clock time: a new time zone can't make two nights of a room collide.
    unique('nights_slot').on(table.adminId, table.roomId, table.day, table.startMinute),
    index('nights_day').on(table.adminId, table.day),
    index('nights_start').on(table.adminId, table.startsAt, table.id),
    index('nights_of_room').on(table.adminId, table.roomId, table.startsAt),
    index('nights_of_person').on(table.adminId, table.personKey, table.startsAt),
    check('nights_start_range', sql`${table.startMinute} between 0 and 1439`),
    check('nights_note_fits', sql`char_length(${table.note}) <= 500`),
    check('nights_revision_positive', sql`${table.revision} >= 1`),
  ],
);

/** The rounds of a night, in order. */
export const nightRounds = pgTable(
  'night_rounds',
  {
    adminId: id().notNull(),
    nightId: id().notNull(),
    roundId: id().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nightId, table.roundId] }),
    belongsToOwned('night_rounds_night', table.nightId, nights),
    belongsToOwned('night_rounds_round', table.roundId, rounds),
    index('night_rounds_round_index').on(table.adminId, table.roundId),
    check('night_rounds_position_range', sql`${table.position} between 1 and 30`),
  ],
);

/** The time zone of an organization, and how it shows the rounds of nights. */
export const nightSettings = pgTable(
  'night_settings',
  {
    adminId: idOf(() => admins.id).primaryKey(),
    /** Null until the first night is planned. */
    timeZone: text(),
    /** Rooms see the rounds of a night this long before it starts. */
    hoursBefore: integer().notNull().default(24),
    /** The audience of new rounds. */
    newRounds: text({ enum: ['all', 'nights'] })
      .notNull()
      .default('all'),
  },
  (table) => [
    check('night_settings_hours_range', sql`${table.hoursBefore} between 1 and 168`),
    check('night_settings_new_rounds', sql`${table.newRounds} in ('all', 'nights')`),
  ],
);

/** Addresses that get the figures of a room's nights. The present one has neither end. */
export const roomContacts = pgTable(
  'room_contacts',
  {
    adminId: idOf(() => admins.id).notNull(),
    // Without the organization: the version before detaches hosts and knows nothing of these rows.
    hostId: idOf(() => hosts.id).notNull(),
    email: text().notNull(),
    /** As it is, because each mail needs it. It only stops the mails. */
    stopToken: text().notNull().unique('room_contacts_stop_unique'),
    /** The organization chose another address, or none. */
    endedAt: moment(),
    /** The recipient wants no mails, for good. */
    stoppedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.hostId, table.email] }),
    index('room_contacts_host').on(table.hostId),
  ],
);
