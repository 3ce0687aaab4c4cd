/**
 * The optional texts of questions in play. The stage doesn't have them, so that no view of phones and screens,
 * which are made from it, has them by mistake.
 */
import { extrasOf, type QuestionExtras } from '@emcee/game';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { columnsOf } from '../../../db/columns-of.ts';
import { liveQuestions } from '../../../db/schema/live.ts';

/** Texts of the questions of one round, by number. */
export type TextsByNumber<Texts> = ReadonlyMap<number, Texts>;

/** Of the questions of a new round, in order. */
export async function saveExtras(
  db: Db,
  { roundId, extras }: { roundId: string; extras: readonly QuestionExtras[] },
): Promise<void> {
  const rows = extras.flatMap(({ alternateAnswers = [], note = '', explanation = '' }, index) => {
    const texts = { alternates: alternateAnswers.join(' / '), note, explanation };
    return Object.values(texts).join('') === '' ? [] : [{ n: index + 1, ...texts }];
  });
  if (rows.length === 0) return;
  const column = columnsOf(rows);
  await db.execute(sql`
    update ${liveQuestions} as q set alternate_answers = string_to_array(added.alternates, ' / '),
      note = added.note, explanation = added.explanation
    from unnest(${column('n')}::int[], ${column('alternates')}::text[], ${column('note')}::text[],
      ${column('explanation')}::text[]) as added (n, alternates, note, explanation)
    where q.round_id = ${roundId}::uuid and q.n = added.n`);
}

/** For the host. */
export async function listExtras(
  db: Db,
  { roundId, numbers }: { roundId: string; numbers: readonly number[] },
): Promise<TextsByNumber<QuestionExtras>> {
  const { n, alternateAnswers, note, explanation } = liveQuestions;
  const rows = await db
    .select({ n, alternateAnswers, note, explanation })
    .from(liveQuestions)
    .where(and(eq(liveQuestions.roundId, roundId), sql`${n} = any(${sql.param(numbers)}::int[])`));
  return new Map(rows.map((row) => [row.n, extrasOf(row)]));
}

/** For phones and screens: ask only about rounds whose correct answers they show. */
export async function listExplanations(
  db: Db,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, TextsByNumber<string>>> {
  if (roundIds.length === 0) return new Map();
  const { roundId, n, explanation } = liveQuestions;
  const rows = await db
    .select({ roundId, n, explanation })
    .from(liveQuestions)
    .where(
      and(sql`${roundId} = any(${sql.param([...new Set(roundIds)])}::uuid[])`, ne(explanation, '')),
    );
  const byRound = Map.groupBy(rows, (row) => row.roundId);
  return new Map(
    [...byRound].map(([id, own]) => [id, new Map(own.map((row) => [row.n, row.explanation]))]),
  );
}

export async function setExplanation(
  db: Db,
  { roundId, n, explanation }: { roundId: string; n: number; explanation: string },
): Promise<void> {
  await db
    .update(liveQuestions)
    .set({ explanation })
    .where(and(eq(liveQuestions.roundId, roundId), eq(liveQuestions.n, n)));
}
