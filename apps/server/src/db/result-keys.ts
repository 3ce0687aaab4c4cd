/** Phones look back at their game with these after its working set was deleted. */
import { PAST_GAME_DAYS } from '@emcee/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { playerUsers, users } from './schema/games.ts';
import { liveDevices, liveGames, liveSeats } from './schema/live.ts';
import { resultKeys } from './schema/past-games.ts';
import { shownPlayers } from './shown-players.ts';

/** True if the player `p` had known users and all of them were erased. */
export const isErased = sql`exists (
  select from ${playerUsers} as sat join ${users} as u on u.admin_id = sat.admin_id and u.id = sat.user_id
  where sat.admin_id = p.admin_id and sat.player_id = p.id
  having count(*) > 0 and count(*) filter (where u.erased_at is null) = 0)`;

/** `g` are games; keys last a year. Teams without a record have nothing to see. */
export async function insertResultKeys(db: Db, isMeant: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${resultKeys} (token_hash, admin_id, player_id, until)
    select d.token_hash, p.admin_id, p.id,
      coalesce(g.ended_at, g.active_at) + make_interval(days => ${PAST_GAME_DAYS})
    from ${liveGames} as g
    join ${liveSeats} as s on s.game_id = g.id and s.removed_at is null
    join ${liveDevices} as d on d.seat_id = s.id
    join ${shownPlayers} as p on p.admin_id = g.admin_id and p.id = s.id
    where ${isMeant} and not ${isErased}
    on conflict (token_hash) do nothing`);
}
