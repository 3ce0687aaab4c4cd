import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { games, playedQuestions, playedRounds } from '../../db/schema/games.ts';
import { questions } from '../../db/schema/rounds.ts';
import { NO_TEXT_KEY } from '../../db/text-key.ts';

/** Counts again how often the questions with these keys were played, under the tenant's lock. */
export async function refreshUses(
  db: Db,
  { adminId, keys }: { adminId: string; keys: readonly string[] },
): Promise<void> {
  const counted = [...new Set(keys)].filter((key) => key !== NO_TEXT_KEY);
  if (counted.length === 0) return;
  await db.execute(sql`
    with plays as (
      select p.text_key, count(distinct g.id)::int as times_played,
        (array_agg(g.started_at order by g.started_at desc, g.id desc))[1] as last_played_at,
        (array_agg(g.room_code order by g.started_at desc, g.id desc))[1] as last_room_code,
        coalesce(sum(p.asked), 0)::int as asked, coalesce(sum(p.right_halves), 0) as right_halves
      from ${playedQuestions} as p
      join ${playedRounds} as r on r.admin_id = p.admin_id and r.id = p.round_id
      join ${games} as g on g.admin_id = r.admin_id and g.id = r.game_id
      where p.admin_id = ${adminId}::uuid and p.text_key = any(${sql.param(counted)}::uuid[])
      group by p.text_key),
    uses as (
      select key, coalesce(times_played, 0) as times_played, last_played_at, last_room_code,
        coalesce(asked, 0) as asked, coalesce(right_halves, 0) as right_halves
      from unnest(${sql.param(counted)}::uuid[]) as key left join plays on text_key = key)
    update ${questions} as q set times_played = uses.times_played, last_played_at = uses.last_played_at,
      last_room_code = uses.last_room_code, asked = uses.asked, right_halves = uses.right_halves
    from uses
    where q.admin_id = ${adminId}::uuid and q.text_key = uses.key
      and (q.times_played, q.last_played_at, q.last_room_code, q.asked, q.right_halves)
        is distinct from (uses.times_played, uses.last_played_at, uses.last_room_code, uses.asked,
          uses.right_halves)`);
}
