import { standings } from '../scoring/standings.ts';
import { sum } from '../sum.ts';

/** In teams: a place that more of them share is written as their number. */
const MOST_NAMED = 3;

/** In places. */
const TOP = 3;

/** A recorded game, as far as the report of nights goes. */
export type ReportedGame = {
  startedAt: Date;
  /** Null while the game is open. */
  endedAt: Date | null;
  teams: readonly { name: string; score: number; tie?: number | null }[];
  /** Null for games of before phones were counted, and for open ones. */
  phones: number | null;
  rounds: number;
  /** Lines of the log of corrections that are neither an undo nor undone. */
  corrections: number;
  userIds: readonly string[];
  leaders: readonly { key: string; since: Date }[];
};

/** A place of the top three: the names of its teams, or their number if more than three share it. */
export type TopPlace = readonly string[] | number;

/** A night in the report: all of its games together. */
export type NightRow = {
  openedAt: Date;
  endedAt: Date | null;
  teams: number;
  phones: number | null;
  /** Null where no user is known. */
  people: number | null;
  rounds: number;
  corrections: number;
  /** Keys, in the order in which they began. */
  leaders: readonly string[];
  topThree: readonly TopPlace[];
};

/** Adds up the games of a night; undefined if none was played. The order of the games doesn't matter. */
export function nightRow(unordered: readonly ReportedGame[]): NightRow | undefined {
  const games = unordered.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  const [first] = games;
  if (first === undefined) return undefined;
  const phones = games.flatMap(({ phones }) => phones ?? []);
  const people = new Set(games.flatMap(({ userIds }) => userIds)).size;
  return {
    openedAt: first.startedAt,
    endedAt: lastEnd(games),
    teams: Math.max(...games.map(({ teams }) => teams.length)),
    phones: phones.length === 0 ? null : Math.max(...phones),
    people: people === 0 ? null : people,
    rounds: sum(games.map(({ rounds }) => rounds)),
    corrections: sum(games.map(({ corrections }) => corrections)),
    leaders: leadersOf(games),
    // The later game wins among those with as many rounds.
    topThree: topThree(games.reduce((most, game) => (game.rounds >= most.rounds ? game : most))),
  };
}

function lastEnd(games: readonly ReportedGame[]): Date | null {
  const ends = games.flatMap(({ endedAt }) => endedAt?.getTime() ?? []);
  return ends.length < games.length ? null : new Date(Math.max(...ends));
}

function leadersOf(games: readonly ReportedGame[]): string[] {
  const inOrder = games
    .flatMap(({ leaders }) => leaders)
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.key < b.key ? -1 : 1));
  return [...new Set(inOrder.map(({ key }) => key))];
}

function topThree({ teams }: ReportedGame): TopPlace[] {
  const best = standings(teams).filter(({ rank }) => rank <= TOP);
  return [...Map.groupBy(best, ({ rank }) => rank).values()].map((shared) =>
    shared.length > MOST_NAMED ? shared.length : shared.map(({ name }) => name).toSorted(),
  );
}
