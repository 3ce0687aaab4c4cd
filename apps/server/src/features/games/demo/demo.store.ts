import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { gamePlayers, games, playerUsers, users } from '../../../db/schema/games.ts';

/** Removes people who played in no other game, too; returns the number of games. */
export async function deleteDemoGames(db: Db, adminId: string): Promise<number> {
  const isDemo = sql`admin_id = ${adminId}::uuid and is_demo`;
  const { rows: people } = await db.execute<{ id: string }>(sql`
    select distinct sat.user_id as id from ${playerUsers} as sat
    join ${gamePlayers} as p on p.admin_id = sat.admin_id and p.id = sat.player_id
    where p.admin_id = ${adminId}::uuid and p.game_id in (select id from ${games} where ${isDemo})`);
  const { rowCount } = await db.execute(sql`delete from ${games} where ${isDemo}`);
  await db.execute(sql`delete from ${users} as u where u.admin_id = ${adminId}::uuid
    and u.id = any(${sql.param(people.map(({ id }) => id))}::uuid[])
    and not exists (select from ${playerUsers} as sat
      where sat.admin_id = u.admin_id and sat.user_id = u.id)`);
  return rowCount ?? 0;
}
