/** What decides the bets of teams in a round, as they stand now. */
import type { StageRound, TeamBets } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { listBets, listOpenings } from './live-bets.store.ts';

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
      return [seatId, { round, openingHalves: openings.get(seatId) ?? 0, placed }];
    }),
  );
}
