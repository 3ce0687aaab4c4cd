/** What bets of a round are counted from, and those that stand. */

import type { StageRound, TeamBets } from '@emcee/game';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { liveOpenings } from '../../../db/schema/live-answers.ts';
import { type SeatInRound, seatsInRounds } from './live-marks.store.ts';

/** Keeps the scores of the teams that are in a game as those from which they bet in a round that starts. */
export async function freezeOpenings(
  db: Db,
  { gameId, roundId }: { gameId: string; roundId: string },
): Promise<void> {
  await db.execute(sql`
    insert into live_openings (round_id, seat_id, halves)
    select ${roundId}::uuid, id, published_halves from live_seats
    where game_id = ${gameId}::uuid and removed_at is null and waits_for is null`);
}

/** The scores from which some teams bet, each in its round, in half-points; a team that is not there had none. */
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

/** The scores from which the teams bet in a round, in half-points by the ids of their seats. */
export async function readOpenings(db: Db, roundId: string): Promise<Record<string, number>> {
  const rows = await db.select().from(liveOpenings).where(eq(liveOpenings.roundId, roundId));
  return Object.fromEntries(
    rows.map(({ seatId, openingHalfPoints }) => [seatId, openingHalfPoints]),
  );
}

/** A bet of a team, in whole points. */
export type SeatBet = { seatId: string; n: number; bet: number };

/** The bets that stand in a round, those on voided questions as well; of some teams where they are named. */
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

/** The bets of some teams in a round, by seat. Whoever decides by them first lets no answer be stored (`stopAnswers`). */
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
