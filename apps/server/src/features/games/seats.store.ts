/** `g` is the game, `p` the seat. */
import { wholeText } from '@emcee/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/containing.ts';
import { playerUsers, users } from '../../db/schema/games.ts';
import { shownPlayers } from '../../db/shown-players.ts';
import type { Window } from './window.ts';

/** Texts are contained, or equal if in quotes. Empty means every seat. */
export type SeatFilter = { team: string; email: string };

/** Without a room, of all rooms. */
export type SeatsQuery = Window & SeatFilter & { adminId: string; roomId?: string | undefined };

/** Values, or placeholders of a prepared statement. */
export type PlacedWindow = Record<keyof Window | 'adminId', unknown> & Pick<SeatsQuery, 'roomId'>;

export function isInWindow({ adminId, from, until, roomId }: PlacedWindow): SQL {
  const ofRoom = roomId === undefined ? sql`true` : sql`g.room_id = ${roomId}::uuid`;
  return sql`g.admin_id = ${adminId}::uuid and ${ofRoom}
    and g.started_at >= ${from}::timestamptz and g.started_at < ${until}::timestamptz`;
}

/** Newest first. */
export function olderThan(after: readonly [ms: number, id: string] | undefined): SQL {
  if (after === undefined) return sql`true`;
  return sql`(g.started_at, g.id) < (${momentOf(after[0])}, ${after[1]}::uuid)`;
}

/** Without the offset, the database may read all seats instead of looking up those of each game. */
export const seatsOfGame = sql`select p.* from ${shownPlayers} as p
  where p.admin_id = g.admin_id and p.game_id = g.id offset 0`;

export function teamMatches(team: string): SQL {
  return matches(sql`p.name`, team);
}

/** An empty quoted text matches seats without people. */
export function anyEmailMatches(email: string): SQL {
  if (email === '') return sql`true`;
  const sat = sql`from ${playerUsers} as sat
    join ${users} as u on u.admin_id = sat.admin_id and u.id = sat.user_id
    where sat.admin_id = p.admin_id and sat.player_id = p.id`;
  if (wholeText(email) === '') return sql`not exists (select ${sat})`;
  return sql`exists (select ${sat} and ${emailMatches(email)})`;
}

/** People are joined as `u`; a seat without people counts as an empty address. */
export function emailMatches(email: string): SQL {
  return matches(sql`u.email`, email.toLowerCase());
}

/** One row per person as `sat`, or one row if nobody is known. */
export const everyPerson = sql`left join ${playerUsers} as sat
  on sat.admin_id = p.admin_id and sat.player_id = p.id`;

export function momentOf(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`;
}

export async function countOf(db: Db, rowsOf: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rowsOf}) as counted`,
  );
  return rows[0]?.count ?? 0;
}

function matches(text: SQL, filter: string): SQL {
  if (filter === '') return sql`true`;
  const whole = wholeText(filter);
  if (whole === '') return sql`coalesce(${text}, '') = ''`;
  return whole === undefined ? sql`${text} ilike ${containing(filter)}` : sql`${text} = ${whole}`;
}

// LIKE wildcards must match literally.
