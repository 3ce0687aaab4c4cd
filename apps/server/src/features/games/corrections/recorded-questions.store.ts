/** Rewrites recorded questions: rows travel as one array per column. */
import { type CorrectableAnswer, type CorrectableQuestion, storedValue } from '@emcee/game';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { columnsOf } from '../../../db/columns-of.ts';
import { questionOfN } from '../../../db/question-numbers.ts';
import { playedAnswers, playedQuestions, responses } from '../../../db/schema/games.ts';
import { saveAnswers, saveResponses } from '../records.store.ts';

type Changed = { before: CorrectableQuestion; after: CorrectableQuestion & { id: string } };

/** Writes corrected questions; removes answer groups without players, and responses without a group. */
export async function saveCorrected(
  db: Db,
  { adminId, changes }: { adminId: string; changes: readonly Changed[] },
): Promise<void> {
  const questions = changes.map(({ after }) => ({ ...after, ...storedValue(after.valuePoints) }));
  const changed = columnsOf(questions);
  // Only the fields that a correction can change.
  await db.execute(sql`
    update ${playedQuestions} as question set question_text = changed.question_text,
      answer_text = changed.answer_text, marked_point = changed.marked_point, value_halves = changed.value_halves,
      voided = changed.voided
    from unnest(${changed('id')}::uuid[], ${changed('questionText')}::text[],
      ${changed('answerText')}::text[], ${changed('valuePoints')}::int[], ${changed('valueHalves')}::int[],
      ${changed('voided')}::bool[])
      as changed (id, question_text, answer_text, marked_point, value_halves, voided)
    where question.admin_id = ${adminId}::uuid and question.id = changed.id`);
  const answers = changes.flatMap(({ before, after }) =>
    after.answers
      .filter((answer) => !before.answers.includes(answer))
      .map((answer) => ({ ...answer, questionId: after.id })),
  );
  await saveAnswers(db, { adminId, answers });
  await saveResponses(db, { adminId, answers });
  const silent = changes.flatMap(({ before, after }) => {
    const playing = new Set(playersOf(after.answers));
    const gone = playersOf(before.answers).filter((player) => !playing.has(player));
    return gone.map((playerId) => ({ questionId: after.id, playerId }));
  });
  if (silent.length > 0) {
    const gone = columnsOf(silent);
    await db.execute(sql`
      delete from ${responses} as response
      using unnest(${gone('questionId')}::uuid[], ${gone('playerId')}::uuid[]) as gone (question_id, player_id)
      where response.admin_id = ${adminId}::uuid
        and response.question_id = gone.question_id and response.player_id = gone.player_id`);
  }
  await db.execute(sql`
    delete from ${playedAnswers} as answer
    where answer.admin_id = ${adminId}::uuid and answer.question_id = any(${changed('id')}::uuid[])
      and not exists (select from ${responses} as response
        where response.admin_id = answer.admin_id and response.question_id = answer.question_id
          and response.answer_id = answer.id)`);
  await countAgain(db, { adminId, questionIds: changes.map(({ after }) => after.id) });
}

/** Has the plays of these questions counted again. All answers to a list have the same key. */
async function countAgain(
  db: Db,
  { adminId, questionIds }: { adminId: string; questionIds: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    update ${playedQuestions} as question set asked = null
    from ${playedQuestions} as changed
    where changed.admin_id = ${adminId}::uuid and changed.id = any(${sql.param(questionIds)}::uuid[])
      and question.admin_id = changed.admin_id and question.round_id = changed.round_id
      and ${questionOfN(sql`question.order_num`)} = ${questionOfN(sql`changed.order_num`)}
      and question.asked is not null`);
}

function playersOf(answers: readonly CorrectableAnswer[]): string[] {
  return answers.flatMap(({ players }) => players);
}
