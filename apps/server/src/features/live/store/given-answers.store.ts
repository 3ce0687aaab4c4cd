import type { OwnAnswer, OwnLateAnswer } from '@emcee/game';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

/** What a team has given to a question: the answer that stands, and one that came late and does not count so far. */
export type GivenAnswer = {
  seatId: string;
  answer: OwnAnswer | null;
  late: OwnLateAnswer | null;
};

/** A seat, and the round of its game that is asked for. */
export type SeatInRound = { seatId: string; roundId: string };

/** What some seats have given each to its round, in the order of its questions; nothing of what was withdrawn. */
export async function listGivenOfSeats(
  db: Db,
  asked: readonly SeatInRound[],
): Promise<GivenAnswer[]> {
  if (asked.length === 0) return [];
  // Each delivery asks for this: one column costs our query builder next to nothing, and as the text is always the
  // same, the database plans it once a connection.
  const rows = await db
    .select({ given: sql<GivenAnswer>`to_jsonb(given) - 'n'` })
    .from(sql`(
      select asked.seat_id as "seatId", n, answer, late
      from ${seatsInRounds(asked)} as asked (seat_id, round_id), lateral (
        select n,
          case when r.text <> '' then
            jsonb_build_object('n', n, 'text', r.text, 'revision', r.revision,
              'bet', r.bet) end as answer,
          -- What was saved behind it, once its question was open again, is what the team wants.
          case when l.state <> 'accepted' and (r.received_at is null or r.received_at < l.received_at) then
            jsonb_build_object('n', n, 'text', l.text, 'bet', l.bet,
              'state', case l.state when 'waiting' then 'waiting' else 'left-out' end) end as late
        from (select * from live_responses
          where round_id = asked.round_id and seat_id = asked.seat_id) as r
        full join (select * from live_late_answers
          where round_id = asked.round_id and seat_id = asked.seat_id) as l using (n)
      ) as given order by n) as given`)
    .prepare('live_given_answers')
    .execute();
  return rows.map(({ given }) => given);
}

/** Seats and their rounds as rows that a query can join. */
export function seatsInRounds(asked: readonly SeatInRound[]): SQL {
  const seatIds = sql.param(asked.map(({ seatId }) => seatId));
  const roundIds = sql.param(asked.map(({ roundId }) => roundId));
  return sql`unnest(${seatIds}::uuid[], ${roundIds}::uuid[])`;
}
