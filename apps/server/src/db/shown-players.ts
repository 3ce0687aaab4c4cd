/**
 * The players for reports, lists, counts and files. A player removed from a game by the host stays
 * in the table, but not in this selection.
 */
import { isNull, sql } from 'drizzle-orm';
import { gamePlayers } from './schema/games.ts';

/** Replaces the table in a query, under an alias. */
export const shownPlayers = sql`(select * from ${gamePlayers} where removed_at is null)`;

/** The same for queries built on the table. */
export const isShownPlayer = isNull(gamePlayers.removedAt);
