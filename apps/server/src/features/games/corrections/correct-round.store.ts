/** Reads and rewrites recorded questions, also of a whole round: rows travel as one array per column. */
import type { ScoredAnswer } from '@emcee/game';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { toStoredNames } from '../../../db/schema/columns.ts';
import { scoreCorrections } from '../../../db/schema/corrections.ts';
import { playedAnswers, playedQuestions, responses } from '../../../db/schema/games.ts';
import { newId } from '../../../platform/secrets.ts';
import type { OwnedGame } from '../records.store.ts';

export type RecordedAnswer = ScoredAnswer & { id: string };

export type RecordedQuestion = {
  id: string;
  orderNum: number;
  questionText: string;
  answerText: string;
  markedPoint: number;
  voided: boolean;
  answers: readonly RecordedAnswer[];
};

type Changed<Row> = { adminId: string } & Row;
type SavedAnswer = ScoredAnswer & { id: string; questionId: string };

export function readRecordedRound(
  db: Db,
  { adminId, roundId }: { adminId: string; roundId: string },
): Promise<RecordedQuestion[]> {
  return readRecorded(db, { adminId, isMeant: eq(playedQuestions.roundId, roundId) });
}

export async function readRecordedQuestions(
  db: Db,
  { adminId, questionIds }: { adminId: string; questionIds: readonly string[] },
): Promise<Map<string, RecordedQuestion>> {
  if (questionIds.length === 0) return new Map();
  const isMeant = sql`${playedQuestions.id} = any(${sql.param(questionIds)}::uuid[])`;
  const questions = await readRecorded(db, { adminId, isMeant });
  return new Map(questions.map((question) => [question.id, question]));
}

async function readRecorded(
  db: Db,
  { adminId, isMeant }: { adminId: string; isMeant: SQL },
): Promise<RecordedQuestion[]> {
  const isWanted = and(eq(playedQuestions.adminId, adminId), isMeant);
  const questions = await db
    .select()
    .from(playedQuestions)
    .where(isWanted)
    .orderBy(asc(playedQuestions.orderNum));
  const given = await db
    .select({ answer: playedAnswers, player: responses.playerId, bet: responses.bet })
    .from(playedQuestions)
    .innerJoin(
      playedAnswers,
      and(
        eq(playedAnswers.adminId, playedQuestions.adminId),
        eq(playedAnswers.questionId, playedQuestions.id),
      ),
    )
    .innerJoin(
      responses,
      and(
        eq(responses.adminId, playedAnswers.adminId),
        eq(responses.questionId, playedAnswers.questionId),
        eq(responses.answerId, playedAnswers.id),
      ),
    )
    .where(isWanted)
    .orderBy(asc(playedAnswers.id), asc(responses.playerId));
  const byQuestion = Map.groupBy(given, ({ answer }) => answer.questionId);
  return questions.map((question) => ({
    ...question,
    answers: [...Map.groupBy(byQuestion.get(question.id) ?? [], ({ answer }) => answer.id)].flatMap(
      ([_id, rows]) => {
        const [first] = rows;
        return first === undefined ? [] : [{ ...first.answer, ...givenBy(rows) }];
      },
    ),
  }));
}

function givenBy(rows: readonly { player: string; bet: number | null }[]) {
  return {
    players: rows.map(({ player }) => player),
    wagers: rows.flatMap(({ player, bet }) => (bet === null ? [] : [{ player, bet }])),
  };
}

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

/** Inserts answers, or rewrites existing ones. */
export async function saveAnswers(
  db: Db,
  { adminId, answers }: Changed<{ answers: readonly SavedAnswer[] }>,
): Promise<void> {
  await db.execute(sql`
    insert into ${playedAnswers}
      (admin_id, id, question_id, text, point, half_point, additional_half_points, marked)
    select ${adminId}::uuid, * from unnest(${column(answers, 'id')}::uuid[],
      ${column(answers, 'questionId')}::uuid[], ${column(answers, 'text')}::text[],
      ${column(answers, 'point')}::bool[], ${column(answers, 'halfPoint')}::bool[],
      ${column(answers, 'additionalHalfPoints')}::int[], ${column(answers, 'marked')}::bool[])
    on conflict (id) do update set text = excluded.text, point = excluded.point,
      half_point = excluded.half_point, marked = excluded.marked,
      additional_half_points = excluded.additional_half_points`);
}

/** Stores the players of each answer, and their bets. */
export async function saveResponses(
  db: Db,
  { adminId, answers }: Changed<{ answers: readonly SavedAnswer[] }>,
): Promise<void> {
  const given = answers.flatMap(({ id, questionId, players, wagers }) => {
    const bets = new Map(wagers.map(({ player, bet }) => [player, bet]));
    return players.map((player) => ({ id, questionId, player, bet: bets.get(player) || null }));
  });
  await db.execute(sql`
    insert into ${responses} (admin_id, question_id, player_id, answer_id, bet)
    select ${adminId}::uuid, * from unnest(${column(given, 'questionId')}::uuid[],
      ${column(given, 'player')}::uuid[], ${column(given, 'id')}::uuid[], ${column(given, 'bet')}::bigint[])
    on conflict (admin_id, question_id, player_id) do update set answer_id = excluded.answer_id,
      bet = excluded.bet
    where (${responses.answerId}, ${responses.bet}) is distinct from (excluded.answer_id, excluded.bet)`);
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

function column<Row>(rows: readonly Row[], name: keyof Row) {
  return sql.param(rows.map((row) => row[name]));
}
