/** Rewrites recorded questions: rows travel as one array per column. */
import type { CorrectableAnswer, CorrectableQuestion } from '@emcee/game';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { columnsOf } from '../../../db/columns-of.ts';
import { playedAnswers, playedQuestions, responses } from '../../../db/schema/games.ts';
import { saveAnswers, saveResponses } from '../records.store.ts';

type Changed = { before: CorrectableQuestion; after: CorrectableQuestion & { id: string } };

/** Writes corrected questions; removes answer groups without players, and responses without a group. */
export async function saveCorrected(
  db: Db,
  { adminId, changes }: { adminId: string; changes: readonly Changed[] },
): Promise<void> {
  const questions = changes.map(({ after }) => after);
  await saveQuestions(db, { adminId, questions });
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
  if (silent.length > 0) await deleteResponses(db, { adminId, silent });
  await removeUngivenAnswers(db, { adminId, questionIds: questions.map(({ id }) => id) });
}

function playersOf(answers: readonly CorrectableAnswer[]): string[] {
  return answers.flatMap(({ players }) => players);
}

/** Rewrites only the fields of questions that a correction can change. */
async function saveQuestions(
  db: Db,
  { adminId, questions }: { adminId: string; questions: readonly Changed['after'][] },
): Promise<void> {
  const column = columnsOf(questions);
  await db.execute(sql`
    update ${playedQuestions} as question set question_text = changed.question_text,
      answer_text = changed.answer_text, marked_point = changed.marked_point, voided = changed.voided
    from unnest(${column('id')}::uuid[], ${column('questionText')}::text[], ${column('answerText')}::text[],
      ${column('valuePoints')}::int[], ${column('voided')}::bool[])
      as changed (id, question_text, answer_text, marked_point, voided)
    where question.admin_id = ${adminId}::uuid and question.id = changed.id`);
}

async function deleteResponses(
  db: Db,
  part: { adminId: string; silent: readonly { questionId: string; playerId: string }[] },
): Promise<void> {
  const column = columnsOf(part.silent);
  await db.execute(sql`
    delete from ${responses} as response
    using unnest(${column('questionId')}::uuid[], ${column('playerId')}::uuid[]) as gone (question_id, player_id)
    where response.admin_id = ${part.adminId}::uuid
      and response.question_id = gone.question_id and response.player_id = gone.player_id`);
}

async function removeUngivenAnswers(
  db: Db,
  { adminId, questionIds }: { adminId: string; questionIds: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    delete from ${playedAnswers} as answer
    where answer.admin_id = ${adminId}::uuid and answer.question_id = any(${sql.param(questionIds)}::uuid[])
      and not exists (select from ${responses} as response
        where response.admin_id = answer.admin_id and response.question_id = answer.question_id
          and response.answer_id = answer.id)`);
}
