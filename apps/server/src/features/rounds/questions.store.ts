import type { Question } from '@emcee/contract';
import {
  type AnswerForm,
  extrasOf,
  ROUNDS_OF_ADMIN,
  searchText,
  toHalfPoints,
  toPoints,
} from '@emcee/game';
import { and, asc, count, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import { type AccountOwner, isOf } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { columnsOf } from '../../db/columns-of.ts';
import { prepared } from '../../db/prepared.ts';
import { questions, rounds } from '../../db/schema/rounds.ts';
import { textKeyOf } from '../../db/text-key.ts';
import { namesUpload, uploadNamedIn } from '../../db/upload-address.ts';
import { newId } from '../../platform/secrets.ts';
import { refreshUses } from './uses.store.ts';

/** Keeps its id, if it has one. */
export type NewQuestion = Omit<Question, '_id'> & { _id?: string };

/** Includes the owner, so that a query can't match a round of another admin or host. */
export type OwnedRound = AccountOwner & { roundId: string };

export function isOwned({ roundId, ...owner }: OwnedRound): SQL | undefined {
  return and(isOf(owner, rounds), eq(rounds.id, roundId));
}

function isInRound(db: Db, owned: OwnedRound): SQL {
  return eq(questions.roundId, db.select({ id: rounds.id }).from(rounds).where(isOwned(owned)));
}

type QuestionCells = [
  id: string,
  question: string,
  answer: string,
  orderNum: number,
  image: string,
  worthHalfPoints: number | null,
  form: AnswerForm | null,
  tags: string[] | null,
  extras: [alternateAnswers: string[], note: string, explanation: string] | null,
];

// One JSON value, because a row per question slows the driver down.
export const questionsOfRound = sql<QuestionCells[]>`(
  select coalesce(json_agg(json_build_array(q.id, q.question_text, q.answer_text, q.order_num, q.image,
    q.worth_halves, q.form, case when cardinality(q.tags) > 0 then q.tags end,
    case when q.note || q.explanation <> '' or cardinality(q.alternate_answers) > 0
      then json_build_array(q.alternate_answers, q.note, q.explanation) end)
    order by q.order_num), '[]')
  from ${questions} as q where q.round_id = ${rounds.id})`;

const findQuestion = prepared(['adminId', 'offset'], (db, { adminId, offset }) =>
  db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.adminId, adminId))
    .limit(1)
    .offset(offset),
);

export async function hasMoreQuestions(
  db: Db,
  { adminId, than }: { adminId: string; than: number },
): Promise<boolean> {
  return (await findQuestion(db, { adminId, offset: than })).length > 0;
}

/** Counts as the limits do. */
export async function measureRounds(
  db: Db,
  owner: AccountOwner,
): Promise<{ roundsCount: number; questionsCount: number; bytes: number }> {
  const { questionText, answerText, image, form, tags, alternateAnswers } = questions;
  const texts = [questionText, answerText, image, questions.note, questions.explanation];
  const lists = [tags, alternateAnswers].map((list) => sql`array_to_string(${list}, ',')`);
  const lengths = sql.join(
    [...texts, sql`coalesce(${form}::text, '')`, ...lists].map(
      (text) => sql`octet_length(${text})`,
    ),
    sql` + `,
  );
  const [row] = await db
    .select({
      roundsCount: db.$count(rounds, isOf(owner, rounds)),
      questionsCount: count(),
      bytes: sum(sql`${lengths} + ${ROUNDS_OF_ADMIN.bytesAroundQuestion}::int`).mapWith(Number),
    })
    .from(questions)
    .where(
      // A host's own questions have no owner but their round.
      'adminId' in owner
        ? eq(questions.adminId, owner.adminId)
        : inArray(
            questions.roundId,
            db.select({ id: rounds.id }).from(rounds).where(isOf(owner, rounds)),
          ),
    );
  const { roundsCount = 0, questionsCount = 0, bytes } = row ?? {};
  return { roundsCount, questionsCount, bytes: bytes ?? 0 };
}

export const questionFields = {
  id: questions.id,
  questionText: questions.questionText,
  answerText: questions.answerText,
  orderNum: questions.orderNum,
  image: questions.image,
  worthHalfPoints: questions.worthHalfPoints,
  form: questions.form,
  tags: questions.tags,
  alternateAnswers: questions.alternateAnswers,
  note: questions.note,
  explanation: questions.explanation,
};

export async function listQuestions(db: Db, owned: OwnedRound): Promise<Question[]> {
  const rows = await db
    .select(questionFields)
    .from(questions)
    .where(isInRound(db, owned))
    .orderBy(asc(questions.orderNum));
  return rows.map(toQuestion);
}

/** Returns their previous number, too. */
export async function replaceQuestions(
  db: Db,
  { questions: replacements, ...owned }: OwnedRound & { questions: readonly NewQuestion[] },
): Promise<{ stored: Question[]; countBefore: number }> {
  const { rowCount } = await db.delete(questions).where(isInRound(db, owned));
  const stored = await insertQuestions(db, owned, replacements);
  return { stored, countBefore: rowCount ?? 0 };
}

/** Those that are shown, whatever the form of the address. */
export async function imagesOfQuestions(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: uploadNamedIn(questions.image) })
    .from(questions)
    .where(namesUpload(questions.image, hashes));
  return rows.map(({ hash }) => hash);
}

export async function insertQuestions(
  db: Db,
  { roundId, ...owner }: OwnedRound,
  added: readonly NewQuestion[],
): Promise<Question[]> {
  const adminId = 'adminId' in owner ? owner.adminId : null;
  const rows = added.map(({ worth, form, _id = newId(), ...question }) => ({
    note: '',
    explanation: '',
    ...question,
    form: form ?? null,
    worthHalfPoints: storedWorth(worth),
    id: _id,
  }));
  // One array per column: a parameter per cell of 998 questions is far slower.
  const column = columnsOf(
    rows.map((row) => ({
      ...row,
      tags: row.tags?.join(',') ?? '',
      alternateAnswers: row.alternateAnswers?.join(' / ') ?? '',
      searchText: searchText(row),
      textKey: textKeyOf(row),
    })),
  );
  await db.execute(sql`
    insert into ${questions} (admin_id, round_id, id, order_num, question_text, answer_text, image,
      worth_halves, form, search_text, text_key, tags, alternate_answers, note, explanation)
    select ${adminId}::uuid, ${roundId}::uuid, id, order_num, question_text, answer_text, image,
      worth_halves, form, search_text, text_key, string_to_array(tags, ','),
      string_to_array(alternates, ' / '), note, explanation
    from unnest(
      ${column('id')}::uuid[], ${column('orderNum')}::int[], ${column('questionText')}::text[],
      ${column('answerText')}::text[], ${column('image')}::text[],
      ${column('worthHalfPoints')}::int[], ${column('form')}::jsonb[], ${column('searchText')}::text[],
      ${column('textKey')}::uuid[], ${column('tags')}::text[], ${column('alternateAnswers')}::text[],
      ${column('note')}::text[], ${column('explanation')}::text[])
      as added (id, order_num, question_text, answer_text, image, worth_halves, form, search_text,
        text_key, tags, alternates, note, explanation)`);
  if (adminId !== null) await refreshUses(db, { adminId, keys: rows.map(textKeyOf) });
  return rows.map(toQuestion);
}

type QuestionRow = Omit<Question, '_id' | 'worth' | 'form'> & {
  id: string;
  worthHalfPoints: number | null;
  form: AnswerForm | null;
};

export function questionFrom([id, questionText, answerText, ...cells]: QuestionCells): Question {
  const [orderNum, image, worthHalfPoints, form, tags, extras] = cells;
  const row = { id, questionText, answerText, orderNum, image, worthHalfPoints, form };
  const [alternateAnswers, note, explanation] = extras ?? [];
  return toQuestion({ ...row, tags: tags ?? [], alternateAnswers, note, explanation });
}

export function toQuestion({ id: _id, form, ...row }: QuestionRow): Question {
  const { questionText, answerText, orderNum, image } = row;
  return {
    ...{ _id, questionText, answerText, orderNum, image },
    ...worthFrom(row),
    ...(form !== null && { form }),
    ...extrasOf(row),
  };
}

export function storedWorth(worth: number | undefined): number | null {
  return worth === undefined ? null : toHalfPoints(worth);
}

export function worthFrom({ worthHalfPoints }: { worthHalfPoints: number | null }): {
  worth?: number;
} {
  return worthHalfPoints === null ? {} : { worth: toPoints(worthHalfPoints) };
}
