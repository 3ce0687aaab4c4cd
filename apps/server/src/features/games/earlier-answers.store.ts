import type { EarlierAnswer } from '@emcee/game';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { scoreCorrections } from '../../db/schema/corrections.ts';
import { games, playedAnswers, playedQuestions, playedRounds } from '../../db/schema/games.ts';

export type AskedAgain = {
  adminId: string;
  gameId: string;
  questionText: string;
  answerText: string;
};

/** Lists marked answers to the same question in the admin's other games, newest game first. */
export async function listEarlierAnswers(
  db: Db,
  { adminId, gameId, questionText, answerText, most }: AskedAgain & { most: number },
): Promise<EarlierAnswer[]> {
  const { rows } = await db.execute<EarlierAnswer>(sql`
    select question.id as playing, answer.text,
      case when answer.point then 'right' when answer.half_point then 'half' else 'wrong' end as verdict
    from (
      select question.id
      from ${playedQuestions} as question
      join ${playedRounds} as round
        on round.admin_id = question.admin_id and round.id = question.round_id
      join ${games} as game on game.admin_id = round.admin_id and game.id = round.game_id
      where question.admin_id = ${adminId} and md5(question.question_text) = md5(${questionText})
        and question.question_text = ${questionText}
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
      limit ${most}
    ) as question
    join ${playedAnswers} as answer
      on answer.admin_id = ${adminId} and answer.question_id = question.id and answer.marked
    order by question.id desc, answer.id`);
  return rows;
}
