import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveMarks, NO_SEAT } from '../../../db/schema/live-answers.ts';

/** A mark on a group of answers, or on one that is judged apart, which may have no verdict yet. */
export type StandingMark = Pick<typeof liveMarks.$inferSelect, 'verdict' | 'additionalHalves'>;

/** What a mark is on: the words of a group, by their key, or what one seat alone has written in these words. */
export type MarkTarget = { n: number; groupKey: string; seatId: string | null };

/** A mark as it is stored. */
export type StoredMark = MarkTarget & StandingMark;

/** A mark to be set; null takes back what stands, which lets an answer that is judged apart join its group. */
export type SetMark = MarkTarget & { mark: StandingMark | null };

/** The marks of a round; of some questions of it where they are named. */
export async function listMarks(
  db: Db,
  { roundId, numbers }: { roundId: string; numbers?: readonly number[] },
): Promise<StoredMark[]> {
  const { n, groupKey, seatId, verdict, additionalHalves } = liveMarks;
  const isNamed = numbers && sql`${n} = any(${sql.param(numbers)}::int[])`;
  const rows = await db
    .select({ n, groupKey, seatId, verdict, additionalHalves })
    .from(liveMarks)
    .where(and(eq(liveMarks.roundId, roundId), isNamed));
  return rows.map((row) => ({ ...row, seatId: row.seatId === NO_SEAT ? null : row.seatId }));
}

/** Sets marks, or takes them back where there is none. */
export async function setMarks(
  db: Db,
  { roundId, marks, now }: { roundId: string; marks: readonly SetMark[]; now: Date },
): Promise<void> {
  const rows = marks.map(({ n, groupKey, seatId, mark }) => ({
    ...{ n, groupKey, seatId: seatId ?? NO_SEAT, isGone: mark === null },
    ...{ verdict: mark?.verdict ?? null, additionalHalves: mark?.additionalHalves ?? 0 },
  }));
  const columnsOf = (some: typeof rows) => (name: keyof (typeof rows)[number]) =>
    sql.param(some.map((row) => row[name]));
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
      ${column('verdict')}::text[], ${column('additionalHalves')}::int[]) as mark
    on conflict (round_id, n, group_key, seat_id) do update set verdict = excluded.verdict,
      additional_halves = excluded.additional_halves, marked_at = excluded.marked_at`);
}

/** The answers to a question, those with a verdict, and how many groups there are and are open; one apart is a group. */
export type GroupCounts = {
  n: number;
  answers: number;
  marked: number;
  groups: number;
  open: number;
};

/** How many answers the questions of a round have, and how many are judged as one, with and without a verdict. */
export async function countGroups(db: Db, roundId: string): Promise<GroupCounts[]> {
  const { rows } = await db.execute<GroupCounts>(sql`
    select g.n, sum(g.answers)::int as answers, count(*)::int as groups,
      coalesce(sum(g.answers) filter (where m.verdict is not null), 0)::int as marked,
      count(*) filter (where m.verdict is null)::int as open
    from (
      select r.n, r.group_key, coalesce(apart.seat_id, ${NO_SEAT}::uuid) as seat_id, count(*) as answers
      from live_responses as r
      join live_seats as s on s.id = r.seat_id and s.removed_at is null
      left join live_marks as apart on apart.round_id = r.round_id
        and apart.n = r.n and apart.group_key = r.group_key and apart.seat_id = r.seat_id
      where r.round_id = ${roundId}::uuid and r.text <> '' group by 1, 2, 3
    ) as g
    left join live_marks as m on m.round_id = ${roundId}::uuid
      and m.n = g.n and m.group_key = g.group_key and m.seat_id = g.seat_id
    group by g.n order by g.n`);
  return rows;
}
