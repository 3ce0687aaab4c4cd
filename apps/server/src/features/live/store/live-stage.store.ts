/**
 * Reads the stage of a game: its rounds and questions, apart from the columns of the game's row.
 */
import {
  liveSchemeSchema,
  type Scheme,
  schemeSchema,
  storedGameSettingsSchema,
  storedProGameOptionsSchema,
  storedValuesSchema,
} from '@emcee/contract';
import {
  type AnswerForm,
  defaultGameSettings,
  defaultProGameOptions,
  exactValue,
  formParts,
  type LiveScheme,
  type PublishedQuestion,
  type RoundSettings,
  type Stage,
  type StageQuestion,
  type StageRound,
} from '@emcee/game';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { preparedRows } from '../../../db/prepared.ts';
import { answersOfQuestion, questionOfN } from '../../../db/question-numbers.ts';
import { liveRounds } from '../../../db/schema/live.ts';
import type { StoredGame } from './live-games.store.ts';

export type RoundDetail = {
  /** The settings in effect when the round started. */
  settings: RoundSettings;
  /** The wager scheme in effect when the round started; null without one. */
  scheme: Scheme | null;
  readyRoundId: string | null;
  fromN: number;
  startedAt: Date;
};

/** A round with its questions as the database returns it; moments in milliseconds since 1970. */
type WrittenRound = Omit<RoundColumns, 'skipped'> & {
  skipped: number[] | null;
  questions: (Omit<StageQuestion, 'closing' | 'published' | 'valuePoints' | 'form'> & {
    form: AnswerForm | null;
    published: (Omit<PublishedQuestion, 'valuePoints'> & { valueHalves?: number }) | null;
    valuePoints: number | null;
    valueHalves: number | null;
    publishedPoints: number | null;
    closesAt: number | null;
    closedBy: 'lock' | 'call' | null;
  })[];
};

/** Reads the whole stage: every round and question. */
export async function loadStage(db: Db, game: StoredGame): Promise<Stage> {
  const rows = await selectRounds(db, { gameId: game.id });
  const rounds = rows.map(({ round: { questions, skipped, ...columns } }) =>
    toRound({ ...columns, ...(skipped && { skipped }) }, questions.map(toQuestion)),
  );
  return { ...stageHead(game), rounds };
}

/** The database has microseconds, we use milliseconds. */
export function milliseconds(column: string) {
  return sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
}

const selectRounds = preparedRows(
  ['gameId'],
  ({ gameId }) => sql<{ round: WrittenRound }>`
    select to_json(round) as round from (
      select r.id, r.name, r.version, r.state, r.settings, r.scheme, r.tied, r.current,
        r.is_handout as "isHandout", r.through, r.is_put_off as "isPutOff", r.is_fixed as "isFixed",
        r.unpublished_changes as "unpublishedChanges", r.jokers,
        r.ready_round_id as "readyRoundId", ${milliseconds('r.closed_at')} as "closedAt",
        (select json_agg(q.n order by q.n) from live_questions as q
          where q.round_id = r.id and q.n <= r.through and not q.is_revealed and not case r.state
            when 'published' then exists (select from live_results as a
              where a.round_id = r.id and a.n = any(${answersOfQuestion('q.n')}::int[]))
            else exists (select from live_responses as a
              join live_seats as s on s.id = a.seat_id and s.removed_at is null
              where a.round_id = r.id and a.n = any(${answersOfQuestion('q.n')}::int[])
                and a.text <> '') end) as skipped,
        (select coalesce(json_agg(json_build_object(
            'questionText', q.question_text, 'answerText', q.answer_text, 'image', q.image,
            'isRevealed', q.is_revealed, 'isVoided', q.is_voided, 'published', q.published, 'form', q.form,
            'valuePoints', q.value_points, 'valueHalves', q.value_halves, 'publishedPoints', q.published_points,
            'closesAt', ${milliseconds('q.closes_at')}, 'closedBy', q.closed_by) order by q.n), '[]')
          from live_questions as q where q.round_id = r.id) as questions
      from live_rounds as r where r.game_id = ${gameId}::uuid order by r.position) as round`,
);

/** The parts of a stage from the game's row. */
export function stageHead(
  game: Pick<StoredGame, 'seen' | 'isPaused' | 'isMarking' | 'markingRoundId'> & {
    endedAt: Date | number | null;
  },
): Omit<Stage, 'rounds'> {
  return {
    seen: game.seen,
    isEnded: game.endedAt !== null,
    isPaused: game.isPaused,
    marking: game.isMarking ? { roundId: game.markingRoundId } : null,
  };
}

/** The columns of a game's row that its stage decides. */
export function gameColumns(stage: Stage, { endedAt, now }: { endedAt: Date | null; now: Date }) {
  return {
    seen: stage.seen,
    endedAt: stage.isEnded ? (endedAt ?? now) : null,
    isPaused: stage.isPaused,
    isMarking: stage.marking !== null,
    markingRoundId: stage.marking?.roundId ?? null,
  };
}

/** The stored parts of a round; its moment is in milliseconds since 1970. */
export type RoundColumns = Omit<StageRound, 'rules' | 'scheme' | 'tied' | 'questions'> &
  Pick<typeof liveRounds.$inferSelect, 'settings' | 'scheme' | 'tied'>;

export function toRound(
  { settings, scheme, tied, ...round }: RoundColumns,
  questions: readonly StageQuestion[],
): StageRound {
  const rules = readSettings(settings);
  return { ...round, rules, scheme: liveScheme(scheme), ...(tied && { tied }), questions };
}

function toQuestion({
  closesAt,
  closedBy,
  published,
  publishedPoints,
  valuePoints,
  valueHalves,
  form,
  ...asked
}: WrittenRound['questions'][number]): StageQuestion {
  const closing = closesAt === null || closedBy === null ? null : { at: closesAt, by: closedBy };
  const value = valuePoints === null ? undefined : exactValue({ valuePoints, valueHalves });
  const question = { ...asked, closing, valuePoints: value, ...formParts(form) };
  if (published === null && publishedPoints === null) return question;
  const { questionText, answerText, isVoided } = published ?? question;
  const seen = { questionText, answerText, isVoided };
  const valueBefore =
    publishedPoints === null
      ? value
      : exactValue({ valuePoints: publishedPoints, valueHalves: published?.valueHalves });
  return { ...question, published: { ...seen, valuePoints: valueBefore } };
}

export async function findRoundDetail(db: Db, roundId: string): Promise<RoundDetail | undefined> {
  const [row] = await db.select().from(liveRounds).where(eq(liveRounds.id, roundId));
  if (row === undefined) return undefined;
  const { readyRoundId, fromN, startedAt } = row;
  const settings = readSettings(row.settings);
  const scheme = row.scheme === null ? null : schemeSchema.parse(row.scheme);
  return { settings, scheme, readyRoundId, fromN, startedAt };
}

/** Number of the last answered question of a round; 0 for none. */
export async function lastAnswered(db: Db, roundId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(max(${questionOfN(sql.raw('r.n'))}), 0) as n from live_responses as r
    join live_seats as s on s.id = r.seat_id and s.removed_at is null
    where r.round_id = ${roundId}::uuid and r.text <> ''`);
  return Number(rows[0]?.n ?? 0);
}

/** Betting needs only a part of the stored scheme. */
export function liveScheme(stored: unknown): LiveScheme | null {
  return stored === null ? null : liveSchemeSchema.parse(stored);
}

// A row of an earlier release lacks newer settings.
function readSettings(stored: unknown): RoundSettings {
  return {
    ...defaultGameSettings,
    ...storedGameSettingsSchema.parse(stored),
    ...defaultProGameOptions,
    ...storedProGameOptionsSchema.parse(stored),
    ...storedValuesSchema.parse(stored),
  };
}
