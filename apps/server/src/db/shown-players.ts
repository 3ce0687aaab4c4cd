/**
 * The players whom reports, lists, counts and files know. Their rows are never deleted: who was removed
 * from a game by its host stays in its table, and is left out by whatever reads from here.
 */
import { isNull, sql } from 'drizzle-orm';
import { gamePlayers } from './schema/games.ts';

/** Takes the place of the table, under another name. */
export const shownPlayers = sql`(select * from ${gamePlayers} where removed_at is null)`;

/** The same of a query that is built on the table. */
export const isShownPlayer = isNull(gamePlayers.removedAt);
