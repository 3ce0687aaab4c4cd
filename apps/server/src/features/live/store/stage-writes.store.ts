/** Writes the rounds and questions of a stage. */
import {
  roundValue,
  type Stage,
  type StageQuestion,
  type StageRound,
  storedValue,
} from '@emcee/game';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { columnsOf } from '../../../db/columns-of.ts';
import { liveRounds } from '../../../db/schema/live.ts';
import type { RoundDetail } from './live-stage.store.ts';

export async function insertLiveRound(
  db: Db,
  part: { gameId: string; position: number; round: StageRound; detail: RoundDetail },
): Promise<void> {
  const { gameId, position, round, detail } = part;
  await db.insert(liveRounds).values({
    ...roundColumns(round),
    ...detail,
    id: round.id,
    gameId,
    position,
    name: round.name,
    version: round.version,
    tied: round.tied ? [...round.tied] : null,
    isHandout: round.isHandout,
    jokers: round.jokers ? [...round.jokers] : null,
  });
  await writeQuestions(
    db,
    round,
    round.questions.map((question, index) => [index + 1, question]),
  );
}

/** Writes the rounds and questions that a command changed. */
export async function saveRounds(db: Db, before: Stage, after: Stage): Promise<void> {
  // Sent before this returns, so that what follows in the transaction finds the rounds.
  const writes = after.rounds.flatMap((round) => {
    const earlier = before.rounds.find(({ id }) => id === round.id);
    if (earlier === undefined || earlier === round) return [];
    const changed = round.questions.flatMap((question, index): [number, StageQuestion][] =>
      question === earlier.questions[index] ? [] : [[index + 1, question]],
    );
    return [
      db.update(liveRounds).set(roundColumns(round)).where(eq(liveRounds.id, round.id)).execute(),
      writeQuestions(db, round, changed),
    ];
  });
  await Promise.all(writes);
}

/** Stores if phones show answers and scores, in all rounds of a game. */
export async function saveShownResults(
  db: Db,
  { gameId, shown }: { gameId: string; shown: { showAnswers: boolean; showScores: boolean } },
): Promise<void> {
  await db
    .update(liveRounds)
    .set({ settings: sql`${liveRounds.settings} || ${JSON.stringify(shown)}::jsonb` })
    .where(eq(liveRounds.gameId, gameId));
}

function roundColumns(round: StageRound) {
  const { state, current, through, isPutOff, isFixed, unpublishedChanges, closedAt } = round;
  return {
    state,
    current,
    through,
    isPutOff,
    isFixed,
    unpublishedChanges,
    closedAt: closedAt === null ? null : new Date(closedAt),
  };
}

function writeQuestions(
  db: Db,
  { id: roundId, rules }: StageRound,
  questions: readonly (readonly [number, StageQuestion])[],
): Promise<unknown> {
  if (questions.length === 0) return Promise.resolve();
  const rows = questions.map(([n, { closing, published, options, ...question }]) => ({
    ...question,
    ...storedPublished(published, { ...question, usual: roundValue(rules) }),
    valueHalves: null,
    ...(question.valuePoints === undefined
      ? { valuePoints: null }
      : storedValue(question.valuePoints)),
    n,
    closesAt: closing === null ? null : new Date(closing.at).toISOString(),
    closedBy: closing?.by ?? null,
    form: storedForm(question.form, options),
  }));
  const column = columnsOf(rows);
  const write = db.execute(sql`
    insert into live_questions
      (round_id, n, question_text, answer_text, image, is_revealed, closes_at, closed_by, is_voided,
        value_points, value_halves, published, published_points, form)
    select ${roundId}::uuid, * from unnest(${column('n')}::int[], ${column('questionText')}::text[],
      ${column('answerText')}::text[], ${column('image')}::text[], ${column('isRevealed')}::bool[],
      ${column('closesAt')}::timestamptz[], ${column('closedBy')}::text[], ${column('isVoided')}::bool[],
      ${column('valuePoints')}::int[], ${column('valueHalves')}::int[],
      ${column('published')}::jsonb[], ${column('publishedPoints')}::int[], ${column('form')}::jsonb[])
    on conflict (round_id, n) do update set question_text = excluded.question_text,
      answer_text = excluded.answer_text, image = excluded.image, is_revealed = excluded.is_revealed,
      closes_at = excluded.closes_at, closed_by = excluded.closed_by, is_voided = excluded.is_voided,
      value_points = excluded.value_points, value_halves = excluded.value_halves,
      published = excluded.published,
      published_points = excluded.published_points`);
  return write.execute();
}

function storedForm(list: StageQuestion['form'], options: StageQuestion['options']): string | null {
  const form = list ?? (options && { kind: 'choice', options });
  return form === undefined ? null : JSON.stringify(form);
}

/** The published value has its own column, which is null if the value is the same. */
function storedPublished(
  published: StageQuestion['published'],
  current: Pick<StageQuestion, 'valuePoints'> & { usual: number },
) {
  if (published === undefined) return { published: null, publishedPoints: null };
  const { valuePoints, ...seen } = published;
  if (valuePoints === current.valuePoints) {
    return { published: JSON.stringify(seen), publishedPoints: null };
  }
  const { valuePoints: publishedPoints, valueHalves } = storedValue(valuePoints ?? current.usual);
  const exact = valueHalves === null ? {} : { valueHalves };
  return { published: JSON.stringify({ ...seen, ...exact }), publishedPoints };
}
