import { count, counted, ordinal } from '@emcee/client';
import type { HostSeat } from '@emcee/contract';
import { LOWEST_WINNING_RANK, type Ranked, standings } from '@emcee/game';

export type Winner = Ranked<Pick<HostSeat, '_id' | 'name' | 'tie'> & { score: number }>;

/** The first three places, ties included, in the order of the screen. */
export function winnersOf(seats: readonly HostSeat[]): Winner[] {
  const ordered = seats.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const rows = standings(
    ordered.map(({ _id, name, points, tie }) => ({ _id, name, score: points, tie })),
  );
  return rows.filter(({ rank }) => rank <= LOWEST_WINNING_RANK);
}

/** Says who is first, and by how much. */
export function leadText(winners: readonly Winner[]): string {
  const first = winners.filter(({ rank }) => rank === 1);
  const [winner] = first;
  if (winner === undefined) return '';
  if (first.length > 1) return `${count(first.length)} teams share 1st place.`;
  if (winner.tie !== undefined) return `1st place: ${winner.name}, by tiebreaker.`;
  const second = winners[1];
  const lead =
    second === undefined
      ? counted(winner.score, 'point')
      : `${counted(winner.score - second.score, 'point')} ahead`;
  return `1st place: ${winner.name}, ${lead}.`;
}

/** Says which of the first three places is shared, the best one first; undefined if none is. */
export function tieText(winners: readonly Winner[]): string | undefined {
  const tied = winners.find(({ rank }, index) => winners[index + 1]?.rank === rank);
  return tied && `There is a tie for ${ordinal(tied.rank)} place.`;
}
