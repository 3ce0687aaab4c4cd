/** Players that a host removed stay in the table, but not in reports, lists, counts and files. */
import { isNull, sql } from 'drizzle-orm';
import { gamePlayers } from './schema/games.ts';

export const shownPlayers = sql`(select * from ${gamePlayers} where removed_at is null)`;

export const isShownPlayer = isNull(gamePlayers.removedAt);
