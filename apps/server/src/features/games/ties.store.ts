/** Places of recorded players with equal scores that a tiebreaker decided. */
import { type Tiebreaker, type Verdict, verdictOf } from '@emcee/game';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  gamePlayers,
  playedAnswers,
  playedQuestions,
  playedRounds,
  responses,
} from '../../db/schema/games.ts';
import { isShownPlayer } from '../../db/shown-players.ts';
import type { OwnedGame } from './records.store.ts';

type WrittenAnswer = { player: string; text: string; verdict: Parameters<typeof verdictOf>[0] };

/** The tiebreakers that count: those after the last other round, oldest first. */
export async function listTiebreakers(
  db: Db,
  { adminId, gameId }: OwnedGame,
): Promise<(Tiebreaker & { questionId: string })[]> {
  type Row = Omit<Tiebreaker, 'answers'> & { questionId: string; answers: WrittenAnswer[] };
  const { rows } = await db.execute<Row>(sql`
    select question.id as "questionId", round.tied, question.answer_text as "answerText",
      question.voided as "isVoided",
      (select coalesce(json_agg(json_build_object('player', given.player_id,
          'text', coalesce(given.words, answer.text), 'verdict', json_build_object(
            'point', answer.point, 'halfPoint', answer.half_point, 'marked', answer.marked))), '[]')
        from ${responses} as given
        join ${playedAnswers} as answer on answer.admin_id = given.admin_id
          and answer.question_id = given.question_id and answer.id = given.answer_id
        where given.admin_id = question.admin_id and given.question_id = question.id) as answers
    from ${playedRounds} as round
    join ${playedQuestions} as question on question.admin_id = round.admin_id
      and question.round_id = round.id and question.order_num = 1
    where round.admin_id = ${adminId}::uuid and round.game_id = ${gameId}::uuid
      and round.tied is not null
      and round.position > (select coalesce(max(position), 0) from ${playedRounds}
        where admin_id = ${adminId}::uuid and game_id = ${gameId}::uuid and tied is null)
    order by round.position`);
  return rows.map(({ answers, ...tiebreaker }) => ({
    ...tiebreaker,
    answers: answers.map(({ verdict, ...answer }) => ({
      ...answer,
      verdict: verdictOf(verdict) satisfies Verdict | null,
    })),
  }));
}

export async function listScores(
  db: Db,
  { adminId, gameId }: OwnedGame,
): Promise<{ id: string; score: number }[]> {
  const isOfGame = and(eq(gamePlayers.adminId, adminId), eq(gamePlayers.gameId, gameId));
  return db
    .select({ id: gamePlayers.id, score: gamePlayers.scoreHalfPoints })
    .from(gamePlayers)
    .where(and(isOfGame, isShownPlayer));
}

export async function saveTiePlaces(
  db: Db,
  { adminId, gameId, places }: OwnedGame & { places: ReadonlyMap<string, number> },
): Promise<void> {
  await db.execute(sql`
    update ${gamePlayers} as player set tie_place = decided.place
    from ${gamePlayers} as one
    left join unnest(${sql.param([...places.keys()])}::uuid[], ${sql.param([...places.values()])}::int[])
      as decided (id, place) on decided.id = one.id
    where one.admin_id = ${adminId}::uuid and one.game_id = ${gameId}::uuid
      and player.admin_id = one.admin_id and player.id = one.id
      and player.tie_place is distinct from decided.place`);
}
