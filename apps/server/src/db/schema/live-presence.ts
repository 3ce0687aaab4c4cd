import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, idOf, moment } from './columns.ts';
import { liveGames } from './live.ts';

/** Teams connected to a process: one row per process and game, so that phones write no rows. */
export const livePresence = pgTable(
  'live_presence',
  {
    gameId: idOf(() => liveGames.id).notNull(),
    processId: id().notNull(),
    /**
     * By seat: 0 while one of its phones is connected, else the last sign of life in milliseconds
     * since 1970.
     */
    seats: jsonb().notNull(),
    /** The time at which the process wrote or confirmed this row. */
    saidAt: moment().notNull(),
    /** The end of validity, because a killed process cannot delete its row. */
    until: moment().notNull(),
  },
  (table) => [primaryKey({ name: 'live_presence_pk', columns: [table.gameId, table.processId] })],
);
