import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsToOwned, id, moment } from './columns.ts';
import { games } from './games.ts';

/** Public links to the standings of games: at most one valid link each, and ended ones. */
export const standingsLinks = pgTable(
  'standings_links',
  {
    /** Stays after the end, so that the page can say so. */
    tokenHash: text().primaryKey(),
    adminId: id().notNull(),
    gameId: id().notNull(),
    /** Not hashed, so that the admin can copy the link; null once ended. */
    token: text(),
    madeAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    belongsToOwned('standings_links_game', table.gameId, games),
    uniqueIndex('standings_links_one')
      .on(table.adminId, table.gameId)
      .where(sql`${table.endedAt} is null`),
    index('standings_links_of_game').on(table.adminId, table.gameId),
    check(
      'standings_links_end_fits',
      sql`(${table.token} is null) = (${table.endedAt} is not null)`,
    ),
  ],
);
