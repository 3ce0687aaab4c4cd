import { createHash } from 'node:crypto';
import { type OwnAnswer, type OwnLateAnswer, questionOf } from '@emcee/game';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { columnsOf } from '../../../db/columns-of.ts';
import { preparedRows } from '../../../db/prepared.ts';
import { answersOfQuestion, questionOfN } from '../../../db/question-numbers.ts';
import { fromStoredNames } from '../../../db/schema/columns.ts';
import { liveMarks, NO_SEAT } from '../../../db/schema/live-answers.ts';

// Keeps steps over a thousand long answers small. Shorter than any digest, so words are never taken for one.
const LONGEST_WORDS = 32;

/** A team's current answer to a question, and a late one that does not count so far. */
export type GivenAnswer = {
  seatId: string;
  roundId: string;
  answer: OwnAnswer | null;
  late: OwnLateAnswer | null;
};

export type SeatInRound = { seatId: string; roundId: string };

/** Change of one mark by a command; null means no mark. Stored with the command in the game's log. */
export type MarkChange = {
  n: number;
  /** The key of the words. */
  group: string;
  /** The team of an answer marked separately; none for a group. */
  seatId?: string | null | undefined;
  before: MarkState | null;
  after: MarkState | null;
};

/** A mark on a group, or on an answer marked separately, which may have no verdict yet. */
export type MarkState = Pick<typeof liveMarks.$inferSelect, 'verdict' | 'additionalHalfPoints'>;

/** Target of a mark: the words of a group by key, or one seat's answer in these words. */
export type MarkTarget = { n: number; groupKey: string; seatId: string | null };

export type StoredMark = MarkTarget & MarkState;

/** A mark to set; null removes it, and returns an answer marked separately to its group. */
export type SetMark = MarkTarget & { mark: MarkState | null };

/** The marks of a round, or of some of its questions. */
export async function listMarks(
  db: Db,
  { roundId, numbers }: { roundId: string; numbers?: readonly number[] },
): Promise<StoredMark[]> {
  const { n, groupKey, seatId, verdict, additionalHalfPoints } = liveMarks;
  const isNamed = numbers && sql`${n} = any(${sql.param(numbers)}::int[])`;
  const rows = await db
    .select({ n, groupKey, seatId, verdict, additionalHalfPoints })
    .from(liveMarks)
    .where(and(eq(liveMarks.roundId, roundId), isNamed));
  return rows.map((row) => ({ ...row, seatId: row.seatId === NO_SEAT ? null : row.seatId }));
}

/** Sets marks, or removes those that are null. */
export async function setMarks(
  db: Db,
  { roundId, marks, now }: { roundId: string; marks: readonly SetMark[]; now: Date },
): Promise<void> {
  const rows = marks.map(({ n, groupKey, seatId, mark }) => ({
    n,
    groupKey,
    seatId: seatId ?? NO_SEAT,
    isGone: mark === null,
    verdict: mark?.verdict ?? null,
    additionalHalfPoints: mark?.additionalHalfPoints ?? 0,
  }));
  const gone = rows.filter(({ isGone }) => isGone);
  if (gone.length > 0) {
    const column = columnsOf(gone);
    await db.execute(sql`
      delete from live_marks as m
      using unnest(${column('n')}::int[], ${column('groupKey')}::text[], ${column('seatId')}::uuid[])
        as gone (n, group_key, seat_id)
      where m.round_id = ${roundId}::uuid
        and m.n = gone.n and m.group_key = gone.group_key and m.seat_id = gone.seat_id`);
  }
  const set = rows.filter(({ isGone }) => !isGone);
  if (set.length === 0) return;
  const column = columnsOf(set);
  await db.execute(sql`
    insert into live_marks (round_id, n, group_key, seat_id, verdict, additional_halves, marked_at)
    select ${roundId}::uuid, mark.*, ${now.toISOString()}::timestamptz
    from unnest(${column('n')}::int[], ${column('groupKey')}::text[], ${column('seatId')}::uuid[],
      ${column('verdict')}::text[], ${column('additionalHalfPoints')}::int[]) as mark
    on conflict (round_id, n, group_key, seat_id) do update set verdict = excluded.verdict,
      additional_halves = excluded.additional_halves, marked_at = excluded.marked_at`);
}

/**
 * Counts per question: teams, answers, marked answers, groups, and open groups. An answer marked separately is
 * a group.
 */
export type GroupCounts = {
  n: number;
  teams: number;
  answers: number;
  marked: number;
  groups: number;
  open: number;
};

export async function countGroups(db: Db, roundId: string): Promise<GroupCounts[]> {
  const { rows } = await db.execute<GroupCounts>(sql`${groupCounts(roundId)} order by 1`);
  return rows;
}

/** `GroupCounts` of each answered question of a round, in no order. */
export function groupCounts(roundId: string | null | Placeholder): SQL {
  const round = sql`${roundId}::uuid`;
  return sql`
    select g.question as n, sum(g.answers)::int as answers, count(*)::int as groups,
      coalesce(sum(g.answers) filter (where m.verdict is not null), 0)::int as marked,
      count(*) filter (where m.verdict is null)::int as open,
      case when bool_or(g.is_list) then (
        select count(distinct r.seat_id)::int from live_responses as r
        join live_seats as s on s.id = r.seat_id and s.removed_at is null
        where r.round_id = ${round} and r.n = any(${answersOfQuestion('g.question')}::int[]) and r.text <> ''
      ) else sum(g.answers)::int end as teams
    from (
      select q.n as question, q.form ->> 'answers' is not null as is_list, place.n, r.group_key,
        coalesce(apart.seat_id, ${NO_SEAT}::uuid) as seat_id, count(*) as answers
      from live_responses as r
      join live_seats as s on s.id = r.seat_id and s.removed_at is null
      join live_questions as q on q.round_id = r.round_id and q.n = ${questionOfN(sql`r.n`)}
        and r.n < q.n + 1000 * coalesce((q.form ->> 'answers')::int, 1)
      cross join lateral (select case when q.form ->> 'order' = 'any' then q.n else r.n end as n) as place
      left join live_marks as apart on apart.round_id = r.round_id and apart.n = place.n
        and apart.group_key = r.group_key and apart.seat_id = r.seat_id
      where r.round_id = ${round} and r.text <> ''
      group by 1, 2, 3, 4, 5
    ) as g
    left join live_marks as m on m.round_id = ${round}
      and m.n = g.n and m.group_key = g.group_key and m.seat_id = g.seat_id
    group by 1`;
}

/**
 * The steps of a round that can be undone, newest last: command keys, each with one of the marked questions.
 */
export async function listMarkSteps(
  db: Db,
  { gameId, roundId, most }: { gameId: string; roundId: string; most: number },
): Promise<{ step: string; n: number }[]> {
  const { rows } = await db.execute<{ step: string; n: number }>(sql`
    select command_key as step, (data #>> '{changes,0,n}')::int as n from live_events as marked
    where game_id = ${gameId}::uuid and kind in ('mark', 'judgeApart') and data ->> 'roundId' = ${roundId}
      and data #> '{changes,0}' is not null
      and command_key not in (select data ->> 'step' from live_events
        where game_id = ${gameId}::uuid and kind = 'undo')
    order by seq desc limit ${most}`);
  return rows.reverse().map(({ step, n }) => ({ step, n: questionOf(n) }));
}

/** Finds the marks set by a command in a round, and if they were undone before. */
export async function findMarkStep(
  db: Db,
  { gameId, roundId, step }: { gameId: string; roundId: string; step: string },
): Promise<{ changes: readonly MarkChange[]; isUndone: boolean } | undefined> {
  const { rows } = await db.execute<{ changes: MarkChange[]; isUndone: boolean }>(sql`
    select coalesce(data -> 'changes', '[]') as changes, exists (select from live_events
      where game_id = ${gameId}::uuid and kind = 'undo' and data ->> 'step' = ${step}) as "isUndone"
    from live_events
    where game_id = ${gameId}::uuid and command_key = ${step}
      and kind in ('mark', 'judgeApart') and data ->> 'roundId' = ${roundId}`);
  return rows.map((row) => fromStoredNames(row))[0];
}

/** The answers of some seats, each in its round, ordered by question; omits withdrawn ones. */
export async function listGivenOfSeats(
  db: Db,
  asked: readonly SeatInRound[],
): Promise<GivenAnswer[]> {
  if (asked.length === 0) return [];
  return selectGiven(db, {
    seatIds: asked.map(({ seatId }) => seatId),
    roundIds: asked.map(({ roundId }) => roundId),
  });
}

const selectGiven = preparedRows(
  ['seatIds', 'roundIds'],
  ({ seatIds, roundIds }) => sql<GivenAnswer>`
    select asked.seat_id as "seatId", asked.round_id as "roundId", answer, late
    from unnest(${seatIds}::uuid[], ${roundIds}::uuid[]) as asked (seat_id, round_id), lateral (
      select n,
        case when r.text <> '' then
          json_build_object('n', n, 'text', r.text, 'revision', r.revision,
            'bet', r.bet) end as answer,
        -- The team wants the answer that it saved later, once its question was open again.
        case when l.state <> 'accepted' and (r.received_at is null or r.received_at < l.received_at) then
          json_build_object('n', n, 'text', l.text, 'bet', l.bet,
            'state', case l.state when 'waiting' then 'waiting' else 'left-out' end) end as late
      from (select * from live_responses
        where round_id = asked.round_id and seat_id = asked.seat_id) as r
      full join (select * from live_late_answers
        where round_id = asked.round_id and seat_id = asked.seat_id) as l using (n)
    ) as given order by n`,
);

/** Builds rows of seats and rounds for a join. */
export function seatsInRounds(asked: readonly SeatInRound[]): SQL {
  const seatIds = sql.param(asked.map(({ seatId }) => seatId));
  const roundIds = sql.param(asked.map(({ roundId }) => roundId));
  return sql`unnest(${seatIds}::uuid[], ${roundIds}::uuid[])`;
}

export function groupName(groupKey: string): string {
  if (groupKey.length <= LONGEST_WORDS) return groupKey;
  return createHash('sha256').update(groupKey).digest('base64url');
}
