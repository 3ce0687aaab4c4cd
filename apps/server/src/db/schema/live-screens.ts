import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, idOf, moment } from './columns.ts';
import { rooms } from './hosts.ts';

/** Screens of a room, by the SHA-256 of their secret, for this game and later ones. */
export const liveScreens = pgTable(
  'live_screens',
  {
    tokenHash: text().primaryKey(),
    id: id().notNull().unique('live_screens_id').default(sql`gen_random_uuid()`),
    roomId: idOf(() => rooms.id).notNull(),
    /** Plain words such as 'Chrome on Android'; empty until opened. */
    device: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** Null until opened. */
    seenAt: moment(),
  },
  (table) => [index('live_screens_of_room').on(table.roomId, table.createdAt)],
);

/**
 * Screens without a room that show a screen code, by the SHA-256 of the secret that each of them
 * made.
 */
export const livePairings = pgTable(
  'live_pairings',
  {
    tokenHash: text().primaryKey(),
    /** Derived from the screen's secret and the salt. */
    codeHash: text().notNull().unique('live_pairings_code'),
    salt: text().notNull(),
    device: text().notNull(),
    until: moment().notNull(),
  },
  (table) => [index('live_pairings_until').on(table.until)],
);
