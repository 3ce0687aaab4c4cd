import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsToOwned, id, moment } from './columns.ts';
import { gamePlayers } from './games.ts';

/**
 * Phones that look back at a game whose working set was deleted, by the SHA-256 of their secret.
 */
export const resultKeys = pgTable(
  'result_keys',
  {
    tokenHash: text().primaryKey(),
    adminId: id().notNull(),
    playerId: id().notNull(),
    until: moment().notNull(),
  },
  (table) => [
    belongsToOwned('result_keys_player', table.playerId, gamePlayers),
    index('result_keys_of_player').on(table.adminId, table.playerId),
    index('result_keys_until').on(table.until),
  ],
);
