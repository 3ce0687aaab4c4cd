/** Previews a publication with the same functions that publish. */
import { type liveCalls, notFound, type PublishMove, type ReplyOf } from '@emcee/contract';
import {
  boardRows,
  gainsOf,
  playerTotals,
  questionOf,
  sharedPlaces,
  type Tiebreaker,
} from '@emcee/game';
import type { Db } from '../../../../db/client.ts';
import type { LiveDeps } from '../../store/live-deps.ts';
import type { StoredGame } from '../../store/live-games.store.ts';
import { listSeats, type StoredSeat } from '../../store/live-seats.store.ts';
import { listTiebreakers } from '../../store/ties.store.ts';
import { type RoundOfHost, requireRound } from '../../views/host-state.ts';
import { answerKey, type MarkedRound, type OfRound, readMarked } from '../marking/marked-round.ts';
import { readChanges } from './publish-again.ts';
import { placesOf } from './settle-scores.ts';

const PLACES = 3;
const TIED_NAMES = 10;
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
    const after = await seatsAfter(deps, { ...of, game, marked, seats, gains });
    const moves = movesOf(seats, after)
      .filter(({ points }) => points !== 0)
      .sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
    return {
      ...sharedOf(game.seq, { marked, after }),
      isAgain: true,
      changes: count,
      moves: moves.slice(0, MOVES_AT_ONCE),
      movesCount: moves.length,
    };
  }
  if (round.state !== 'marking') throw notFound();
  const marked = await readMarked(deps.db, of);
  const gains = playerTotals([{ ...round, questions: marked.questions }]);
  const after = await seatsAfter(deps, { ...of, game, marked, seats, gains });
  // Teams have no rank before the first publication.
  const isFirst = game.publications === 0;
  const moved = isFirst ? [] : movesOf(seats, after).filter((move) => placesMoved(move) > 0);
  return {
    ...sharedOf(game.seq, { marked, after }),
    isAgain: false,
    changes: 0,
    moves: moved
      .sort((one, other) => placesMoved(other) - placesMoved(one))
      .slice(0, BIGGEST_MOVERS),
    movesCount: moved.length,
  };
}

function sharedOf(
  revision: number,
  { marked, after }: { marked: MarkedRound; after: readonly StoredSeat[] },
): Pick<Preview, 'revision' | 'unmarked' | 'places' | 'ties'> {
  const open = marked.questions.flatMap(({ orderNum, voided, answers }) =>
    answers.flatMap((answer) =>
      answer.verdict !== null || voided ? [] : answer.players.map(() => questionOf(orderNum)),
    ),
  );
  const table = boardRows(after, 0);
  const ties = sharedPlaces(table)
    .slice(0, PLACES)
    .map(({ place, teams }) => ({
      place,
      teamsCount: teams.length,
      teams: teams.slice(0, TIED_NAMES).map(({ name }) => name),
    }));
  return {
    revision,
    unmarked: { answers: open.length, firstN: open[0] ?? null },
    places: table.slice(0, PLACES).map(({ rank, name, points }) => ({ rank, name, points })),
    ...(ties.length > 0 && { ties }),
  };
}

type Published = OfRound & { game: StoredGame; marked: MarkedRound };

/** The seats after the gains, with the places that the round decides or opens. */
async function seatsAfter(
  { db }: LiveDeps,
  { seats, gains, ...published }: Published & { seats: readonly StoredSeat[]; gains: Gains },
): Promise<StoredSeat[]> {
  const scored = seats.map((seat) => ({
    ...seat,
    publishedHalfPoints: seat.publishedHalfPoints + (gains.get(seat.id) ?? 0),
  }));
  const hasTiebreakers = published.stage.rounds.some(({ tied }) => tied !== undefined);
  const places = placesOf(scored, hasTiebreakers ? await tiebreakersAfter(db, published) : []);
  return scored.map((seat) => ({ ...seat, tiePlace: places.get(seat.id) ?? null }));
}

/** The tiebreakers that count once the round is published. */
async function tiebreakersAfter(
  db: Db,
  { stage, game, marked }: Published,
): Promise<readonly Tiebreaker[]> {
  const { round, questions, words } = marked;
  const place = (roundId: string) => stage.rounds.findIndex(({ id }) => id === roundId);
  const counting = (await listTiebreakers(db, game.id)).filter(({ roundId }) =>
    round.tied ? roundId !== round.id : place(roundId) > place(round.id),
  );
  const [asked] = questions;
  const isOver = stage.rounds
    .slice(place(round.id) + 1)
    .some(({ state, tied }) => state === 'published' && tied === undefined);
  if (round.tied === undefined || asked === undefined || isOver) return counting;
  const answers = asked.answers.flatMap(({ players, verdict }) =>
    players.map((player) => ({
      player,
      verdict,
      text: words.get(answerKey({ n: asked.orderNum, seatId: player })) ?? '',
    })),
  );
  const own = { ...asked, roundId: round.id, tied: round.tied, isVoided: asked.voided, answers };
  return [...counting, own].toSorted((one, other) => place(one.roundId) - place(other.roundId));
}

function movesOf(seats: readonly StoredSeat[], after: readonly StoredSeat[]): PublishMove[] {
  const before = new Map(
    boardRows(seats, 0).map(({ name, rank, points }) => [name, { rank, points }]),
  );
  return boardRows(after, 0).map(({ name, rank, points }) => {
    const stood = before.get(name) ?? { rank, points };
    return { name, points: points - stood.points, previousRank: stood.rank, rank };
  });
}

function placesMoved({ rank, previousRank }: PublishMove): number {
  return Math.abs(rank - previousRank);
}
