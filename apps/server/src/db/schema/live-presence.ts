import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, idOf, moment } from './columns.ts';
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
