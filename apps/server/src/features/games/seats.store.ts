/** What the queries over the seats of a window have in common: `g` is the game, `p` the seat. */
import { wholeText } from '@emcee/contract';
import { type SQL, sql } from 'drizzle-orm';
import { playerUsers, users } from '../../db/schema/games.ts';
import { shownPlayers } from '../../db/shown-players.ts';
import type { Window } from './window.ts';

/** Which seats are meant, by what their texts contain or, in quotes, are; empty means every seat. */
export type SeatFilter = { team: string; email: string };

/** The seats of an admin in a window that match a filter. */
export type SeatsQuery = Window & SeatFilter & { adminId: string };

/** Whose window is meant, as values, or as their places in a statement. */
export type PlacedWindow = Record<keyof Window | 'adminId', unknown>;

/** Games of the window. */
export function inWindow({ adminId, from, until }: PlacedWindow): SQL {
  return sql`g.admin_id = ${adminId}::uuid
    and g.started_at >= ${from}::timestamptz and g.started_at < ${until}::timestamptz`;
}

/** Games that a list goes on with behind a key, the newest first. */
export function olderThan(after: readonly [ms: number, id: string] | undefined): SQL {
  if (after === undefined) return sql`true`;
  return sql`(g.started_at, g.id) < (${momentOf(after[0])}, ${after[1]}::uuid)`;
}

/**
 * The seats of a game. The offset keeps the database from reading all seats that there are, which
 * it may take for cheaper than looking up those of each game: the cost would grow with the history.
 */
export const seatsOfGame = sql`select p.* from ${shownPlayers} as p
  where p.admin_id = g.admin_id and p.game_id = g.id offset 0`;

/** Seats whose team a filter lets through. */
export function teamMatches(team: string): SQL {
  return matches(sql`p.name`, team);
}

/** Seats with a person on them whose address a filter lets through, or without any where it asks for none. */
export function anyEmailMatches(email: string): SQL {
  if (email === '') return sql`true`;
  const sat = sql`from ${playerUsers} as sat
    join ${users} as u on u.admin_id = sat.admin_id and u.id = sat.user_id
    where sat.admin_id = p.admin_id and sat.player_id = p.id`;
  if (wholeText(email) === '') return sql`not exists (select ${sat})`;
  return sql`exists (select ${sat} and ${emailMatches(email)})`;
}

/** People, joined as `u`, whose address a filter lets through; nobody at all is one without any. */
export function emailMatches(email: string): SQL {
  return matches(sql`u.email`, email.toLowerCase());
}

/** Everybody on a seat, joined as `sat`: a row for each person, or one where nobody is known. */
export const everyPerson = sql`left join ${playerUsers} as sat
  on sat.admin_id = p.admin_id and sat.player_id = p.id`;

/** A moment of a key as the database reads it. */
export function momentOf(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`;
}

function matches(text: SQL, filter: string): SQL {
  if (filter === '') return sql`true`;
  const whole = wholeText(filter);
  if (whole === '') return sql`coalesce(${text}, '') = ''`;
  return whole === undefined ? sql`${text} ilike ${containing(filter)}` : sql`${text} = ${whole}`;
}

// What means something in a pattern means itself in a filter.
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
