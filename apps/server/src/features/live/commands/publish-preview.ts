/** Previews a publication with the same functions that publish. */
import { type liveCalls, notFound, type PublishMove, type ReplyOf } from '@emcee/contract';
import { type BoardRow, boardRows, gainsOf, playerTotals, questionOf, toPoints } from '@emcee/game';
import type { LiveDeps } from '../store/live-deps.ts';
import { listSeats, type StoredSeat } from '../store/live-seats.store.ts';
import { type RoundOfHost, requireRound } from '../views/host-state.ts';
import { type MarkedRound, readMarked } from './marked-round.ts';
import { readChanges } from './publish-again.ts';

const PLACES = 3;
const BIGGEST_MOVERS = 4;
const MOVES_AT_ONCE = 20;

type Preview = ReplyOf<typeof liveCalls.preview>;
type Gains = ReadonlyMap<string, number>;

/** Previews publishing a round, for the first time or again. */
export async function readPreview(deps: LiveDeps, named: RoundOfHost): Promise<Preview> {
  const { game, stage, round } = await requireRound(deps, named);
  const seats = await listSeats(deps.db, game.id);
  const of = { stage, roundId: round.id };
  if (round.state === 'published') {
    const { marked, changes, count } = await readChanges({ deps, db: deps.db, game }, of);
    const gains = gainsOf(round, changes);
    const moves = movesOf(seats, gains)
      .filter(({ points }) => points !== 0)
      .sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
    return {
      ...sharedOf(game.seq, { marked, seats, gains }),
      isAgain: true,
      changes: count,
      moves: moves.slice(0, MOVES_AT_ONCE),
      movesCount: moves.length,
    };
  }
  if (round.state !== 'marking') throw notFound();
  const marked = await readMarked(deps.db, of);
  const gains = playerTotals([{ ...round, questions: marked.questions }]);
  // Teams have no rank before the first publication.
  const isFirst = game.publications === 0;
  const moved = isFirst ? [] : movesOf(seats, gains).filter((move) => placesOf(move) > 0);
  return {
    ...sharedOf(game.seq, { marked, seats, gains }),
    isAgain: false,
    changes: 0,
    moves: moved.sort((one, other) => placesOf(other) - placesOf(one)).slice(0, BIGGEST_MOVERS),
    movesCount: moved.length,
  };
}

function sharedOf(
  revision: number,
  part: { marked: MarkedRound; seats: readonly StoredSeat[]; gains: Gains },
): Pick<Preview, 'revision' | 'unmarked' | 'places'> {
  const { marked, seats, gains } = part;
  const open = marked.questions.flatMap(({ orderNum, voided, answers }) =>
    answers.flatMap((answer) =>
      answer.verdict !== null || voided ? [] : answer.players.map(() => questionOf(orderNum)),
    ),
  );
  return {
    revision,
    unmarked: { answers: open.length, firstN: open[0] ?? null },
    places: tableOf(seats, gains)
      .slice(0, PLACES)
      .map(({ rank, name, points }) => ({ rank, name, points })),
  };
}

/** The standings after the gains. */
function tableOf(seats: readonly StoredSeat[], gains: Gains): BoardRow[] {
  const after = seats.map((seat) => ({
    ...seat,
    publishedHalfPoints: seat.publishedHalfPoints + (gains.get(seat.id) ?? 0),
  }));
  return boardRows(after, 0);
}

function movesOf(seats: readonly StoredSeat[], gains: Gains): PublishMove[] {
  const before = new Map(tableOf(seats, new Map()).map(({ name, rank }) => [name, rank]));
  const gained = new Map(seats.map(({ id, name }) => [name, gains.get(id) ?? 0]));
  return tableOf(seats, gains).map(({ name, rank }) => ({
    name,
    points: toPoints(gained.get(name) ?? 0),
    previousRank: before.get(name) ?? rank,
    rank,
  }));
}

function placesOf({ rank, previousRank }: PublishMove): number {
  return Math.abs(rank - previousRank);
}
