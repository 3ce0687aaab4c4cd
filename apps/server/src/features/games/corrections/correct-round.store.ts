/** Rewrites recorded questions, also of a whole round: rows travel as one array per column. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { toStoredNames } from '../../../db/schema/columns.ts';
import { scoreCorrections } from '../../../db/schema/corrections.ts';
import { playedAnswers, playedQuestions, responses } from '../../../db/schema/games.ts';
import { newId } from '../../../platform/secrets.ts';
import { column, type OwnedGame } from '../records.store.ts';

type Changed<Row> = { adminId: string } & Row;

/** Rewrites only the fields of questions that a correction can change. */
export async function saveQuestions(
  db: Db,
  part: Changed<{
    questions: readonly {
      id: string;
      questionText: string;
      answerText: string;
      markedPoint: number;
      voided?: boolean;
    }[];
  }>,
): Promise<void> {
  const questions = part.questions.map(({ voided = false, ...question }) => ({
    ...question,
    voided,
  }));
  await db.execute(sql`
    update ${playedQuestions} as question set question_text = changed.question_text,
      answer_text = changed.answer_text, marked_point = changed.marked_point, voided = changed.voided
    from unnest(${column(questions, 'id')}::uuid[], ${column(questions, 'questionText')}::text[],
      ${column(questions, 'answerText')}::text[], ${column(questions, 'markedPoint')}::int[],
      ${column(questions, 'voided')}::bool[]) as changed (id, question_text, answer_text, marked_point, voided)
    where question.admin_id = ${part.adminId}::uuid and question.id = changed.id`);
}

/** Removes answers that no player gives any more. */
export async function removeUngivenAnswers(
  db: Db,
  { adminId, questionIds }: Changed<{ questionIds: readonly string[] }>,
): Promise<void> {
  await db.execute(sql`
    delete from ${playedAnswers} as answer
    where answer.admin_id = ${adminId}::uuid and answer.question_id = any(${sql.param(questionIds)}::uuid[])
      and not exists (select from ${responses} as response
        where response.admin_id = answer.admin_id and response.question_id = answer.question_id
          and response.answer_id = answer.id)`);
}

/** Appends to the log of corrections; rows are never changed. */
export async function insertCorrections(
  db: Db,
  {
    rows,
    ...shared
  }: OwnedGame & {
    at: Date;
    actor: 'host' | 'admin';
    actorId: string | null;
    rows: readonly Pick<
      typeof scoreCorrections.$inferInsert,
      'kind' | 'roundId' | 'questionId' | 'answerId' | 'playerId' | 'before' | 'after'
    >[];
  },
): Promise<void> {
  if (rows.length === 0) return;
  const { adminId, gameId, at, actor, actorId } = shared;
  const logged = rows.map(({ before, after, ...row }) => ({
    ...row,
    before: toStoredNames(before),
    after: toStoredNames(after),
    id: newId(),
  }));
  await db.execute(sql`
    insert into ${scoreCorrections}
      (admin_id, game_id, at, actor, actor_id, id, kind, round_id, question_id, answer_id, player_id, before, after)
    select ${adminId}::uuid, ${gameId}::uuid, ${at.toISOString()}::timestamptz, ${actor}, ${actorId}::uuid, *
    from unnest(${column(logged, 'id')}::uuid[], ${column(logged, 'kind')}::text[],
      ${column(logged, 'roundId')}::uuid[], ${column(logged, 'questionId')}::uuid[],
      ${column(logged, 'answerId')}::uuid[], ${column(logged, 'playerId')}::uuid[],
      ${column(logged, 'before')}::jsonb[], ${column(logged, 'after')}::jsonb[])`);
}
