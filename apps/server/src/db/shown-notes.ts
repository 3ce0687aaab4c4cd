/** Corrections' notes for players: not undone, oldest first, without author and reason. */
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { scoreCorrections } from './schema/corrections.ts';
import { games, playedQuestions } from './schema/games.ts';

export type ShownNote = {
  gameId: string;
  roundId: string | null;
  questionId: string | null;
  n: number | null;
  /** Null: all players see it. */
  playerId: string | null;
  text: string;
};

// An undo may be undone as well.
const isInEffect = sql`(
  with recursive undos as (
    select u.id from ${scoreCorrections} as u where u.admin_id = c.admin_id and u.undoes_id = c.id
    union all
    select u.id from undos join ${scoreCorrections} as u on u.admin_id = c.admin_id and u.undoes_id = undos.id)
  select count(*) % 2 = 0 from undos)`;

export async function listShownNotes(db: Db, gameIds: readonly string[]): Promise<ShownNote[]> {
  if (gameIds.length === 0) return [];
  const { rows } = await db.execute<ShownNote>(sql`
    select c.game_id as "gameId", c.round_id as "roundId", c.question_id as "questionId", q.order_num as n,
      c.player_id as "playerId", c.note as text
    from ${games} as g
    join ${scoreCorrections} as c on c.admin_id = g.admin_id and c.game_id = g.id
    left join ${playedQuestions} as q on q.admin_id = c.admin_id and q.id = c.question_id
    where g.id = any(${sql.param(gameIds)}::uuid[]) and c.note <> '' and ${isInEffect}
    order by c.at, c.id`);
  return rows;
}
