import { type EarlierAnswer, LIST } from '@emcee/game';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { scoreCorrections } from '../../db/schema/corrections.ts';
import {
  games,
  playedAnswers,
  playedQuestions,
  playedRounds,
  responses,
} from '../../db/schema/games.ts';

export type AskedAgain = {
  adminId: string;
  gameId: string;
  questionText: string;
  answerText: string;
};

/**
 * Lists marked answers to the same question in the admin's other games, newest game first. Those to a list are
 * counted by teams, each with its best mark.
 */
export async function listEarlierAnswers(
  db: Db,
  { isList, ...asked }: AskedAgain & { most: number; isList: boolean },
): Promise<EarlierAnswer[]> {
  const again = askedBefore(asked, isList);
  const verdict = sql`case when answer.point then 'right' when answer.half_point then 'half' else 'wrong' end`;
  const answers = sql`join ${playedAnswers} as answer
    on answer.admin_id = ${asked.adminId} and answer.question_id = question.id and answer.marked`;
  const { rows } = await db.execute<EarlierAnswer>(
    isList
      ? sql`
        select playing, text, verdict, count(*)::int as teams from (
          select distinct on (question.playing, lower(btrim(answer.text)), given.player_id)
            question.playing, answer.text, ${verdict} as verdict
          from (${again}) as question ${answers}
          join ${responses} as given on given.admin_id = ${asked.adminId}
            and given.question_id = question.id and given.answer_id = answer.id
          order by question.playing, lower(btrim(answer.text)), given.player_id, answer.point desc,
            answer.half_point desc
        ) as given group by playing, text, verdict order by playing desc`
      : sql`
        select question.playing, answer.text, ${verdict} as verdict
        from (${again}) as question ${answers}
        order by question.id desc, answer.id`,
  );
  return rows;
}

/** The newest uses of the question, with the ids of its rows: a list has one for each answer. */
function askedBefore(
  { adminId, gameId, questionText, answerText, most }: AskedAgain & { most: number },
  isList: boolean,
): SQL {
  const playing = isList ? sql`question.round_id` : sql`question.id`;
  const rows = isList ? most * LIST.answers.max : most;
  return sql`
    select question.id, ${playing} as playing
    from ${playedQuestions} as question
    join ${playedRounds} as round
      on round.admin_id = question.admin_id and round.id = question.round_id
    join ${games} as game on game.admin_id = round.admin_id and game.id = round.game_id
    where question.admin_id = ${adminId} and md5(question.question_text) = md5(${questionText})
      and question.question_text = ${questionText} and (question.form is not null) = ${isList}
      -- What is asked again may still have the right answer that was corrected in the record.
      and (question.answer_text = ${answerText} or exists (
        select from ${scoreCorrections} as correction
        where correction.admin_id = round.admin_id and correction.game_id = round.game_id
          and correction.question_id = question.id
          and correction.before ->> 'answerText' = ${answerText} and correction.undoes_id is null
      ))
      and not question.voided and game.id <> ${gameId} and not game.is_demo
    -- Ids grow with time: so the newest are a few steps of an index, however often it was asked.
    order by question.id desc
    limit ${rows}`;
}
