/** Sums the scores of a game, and orders the teams of decided ties; every change of scores ends here. */
import { type Tiebreaker, tiePlaces } from '@emcee/game';
import type { Db } from '../../../../db/client.ts';
import { listSeats, type StoredSeat } from '../../store/live-seats.store.ts';
import { sumScores } from '../../store/published-results.store.ts';
import { listTiebreakers, saveTiePlaces } from '../../store/ties.store.ts';

export async function settleScores(
  db: Db,
  part: { gameId: string; changed: readonly string[]; isFirst?: boolean },
): Promise<void> {
  const { gameId } = part;
  if (!(await sumScores(db, part))) return;
  const seats = await listSeats(db, gameId);
  const places = placesOf(seats, await listTiebreakers(db, gameId));
  await saveTiePlaces(db, { gameId, places });
}

/** The places in ties that tiebreakers decided, by seat. */
export function placesOf(
  seats: readonly Pick<StoredSeat, 'id' | 'publishedHalfPoints'>[],
  tiebreakers: readonly Tiebreaker[],
): Map<string, number> {
  const scored = seats.map(({ id, publishedHalfPoints: score }) => ({ id, score }));
  return tiePlaces(scored, tiebreakers);
}
