import type { Question, ReadyRound, Round, RoundScheme } from '@emcee/contract';
import { toHalfPoints, toPoints } from '@emcee/game';
import { and, asc, count, desc, eq, type Placeholder, type SQL, sql, sum } from 'drizzle-orm';
import { sameOwner } from '../../db/account-owner.ts';
import type { Db } from '../../db/client.ts';
import { columnsOf } from '../../db/columns-of.ts';
import { unlessTaken } from '../../db/errors.ts';
import { prepared } from '../../db/prepared.ts';
import { questions, rounds } from '../../db/schema/rounds.ts';
import { wagerSchemes } from '../../db/schema/wagers.ts';
import { namesUpload, uploadNamedIn } from '../../db/upload-address.ts';
import type { MomentAndId } from '../../platform/http/pagination.ts';
import { newId } from '../../platform/secrets.ts';

export type NewQuestion = Omit<Question, '_id'>;

/** Includes the owner, so that a query can't match a round of another admin. */
export type OwnedRound = { adminId: string; roundId: string };

const isSchemeOfRound = sameOwner(wagerSchemes.id, rounds.wagerSchemeId);

const roundFields = {
  id: rounds.id,
  name: rounds.name,
  uploadedAt: rounds.uploadedAt,
  revision: rounds.revision,
  wagerSchemeId: rounds.wagerSchemeId,
  worthHalfPoints: rounds.worthHalfPoints,
  schemeName: wagerSchemes.name,
};

/** Newest first. */
export async function listRounds(
  db: Db,
  { adminId, limit, after }: { adminId: string; limit: number; after: MomentAndId | undefined },
): Promise<Round[]> {
  const rows =
    after === undefined
      ? await firstRounds(db, { adminId, limit })
      : await nextRounds(db, {
          adminId,
          limit,
          at: new Date(after[0]).toISOString(),
          id: after[1],
        });
  return rows.map((row) => ({ ...toRound(row, []), questions: row.questions.map(questionOf) }));
}

type QuestionCells = [
  id: string,
  question: string,
  answer: string,
  orderNum: number,
  image: string,
  worthHalfPoints: number | null,
];

// One JSON value, because a row per question slows the driver down.
const questionsOfRound = sql<QuestionCells[]>`(
  select coalesce(json_agg(json_build_array(q.id, q.question_text, q.answer_text, q.order_num, q.image,
    q.worth_halves)
    order by q.order_num), '[]')
  from ${questions} as q where q.admin_id = ${rounds.adminId} and q.round_id = ${rounds.id})`;

function selectPage(db: Db, places: Record<'adminId' | 'limit', Placeholder>, place?: SQL) {
  return db
    .select({ ...roundFields, questions: questionsOfRound })
    .from(rounds)
    .leftJoin(wagerSchemes, isSchemeOfRound)
    .where(and(eq(rounds.adminId, places.adminId), place))
    .orderBy(desc(rounds.uploadedAt), desc(rounds.id))
    .limit(places.limit);
}

const firstRounds = prepared(['adminId', 'limit'], (db, places) => selectPage(db, places));
const nextRounds = prepared(['adminId', 'limit', 'at', 'id'], (db, { at, id, ...places }) =>
  selectPage(
    db,
    places,
    sql`(${rounds.uploadedAt}, ${rounds.id}) < (${at}::timestamptz, ${id}::uuid)`,
  ),
);

/** Newest first, without texts. */
export async function listReadyRounds(db: Db, adminId: string): Promise<ReadyRound[]> {
  const filled = db
    .select({ roundId: questions.roundId, questionsCount: count().as('questions_count') })
    .from(questions)
    .where(eq(questions.adminId, adminId))
    .groupBy(questions.roundId)
    .as('filled');
  return db
    .select({
      _id: rounds.id,
      name: rounds.name,
      questionsCount: filled.questionsCount,
      schemeName: wagerSchemes.name,
    })
    .from(rounds)
    .innerJoin(filled, eq(filled.roundId, rounds.id))
    .leftJoin(wagerSchemes, isSchemeOfRound)
    .where(eq(rounds.adminId, adminId))
    .orderBy(desc(rounds.uploadedAt), desc(rounds.id));
}

export async function countRounds(db: Db, adminId: string): Promise<number> {
  return db.$count(rounds, eq(rounds.adminId, adminId));
}

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
  { adminId, bytesAroundQuestion }: { adminId: string; bytesAroundQuestion: number },
): Promise<{ roundsCount: number; questionsCount: number; bytes: number }> {
  const lengths = sql.join(
    [questions.questionText, questions.answerText, questions.image].map(
      (text) => sql`octet_length(${text})`,
    ),
    sql` + `,
  );
  const [row] = await db
    .select({
      roundsCount: db.$count(rounds, eq(rounds.adminId, adminId)),
      questionsCount: count(),
      bytes: sum(sql`${lengths} + ${bytesAroundQuestion}::int`).mapWith(Number),
    })
    .from(questions)
    .where(eq(questions.adminId, adminId));
  const { roundsCount = 0, questionsCount = 0, bytes } = row ?? {};
  return { roundsCount, questionsCount, bytes: bytes ?? 0 };
}

export async function findRound(db: Db, owned: OwnedRound): Promise<Round | undefined> {
  const [row] = await selectRounds(db).where(isOwned(owned));
  if (row === undefined) return undefined;
  return { ...toRound(row, []), questions: await listQuestions(db, owned) };
}

export async function listQuestions(db: Db, { adminId, roundId }: OwnedRound): Promise<Question[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(and(eq(questions.adminId, adminId), eq(questions.roundId, roundId)))
    .orderBy(asc(questions.orderNum));
  return rows.map(toQuestion);
}

export async function lockRound(
  db: Db,
  owned: OwnedRound,
): Promise<Omit<Round, 'questions'> | undefined> {
  const [row] = await selectRounds(db).where(isOwned(owned)).for('update', { of: rounds });
  if (row === undefined) return undefined;
  const { questions: _none, ...round } = toRound(row, []);
  return round;
}

/** Undefined if the admin has a round of this name. */
export async function insertRound(
  db: Db,
  round: {
    adminId: string;
    name: string;
    worth: number | undefined;
    questions: readonly NewQuestion[];
    now: Date;
  },
): Promise<Round | undefined> {
  const { adminId, name, worth, now } = round;
  const [row] = await db
    .insert(rounds)
    .values({ id: newId(), adminId, name, uploadedAt: now, worthHalfPoints: stored(worth) })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return undefined;
  const questionRows = await insertQuestions(db, { adminId, roundId: row.id }, round.questions);
  return toRound({ ...row, schemeName: null }, questionRows);
}

/** False if the admin has a round of this name. */
export async function setRoundHead(
  db: Db,
  { name, worth, ...owned }: OwnedRound & { name: string; worth: number | undefined },
): Promise<boolean> {
  const head = { name, worthHalfPoints: stored(worth) };
  const change = { ...head, revision: sql`${rounds.revision} + 1` };
  const write = db.update(rounds).set(change).where(isOwned(owned));
  return (await unlessTaken('rounds_name_unique', write)) !== undefined;
}

/** Returns their previous number, too. */
export async function replaceQuestions(
  db: Db,
  { questions: replacements, ...owned }: OwnedRound & { questions: readonly NewQuestion[] },
): Promise<{ stored: Question[]; countBefore: number }> {
  const { adminId, roundId } = owned;
  const { rowCount } = await db
    .delete(questions)
    .where(and(eq(questions.adminId, adminId), eq(questions.roundId, roundId)));
  const rows = await insertQuestions(db, owned, replacements);
  return { stored: rows.map(toQuestion), countBefore: rowCount ?? 0 };
}

/** Undefined if there is no such round. */
export async function deleteRound(
  db: Db,
  owned: OwnedRound,
): Promise<{ _id: string; name: string } | undefined> {
  const [row] = await db
    .delete(rounds)
    .where(isOwned(owned))
    .returning({ _id: rounds.id, name: rounds.name });
  return row;
}

/** Undefined if there is no such round. */
export async function setRoundScheme(
  db: Db,
  { scheme, ...owned }: OwnedRound & { scheme: RoundScheme },
): Promise<{ _id: string; name: string } | undefined> {
  const [row] = await db
    .update(rounds)
    .set({ wagerSchemeId: scheme?._id ?? null })
    .where(isOwned(owned))
    .returning({ _id: rounds.id, name: rounds.name });
  return row;
}

export async function clearSchemeFromRounds(
  db: Db,
  { adminId, schemeId }: { adminId: string; schemeId: string },
): Promise<void> {
  await db
    .update(rounds)
    .set({ wagerSchemeId: null })
    .where(and(eq(rounds.adminId, adminId), eq(rounds.wagerSchemeId, schemeId)));
}

/** Those that are shown, whatever the form of the address. */
export async function imagesOfQuestions(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: uploadNamedIn(questions.image) })
    .from(questions)
    .where(namesUpload(questions.image, hashes));
  return rows.map(({ hash }) => hash);
}

async function insertQuestions(
  db: Db,
  { adminId, roundId }: OwnedRound,
  added: readonly NewQuestion[],
): Promise<QuestionRow[]> {
  const rows = added.map(({ worth, ...question }) => ({
    ...question,
    worthHalfPoints: stored(worth),
    id: newId(),
  }));
  // One array per column: a parameter per cell of 998 questions is far slower.
  const column = columnsOf(rows);
  await db.execute(sql`
    insert into ${questions} (admin_id, round_id, id, order_num, question_text, answer_text, image,
      worth_halves)
    select ${adminId}::uuid, ${roundId}::uuid, * from unnest(
      ${column('id')}::uuid[], ${column('orderNum')}::int[], ${column('questionText')}::text[],
      ${column('answerText')}::text[], ${column('image')}::text[],
      ${column('worthHalfPoints')}::int[])`);
  return rows;
}

function isOwned({ adminId, roundId }: OwnedRound): SQL | undefined {
  return and(eq(rounds.adminId, adminId), eq(rounds.id, roundId));
}

function selectRounds(db: Db) {
  return db.select(roundFields).from(rounds).leftJoin(wagerSchemes, isSchemeOfRound);
}

type RoundRow = Awaited<ReturnType<typeof selectRounds>>[number];
type QuestionRow = Omit<NewQuestion, 'worth'> & { id: string; worthHalfPoints: number | null };

function toRound(row: RoundRow, questionRows: readonly QuestionRow[]): Round {
  const { wagerSchemeId, schemeName } = row;
  const hasScheme = wagerSchemeId !== null && schemeName !== null;
  return {
    _id: row.id,
    name: row.name,
    uploaded: row.uploadedAt.toISOString(),
    revision: row.revision,
    ...told(row),
    wagerScheme: hasScheme ? { _id: wagerSchemeId, name: schemeName } : null,
    questions: questionRows.map(toQuestion),
  };
}

function questionOf([id, questionText, answerText, ...cells]: QuestionCells): Question {
  const [orderNum, image, worthHalfPoints] = cells;
  return toQuestion({ id, questionText, answerText, orderNum, image, worthHalfPoints });
}

function toQuestion({ id, questionText, answerText, orderNum, image, ...row }: QuestionRow) {
  return { _id: id, questionText, answerText, orderNum, image, ...told(row) };
}

function stored(worth: number | undefined): number | null {
  return worth === undefined ? null : toHalfPoints(worth);
}

function told({ worthHalfPoints }: { worthHalfPoints: number | null }): { worth?: number } {
  return worthHalfPoints === null ? {} : { worth: toPoints(worthHalfPoints) };
}
