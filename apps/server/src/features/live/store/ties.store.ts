/** Places of teams with equal scores that a tiebreaker decided. */
import type { Tiebreaker } from '@emcee/game';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveQuestions, liveRounds, liveSeats } from '../../../db/schema/live.ts';
import { liveResults } from '../../../db/schema/live-answers.ts';

/** The published tiebreakers that count: those after the last other published round, oldest first. */
export async function listTiebreakers(
  db: Db,
  gameId: string,
): Promise<(Tiebreaker & { roundId: string })[]> {
  const { rows } = await db.execute<Tiebreaker & { roundId: string }>(sql`
    select round.id as "roundId", round.tied,
      coalesce(question.published ->> 'answerText', question.answer_text) as "answerText",
      coalesce((question.published ->> 'isVoided')::boolean, question.is_voided) as "isVoided",
      (select coalesce(json_agg(json_build_object(
          'player', seat_id, 'text', text, 'verdict', verdict)), '[]')
        from ${liveResults} where round_id = round.id) as answers
    from ${liveRounds} as round
    join ${liveQuestions} as question on question.round_id = round.id and question.n = 1
    where round.game_id = ${gameId}::uuid and round.tied is not null and round.state = 'published'
      and round.position > (select coalesce(max(position), 0) from ${liveRounds}
        where game_id = ${gameId}::uuid and tied is null and state = 'published')
    order by round.position`);
  return rows;
}

/** Stores the places of all teams of a game, and raises the revisions of those whose place changes. */
export async function saveTiePlaces(
  db: Db,
  { gameId, places }: { gameId: string; places: ReadonlyMap<string, number> },
): Promise<void> {
  await db.execute(sql`
    update ${liveSeats} as seat set tie_place = decided.place, revision = seat.revision + 1
    from ${liveSeats} as one
    left join unnest(${sql.param([...places.keys()])}::uuid[], ${sql.param([...places.values()])}::int[])
      as decided (id, place) on decided.id = one.id
    where one.game_id = ${gameId}::uuid and seat.id = one.id
      and seat.tie_place is distinct from decided.place`);
}
