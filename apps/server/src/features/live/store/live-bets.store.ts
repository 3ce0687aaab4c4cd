import type { StageRound, TeamBets } from '@emcee/game';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveOpenings } from '../../../db/schema/live-answers.ts';
import { type SeatInRound, seatsInRounds } from './live-marks.store.ts';

/** Copies the current scores of the teams as their opening scores for bets in a new round. */
export async function freezeOpenings(
  db: Db,
  { gameId, roundId }: { gameId: string; roundId: string },
): Promise<void> {
  await db.execute(sql`
    insert into live_openings (round_id, seat_id, halves)
    select ${roundId}::uuid, id, published_halves from live_seats
    where game_id = ${gameId}::uuid and removed_at is null and waits_for is null`);
}

/** Opening scores of some teams, each in its round, in half-points; a missing team had 0. */
export async function listOpenings(
  db: Db,
  asked: readonly SeatInRound[],
): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map();
  const rows = await db
    .select({ seatId: liveOpenings.seatId, openingHalfPoints: liveOpenings.openingHalfPoints })
    .from(sql`${seatsInRounds(asked)} as asked (seat_id, round_id)`)
    .innerJoin(
      liveOpenings,
      sql`${liveOpenings.roundId} = asked.round_id and ${liveOpenings.seatId} = asked.seat_id`,
    );
  return new Map(rows.map(({ seatId, openingHalfPoints }) => [seatId, openingHalfPoints]));
}

/** Opening scores of a round, in half-points by seat id. */
export async function readOpenings(db: Db, roundId: string): Promise<Record<string, number>> {
  const rows = await db.select().from(liveOpenings).where(eq(liveOpenings.roundId, roundId));
  return Object.fromEntries(
    rows.map(({ seatId, openingHalfPoints }) => [seatId, openingHalfPoints]),
  );
}

/** In whole points. */
export type SeatBet = { seatId: string; n: number; bet: number };

/** Bets of a round, or of some teams in it, including those on voided questions. */
export async function listBets(
  db: Db,
  { roundId, seatIds }: { roundId: string; seatIds?: readonly string[] },
): Promise<SeatBet[]> {
  const named =
    seatIds === undefined ? sql`` : sql`and r.seat_id = any(${sql.param(seatIds)}::uuid[])`;
  const { rows } = await db.execute<SeatBet>(sql`
    select r.seat_id as "seatId", r.n, r.bet::float8 as bet from live_responses as r
    join live_seats as s on s.id = r.seat_id and s.removed_at is null
    where r.round_id = ${roundId}::uuid and r.bet > 0 ${named}
    order by r.n, r.seat_id`);
  return rows;
}

/** Bets of some teams in a round, by seat. Call `stopAnswers` first if a decision depends on them. */
export async function readTeamBets(
  db: Db,
  { round, seatIds }: { round: StageRound; seatIds: readonly string[] },
): Promise<Map<string, TeamBets>> {
  const named = { roundId: round.id, seatIds };
  const asked = seatIds.map((seatId) => ({ seatId, roundId: round.id }));
  const openings = await listOpenings(db, asked);
  const bets = Map.groupBy(await listBets(db, named), ({ seatId }) => seatId);
  return new Map(
    seatIds.map((seatId) => {
      const placed = (bets.get(seatId) ?? []).filter(
        ({ n }) => round.questions[n - 1]?.isVoided === false,
      );
      return [seatId, { round, openingHalfPoints: openings.get(seatId) ?? 0, placed }];
    }),
  );
}
