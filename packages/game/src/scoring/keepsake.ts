import { isBonus } from '../answer-form.ts';
import { sum } from '../sum.ts';
import { standings } from './standings.ts';
import type { Verdict } from './verdict.ts';

/** A team of a keepsake, with the points that its host gave it, in half-points. */
export type KeepsakeTeam = {
  readonly id: string;
  /** The place in a decided tie, which counts after the last round. */
  readonly tie?: number | null;
  readonly given: readonly { readonly halfPoints: number; readonly at: number }[];
};

/** The team's own answer as far as the room showed it. */
export type KeepsakeResult = {
  readonly n: number;
  readonly text: string;
  readonly verdict: Verdict | null;
  readonly isVoided: boolean;
  readonly isOnlyOne: boolean;
};

/** A published round, oldest first. */
export type KeepsakeRound = {
  readonly number: number;
  readonly name: string;
  /** When it started, in milliseconds since 1970. */
  readonly startedAt: number;
  /** False hides every place after this round. */
  readonly showsScores: boolean;
  /** Half-points by team, only of teams that answered. */
  readonly earned: ReadonlyMap<string, number>;
};

/** A true statement about a team's game. */
export type Badge =
  | { kind: 'climb'; places: number; roundNumber: number }
  | { kind: 'onlyTeam'; text: string; roundNumber: number; n: number }
  | { kind: 'bestRound'; roundName: string; roundNumber: number; right: number; asked: number }
  | { kind: 'neverBelowThird'; rounds: number }
  | { kind: 'firstGame' };

/** Place after each round; null before the team's first answer, or if the room showed no scores. */
export type Places = readonly (number | null)[];

/** Maximum number of badges of a team. */
export const MOST_BADGES = 3;

// Smaller ones happen to everyone, or say nothing.
const SMALLEST_CLIMB = 2;
const SMALLEST_BEST_ROUND = 3;
const THIRD = 3;

/** The places of every team after each round, as the record has them now. */
export function placesAfterRounds(
  teams: readonly KeepsakeTeam[],
  rounds: readonly KeepsakeRound[],
): Map<string, Places> {
  const after = rounds.map((round, index) => {
    const isLast = index === rounds.length - 1;
    const ranked = standings(
      teams.map((team) => ({
        id: team.id,
        score: scoreAfter(team, { rounds, index }),
        tie: isLast ? team.tie : null,
      })),
    );
    return new Map(ranked.map(({ id, rank }) => [id, round.showsScores ? rank : null]));
  });
  return new Map(
    teams.map(({ id }) => {
      const first = rounds.findIndex(({ earned }) => earned.has(id));
      const hasPlayed = (index: number) => first !== -1 && index >= first;
      return [id, after.map((ranks, index) => (hasPlayed(index) ? (ranks.get(id) ?? null) : null))];
    }),
  );
}

/** The score after a round. Points given later than the last round are part of the final score. */
function scoreAfter(
  { id, given }: KeepsakeTeam,
  { rounds, index }: { rounds: readonly KeepsakeRound[]; index: number },
): number {
  const until = rounds[index + 1]?.startedAt ?? Number.POSITIVE_INFINITY;
  const earned = rounds.slice(0, index + 1).map((round) => round.earned.get(id) ?? 0);
  const more = given.filter(({ at }) => at < until).map(({ halfPoints }) => halfPoints);
  return sum([...earned, ...more]);
}

/** The badges of a team, the rarest first. */
export function badgesOf({
  id,
  places,
  rounds,
  results,
  isFirstGame,
}: {
  readonly id: string;
  readonly places: ReadonlyMap<string, Places>;
  readonly rounds: readonly Pick<KeepsakeRound, 'number' | 'name'>[];
  /** By round; null where the room showed no answers. */
  readonly results: readonly (readonly KeepsakeResult[] | null)[];
  /** True if no earlier game in this room had the team. */
  readonly isFirstGame: boolean;
}): Badge[] {
  const own = places.get(id) ?? [];
  const badges = [
    climbOf(id, { places, rounds }),
    places.size > 1 ? onlyTeamOf(rounds, results) : undefined,
    bestRoundOf(rounds, results),
    neverBelowThirdOf(own, places.size),
    isFirstGame ? ({ kind: 'firstGame' } as const) : undefined,
  ];
  return badges.filter((badge) => badge !== undefined).slice(0, MOST_BADGES);
}

type Climb = { places: number; index: number };

/** The largest climb of a team in one round, the first one of several. */
function largestClimb(places: Places): Climb {
  let largest: Climb = { places: 0, index: 0 };
  for (const [index, place] of places.entries()) {
    const before = places[index - 1] ?? null;
    const climb = before === null || place === null ? 0 : before - place;
    if (climb > largest.places) largest = { places: climb, index };
  }
  return largest;
}

function climbOf(
  id: string,
  {
    places,
    rounds,
  }: { places: ReadonlyMap<string, Places>; rounds: readonly { number: number }[] },
): Badge | undefined {
  const own = largestClimb(places.get(id) ?? []);
  const others = [...places.values()].map((other) => largestClimb(other).places);
  const isLargest = own.places >= SMALLEST_CLIMB && others.every((climb) => climb <= own.places);
  const roundNumber = rounds[own.index]?.number;
  if (!isLargest || roundNumber === undefined) return undefined;
  return { kind: 'climb', places: own.places, roundNumber };
}

function onlyTeamOf(
  rounds: readonly { number: number }[],
  results: readonly (readonly KeepsakeResult[] | null)[],
): Badge | undefined {
  for (const [index, { number: roundNumber }] of rounds.entries()) {
    const only = results[index]?.find(
      ({ isOnlyOne, isVoided, text }) => isOnlyOne && !isVoided && text !== '',
    );
    if (only !== undefined) return { kind: 'onlyTeam', text: only.text, roundNumber, n: only.n };
  }
  return undefined;
}

type Counted = { name: string; number: number; right: number; asked: number };

/** The round with the largest share of right answers. A hidden round could be better, so there is none then. */
function bestRoundOf(
  rounds: readonly Pick<KeepsakeRound, 'number' | 'name'>[],
  results: readonly (readonly KeepsakeResult[] | null)[],
): Badge | undefined {
  const counted = rounds.flatMap(({ number, name }, index): Counted[] => {
    const asked = results[index]?.filter((row) => !row.isVoided && !isBonus(row));
    if (asked === undefined) return [];
    const right = asked.filter(({ verdict }) => verdict === 'right').length;
    return [{ name, number, right, asked: asked.length }];
  });
  if (counted.length < rounds.length) return undefined;
  const long = counted.filter(({ asked }) => asked >= SMALLEST_BEST_ROUND);
  const [best, second] = long.toSorted((a, b) => shareOf(b) - shareOf(a));
  if (best === undefined || second === undefined || shareOf(best) === shareOf(second))
    return undefined;
  const { name: roundName, number: roundNumber, right, asked } = best;
  return { kind: 'bestRound', roundName, roundNumber, right, asked };
}

function shareOf({ right, asked }: Counted): number {
  return right / asked;
}

/** Means something only if there were lower places, and more than one round. */
function neverBelowThirdOf(places: Places, teamsCount: number): Badge | undefined {
  if (teamsCount <= THIRD || places.length < 2) return undefined;
  const isTrue = places.every((place) => place !== null && place <= THIRD);
  return isTrue ? { kind: 'neverBelowThird', rounds: places.length } : undefined;
}
