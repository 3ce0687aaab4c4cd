import { count, counted, ordinal } from '@emcee/client';
import type { Board, OwnView } from '@emcee/contract';

export type Score = NonNullable<OwnView['score']>;

/**
 * A team's points, and the distance to the next better row, or to the second for the best team. Only the
 * points if the phone doesn't have that row. After a tiebreaker, what decided the place.
 */
export function factsLine(
  { points, rank, tie }: Pick<Score, 'points' | 'rank' | 'tie'>,
  {
    name,
    board,
    naming = 'behind',
  }: { name: string; board: Board | undefined; naming?: 'always' | 'behind' },
): string {
  const said = counted(points, 'point');
  if (tie !== undefined) return `${said}, ${ordinal(rank)} by tiebreaker`;
  const rows = board?.rows ?? [];
  const own = rows.find((row) => row.name === name);
  // One of the two is older than the other.
  if (own !== undefined && (own.rank !== rank || own.points !== points)) return said;
  const equal = rows.find((row) => row.rank === rank && row.name !== name);
  if (equal !== undefined) {
    return equal.points === points ? `${said}, level with ${equal.name}` : said;
  }
  const next = rank === 1 ? rows[1] : rows[rank - 2];
  if (next === undefined || next.name === name) return said;
  const distance = count(Math.abs(next.points - points));
  if (rank > 1) return `${said}, ${distance} behind ${next.name}`;
  return `${said}, ${distance} ahead${naming === 'always' ? ` of ${next.name}` : ''}`;
}

/** Words for the ranks that a team moved; undefined before the second publication. */
export function movedWords({
  rank,
  previousRank,
}: Pick<Score, 'rank' | 'previousRank'>): { text: string; isUp: boolean } | undefined {
  if (previousRank === null) return undefined;
  const steps = previousRank - rank;
  if (steps === 0) return { text: `Still ${ordinal(rank)}`, isUp: false };
  const places = counted(Math.abs(steps), 'place');
  return { text: `${steps > 0 ? 'Up' : 'Down'} ${places}`, isUp: steps > 0 };
}

/** A team's standing as one sentence. */
export function standingSentence(
  { points, rank, previousRank, tie }: Score,
  teams: number | undefined,
): string {
  const still = previousRank === rank ? 'still ' : '';
  const teamsWords = teams === undefined ? '' : ` of ${count(teams)}`;
  const place = `${ordinal(rank)}${teamsWords}${tie === undefined ? '' : ' by tiebreaker'}`;
  const moved = movedWords({ rank, previousRank });
  const move = moved === undefined || still !== '' ? '' : ` ${moved.text.toLowerCase()},`;
  return `You are ${still}${place},${move} with ${counted(points, 'point')}.`;
}

/** Points with their sign as a word. */
export function spokenPoints(points: number): string {
  const sign = points > 0 ? 'Plus ' : points < 0 ? 'Minus ' : '';
  return `${sign}${counted(Math.abs(points), 'point')}.`;
}
