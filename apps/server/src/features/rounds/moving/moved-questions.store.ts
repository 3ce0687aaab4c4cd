import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { questions, rounds } from '../../../db/schema/rounds.ts';
import { questionFields, toQuestion } from '../questions.store.ts';

type OfAdmin = { adminId: string };
export type ChosenQuestion = Awaited<ReturnType<typeof listChosen>>[number];

/** Questions with these ids, in no order. */
export async function listChosen(
  db: Db,
  { adminId, questionIds }: OfAdmin & { questionIds: readonly string[] },
) {
  const rows = await db
    .select({ ...questionFields, roundId: questions.roundId })
    .from(questions)
    .where(and(eq(questions.adminId, adminId), inArray(questions.id, [...questionIds])));
  return rows.map(({ roundId, ...row }) => ({ roundId, question: toQuestion(row) }));
}

/** The name of a round all of whose questions are chosen; undefined if there is none. */
export async function findEmptied(
  db: Db,
  { adminId, questionIds }: OfAdmin & { questionIds: readonly string[] },
): Promise<string | undefined> {
  const isChosen = inArray(questions.id, [...questionIds]);
  const [row] = await db
    .select({ name: rounds.name })
    .from(questions)
    .innerJoin(rounds, and(eq(rounds.adminId, questions.adminId), eq(rounds.id, questions.roundId)))
    .where(
      and(
        eq(questions.adminId, adminId),
        inArray(
          questions.roundId,
          db.select({ id: questions.roundId }).from(questions).where(isChosen),
        ),
      ),
    )
    .groupBy(rounds.id, rounds.name)
    .having(sql`bool_and(${isChosen})`)
    .orderBy(rounds.name)
    .limit(1);
  return row?.name;
}

/** Appends them in this order, after the question with the number `after`. */
export async function moveQuestions(
  db: Db,
  moved: OfAdmin & { roundId: string; questionIds: readonly string[]; after: number },
): Promise<void> {
  const { adminId, roundId, questionIds, after } = moved;
  await db.execute(sql`
    update ${questions} as q set round_id = ${roundId}::uuid, order_num = ${after}::int + chosen.n
    from unnest(${sql.param(questionIds)}::uuid[]) with ordinality as chosen (id, n)
    where q.admin_id = ${adminId}::uuid and q.id = chosen.id`);
}

export async function deleteQuestions(
  db: Db,
  { adminId, questionIds }: OfAdmin & { questionIds: readonly string[] },
): Promise<void> {
  await db
    .delete(questions)
    .where(and(eq(questions.adminId, adminId), inArray(questions.id, [...questionIds])));
}

/**
 * Closes the gaps in the numbers of questions. Each number must be unique after each row, so the rows are
 * deleted, and stored again once all are.
 */
export async function renumber(
  db: Db,
  { adminId, roundIds }: OfAdmin & { roundIds: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    with numbered as (
      select id, row_number() over (partition by round_id order by order_num)::int as n
      from ${questions}
      where admin_id = ${adminId}::uuid and round_id = any(${sql.param(roundIds)}::uuid[])),
    taken as (
      delete from ${questions} as q using numbered
      where q.admin_id = ${adminId}::uuid and q.id = numbered.id and q.order_num <> numbered.n
      returning numbered.n, to_jsonb(q) || jsonb_build_object('order_num', numbered.n) as cells)
    insert into ${questions}
    select again.* from taken, jsonb_populate_record(null::${questions}, taken.cells) as again
    order by taken.n`);
}

/** Counts a save of each round; returns their new revisions. */
export async function raiseRevisions(
  db: Db,
  { adminId, roundIds }: OfAdmin & { roundIds: readonly string[] },
): Promise<{ _id: string; revision: number }[]> {
  return db
    .update(rounds)
    .set({ revision: sql`${rounds.revision} + 1` })
    .where(and(eq(rounds.adminId, adminId), inArray(rounds.id, [...roundIds])))
    .returning({ _id: rounds.id, revision: rounds.revision });
}
