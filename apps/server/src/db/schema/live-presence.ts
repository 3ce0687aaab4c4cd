import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { liveGames } from './live.ts';

/** Which teams one process hears of: a row a process and game, so that phones write nothing of their own. */
export const livePresence = pgTable(
  'live_presence',
  {
    gameId: id()
      .notNull()
      .references(() => liveGames.id, { onDelete: 'cascade' }),
    processId: id().notNull(),
    /** By seat: 0 while one of its phones is connected, else the moment of its last word in milliseconds since 1970. */
    seats: jsonb().notNull(),
    /** When the process wrote this, or said that it stands. */
    saidAt: moment().notNull(),
    /** A process that was killed says nothing more: what it said last counts until then. */
    until: moment().notNull(),
  },
  (table) => [primaryKey({ name: 'live_presence_pk', columns: [table.gameId, table.processId] })],
);
