import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { preparedRows } from '../../../db/prepared.ts';
import { questionOfN } from '../../../db/question-numbers.ts';
import { liveSeats } from '../../../db/schema/live.ts';
import { type liveAnswers, liveResponses, liveResults } from '../../../db/schema/live-answers.ts';
import { type SeatInRound, seatsInRounds } from './live-marks.store.ts';

/** The current answer of a team to a question. */
export type StoredResponse = typeof liveResponses.$inferSelect;

export type NamedResponse = StoredResponse & { seatName: string };

export type LoggedAnswer = typeof liveAnswers.$inferInsert & { bet: number };

export type StoredResult = typeof liveResults.$inferSelect;

export type HowToLock = 'waits' | 'skips';

/** A round by its number in a game; not held if its lock was skipped. */
export type HeldRound = { id: string; gameId: string; position: number; isHeld: boolean };

/**
 * Finds rounds by their numbers and takes shared locks: a publication waits until the answers being stored
 * are committed.
 */
export async function lockRoundsForAnswers(
  db: Db,
  named: readonly { gameId: string; position: number }[],
  how: HowToLock,
): Promise<HeldRound[]> {
  return lockOf[how](db, {
    gameIds: named.map(({ gameId }) => gameId),
    positions: named.map(({ position }) => position),
  });
}

const lock = sql`hashtextextended(id::text, 0)`;
const lockOf = {
  waits: lockRoundsWith(sql`true as "isHeld", pg_advisory_xact_lock_shared(${lock})`),
  skips: lockRoundsWith(sql`pg_try_advisory_xact_lock_shared(${lock}) as "isHeld"`),
};

function lockRoundsWith(held: SQL) {
  return preparedRows(
    ['gameIds', 'positions'],
    ({ gameIds, positions }) => sql<HeldRound>`
      select id, game_id as "gameId", position, ${held} from (
        select distinct r.id, r.game_id, r.position from live_rounds as r
        join unnest(${gameIds}::uuid[], ${positions}::int[]) as named (game_id, position)
          on r.game_id = named.game_id and r.position = named.position
        order by r.id
      ) as round`,
  );
}

/** Waits until no answer to a round is being stored, and admits none until the transaction ends. */
export async function stopAnswers(db: Db, roundId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${roundId}, 0))`);
}

/** The seats' answers to a round, including withdrawn ones. */
export async function listResponsesOfSeats(
  db: Db,
  { seatIds, roundId }: { seatIds: readonly string[]; roundId: string },
): Promise<StoredResponse[]> {
  return db
    .select()
    .from(liveResponses)
    .where(
      and(
        eq(liveResponses.roundId, roundId),
        sql`${liveResponses.seatId} = any(${sql.param(seatIds)}::uuid[])`,
      ),
    )
    .orderBy(asc(liveResponses.n));
}

/**
 * Adds to the log, replaces the current answers, and raises the revisions by which phones notice missed
 * answers.
 */
export async function storeAnswers(
  db: Db,
  part: {
    answers: readonly LoggedAnswer[];
    responses: readonly StoredResponse[];
    raised: readonly string[];
  },
): Promise<void> {
  const { answers, responses, raised } = part;
  await writeAnswers(db, {
    answers: JSON.stringify(answers.map((answer) => ({ outcome: 'saved', ...answer }))),
    responses: JSON.stringify(responses),
    raised,
  });
}

const writeAnswers = preparedRows(
  ['answers', 'responses', 'raised'],
  ({ answers, responses, raised }) => sql<never>`
    with logged as (
      insert into live_answers
        (seat_id, key, round_id, n, device_hash, text, revision, bet, made_ago_ms, received_at, outcome)
      select * from json_to_recordset(${answers}::json) as answer ("seatId" uuid, key text,
        "roundId" uuid, n int, "deviceHash" text, text text, revision int, bet bigint,
        "madeAgoMs" bigint, "receivedAt" timestamptz, outcome text)),
    raised as (update live_seats set revision = revision + 1 where id = any(${raised}::uuid[]))
    insert into live_responses
      (round_id, n, seat_id, text, group_key, revision, bet, device_hash, received_at)
    select * from json_to_recordset(${responses}::json) as response ("roundId" uuid, n int,
      "seatId" uuid, text text, "groupKey" text, revision int, bet bigint, "deviceHash" text,
      "receivedAt" timestamptz)
    on conflict (round_id, n, seat_id) do update set text = excluded.text,
      group_key = excluded.group_key, revision = excluded.revision, bet = excluded.bet,
      device_hash = excluded.device_hash, received_at = excluded.received_at`,
);

/** Raises the revision by which the team's phones notice missed answers. */
export async function raiseRevision(db: Db, seatId: string): Promise<void> {
  await db
    .update(liveSeats)
    .set({ revision: sql`${liveSeats.revision} + 1` })
    .where(eq(liveSeats.id, seatId));
}

/** Answers to a round, or to some of its questions, of teams still in the game, in order of arrival. */
export async function listResponses(
  db: Db,
  { roundId, numbers }: { roundId: string; numbers?: readonly number[] },
): Promise<NamedResponse[]> {
  const rows = await db
    .select({ response: liveResponses, seatName: liveSeats.name })
    .from(liveResponses)
    .innerJoin(liveSeats, eq(liveSeats.id, liveResponses.seatId))
    .where(
      and(
        eq(liveResponses.roundId, roundId),
        numbers && sql`${liveResponses.n} = any(${sql.param(numbers)}::int[])`,
        ne(liveResponses.text, ''),
        isNull(liveSeats.removedAt),
      ),
    )
    .orderBy(asc(liveResponses.n), asc(liveResponses.receivedAt), asc(liveResponses.seatId));
  return rows.map(({ response, seatName }) => ({ ...response, seatName }));
}

/** Counts the teams that answered each question of a round. */
export async function countAnswered(db: Db, roundId: string): Promise<Map<number, number>> {
  const n = questionOfN(liveResponses.n);
  const rows = await db
    .select({ n, answered: sql<number>`count(distinct ${liveResponses.seatId})::int` })
    .from(liveResponses)
    .innerJoin(liveSeats, eq(liveSeats.id, liveResponses.seatId))
    .where(
      and(
        eq(liveResponses.roundId, roundId),
        ne(liveResponses.text, ''),
        isNull(liveSeats.removedAt),
      ),
    )
    .groupBy(n);
  return new Map(rows.map(({ n, answered }) => [n, answered]));
}

export async function listResults(db: Db, asked: readonly SeatInRound[]): Promise<StoredResult[]> {
  if (asked.length === 0) return [];
  return db
    .select(getTableColumns(liveResults))
    .from(sql`${seatsInRounds(asked)} as asked (seat_id, round_id)`)
    .innerJoin(
      liveResults,
      sql`${liveResults.roundId} = asked.round_id and ${liveResults.seatId} = asked.seat_id`,
    )
    .orderBy(asc(liveResults.n));
}

/**
 * Counts the teams that answered a published question, and those that were right or half right: of a list, those
 * with all answers right, and none.
 */
export async function countKnown(
  db: Db,
  { roundId, numbers }: { roundId: string; numbers: readonly number[] },
): Promise<{ right: number; half: number; answered: number }> {
  const { rows } = await db.execute<{ right: number; half: number; answered: number }>(sql`
    select (count(*) filter (where rights = ${numbers.length}))::int as "right",
      (count(*) filter (where halves = ${numbers.length} and ${numbers.length} = 1))::int as half,
      count(*)::int as answered
    from (
      select count(*) filter (where verdict = 'right') as rights,
        count(*) filter (where verdict = 'half') as halves
      from live_results as r
      join live_seats as s on s.id = r.seat_id and s.removed_at is null
      where r.round_id = ${roundId}::uuid and r.n = any(${sql.param(numbers)}::int[]) and r.text <> ''
      group by r.seat_id) as given`);
  return rows[0] ?? { right: 0, half: 0, answered: 0 };
}
