import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, idOf, moment } from './columns.ts';
import { rooms } from './hosts.ts';
import { liveGames } from './live.ts';

/** Teams connected to a process: one row per process and game, so that phones write no rows. */
export const livePresence = pgTable(
  'live_presence',
  {
    gameId: idOf(() => liveGames.id).notNull(),
    processId: id().notNull(),
    /** Seats by id: 0 while a phone is connected, else the last sign of life in ms since 1970. */
    seats: jsonb().notNull(),
    saidAt: moment().notNull(),
    /** A killed process can't delete its row. */
    until: moment().notNull(),
  },
  (table) => [primaryKey({ name: 'live_presence_pk', columns: [table.gameId, table.processId] })],
);

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
