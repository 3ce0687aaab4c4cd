import {
  asPublished,
  type BoardRow,
  boardRows,
  handoutOf,
  type LiveGame,
  lastPublished,
  type OwnSeat,
  type OwnView,
  ownView,
  playerView,
  type Stage,
  shownRound,
  showsScores,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { listShownNotes } from '../../../db/shown-notes.ts';
import { type RoomInEffect, readRoom } from '../../../queries/room-in-effect.ts';
import { listResults } from '../store/live-answers.store.ts';
import { listOpenings } from '../store/live-bets.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { findGame, findNewestGame, type StoredGame } from '../store/live-games.store.ts';
import { type GivenAnswer, listGivenOfSeats, type SeatInRound } from '../store/live-marks.store.ts';
import { listSeats, type StoredSeat } from '../store/live-seats.store.ts';
import { loadStage } from '../store/live-stage.store.ts';
import { readPodium } from '../store/podium.store.ts';
import { listCorrected } from '../store/published-results.store.ts';
import { listExplanations } from '../store/question-notes.store.ts';
import { listPointsOfSeats } from '../store/seat-points.store.ts';

/** A game at one moment, with all data for phones and screens. */
export type GameSnapshot = {
  game: StoredGame;
  /** The published stage, as phones and screens see it. */
  stage: Stage;
  /** The stage with the host's unpublished changes. */
  draft: Stage;
  live: LiveGame;
  seats: readonly StoredSeat[];
  board: readonly BoardRow[];
};

/** Reads a game with the current name and settings of its room. */
export async function readSnapshot(
  deps: LiveDeps,
  gameId: string,
): Promise<GameSnapshot | undefined> {
  const game = await findGame(deps.db, gameId);
  return game && snapshotOf(deps, game);
}

/** Saves a round trip if the newest game is still `knownId`. */
export async function readNewestSnapshot(
  deps: LiveDeps,
  hostId: string,
  knownId?: string,
): Promise<GameSnapshot | undefined> {
  const { db } = deps;
  const [game, room, seats] = await Promise.all([
    findNewestGame(db, hostId),
    readRoom(db, { hostId }),
    knownId === undefined ? undefined : listSeats(db, knownId),
  ]);
  if (game === undefined) return undefined;
  return snapshotOf(deps, game, {
    room: room?.roomId === game.roomId ? room : undefined,
    seats: game.id === knownId ? seats : undefined,
  });
}

// A change after reading the game's row raises its number, so the game is delivered again.
async function snapshotOf(
  { db, clock, stages }: LiveDeps,
  game: StoredGame,
  known: { room?: RoomInEffect | undefined; seats?: StoredSeat[] | undefined } = {},
): Promise<GameSnapshot | undefined> {
  const [room, draft, seats] = await Promise.all([
    known.room ?? readRoom(db, { roomId: game.roomId }),
    stages.find(game) ?? loadStage(db, game),
    known.seats ?? listSeats(db, game.id),
  ]);
  const podium = await readPodium({ db, clock }, game);
  if (room === undefined) return undefined;
  const { seq, name, isRehearsal, publications, startedAt } = game;
  const { roomCode, brand, settings } = room;
  const live: LiveGame = {
    seq,
    now: clock.now().getTime(),
    startedAt: startedAt.getTime(),
    roomCode,
    name,
    isRehearsal,
    brand,
    seatsCount: seats.length,
    publications,
    tiedNames: namesOf(seats, shownRound(draft)?.tied),
    podium,
    options: settings,
  };
  const stage = asPublished(draft);
  return { game, stage, draft, live, seats, board: boardRows(seats, publications) };
}

function namesOf(seats: readonly StoredSeat[], ids: readonly string[] = []) {
  return new Map(seats.flatMap(({ id, name }) => (ids.includes(id) ? [[id, name]] : [])));
}

/** The private views of some teams of a game. */
export async function ownViews(
  db: Db,
  snapshot: GameSnapshot,
  seatIds: ReadonlySet<string>,
): Promise<Map<string, OwnView>> {
  const seats = snapshot.seats.filter(({ id }) => seatIds.has(id));
  return ownViewsOf(
    db,
    seats.map((seat) => ({ seat, snapshot })),
  );
}

/** The private views of teams of several games. */
export async function ownViewsOf(
  db: Db,
  wanted: readonly { seat: StoredSeat; snapshot: GameSnapshot }[],
): Promise<Map<string, OwnView>> {
  const withScores = wanted.filter(({ snapshot }) => showsScores(snapshot.stage));
  // Corrections are shown between rounds.
  const withResults = wanted.filter(({ snapshot }) => shownResults(snapshot) !== undefined);
  // Only ended games can have been corrected in the portal.
  const ended = wanted.filter(({ snapshot }) => snapshot.stage.isEnded);
  const [given, results, openings, corrected, points, notes, explanations] = await Promise.all([
    listGivenOfSeats(db, [
      ...seatsInRoundsOf(wanted, ({ stage }) => shownRound(stage)?.id),
      ...seatsInRoundsOf(wanted, ({ stage }) => handoutOf(stage)?.id),
    ]),
    listResults(db, seatsInRoundsOf(wanted, shownResults)),
    listOpenings(db, seatsInRoundsOf(wanted, roundWithBets)),
    listCorrected(
      db,
      withResults.map(({ seat }) => seat.id),
    ),
    listPointsOfSeats(
      db,
      withScores.map(({ seat }) => seat.id),
    ),
    listShownNotes(db, [...new Set(ended.map(({ snapshot }) => snapshot.game.id))]),
    listExplanations(
      db,
      wanted.flatMap(({ snapshot }) => roundWithKeys(snapshot) ?? []),
    ),
  ]);
  const givenBySeat = Map.groupBy(given, ({ seatId }) => seatId);
  const correctedBySeat = Map.groupBy(corrected, ({ seatId }) => seatId);
  const resultsBySeat = Map.groupBy(results, ({ seatId }) => seatId);
  const pointsBySeat = Map.groupBy(points, ({ seatId }) => seatId);
  const notesByGame = Map.groupBy(notes, ({ gameId }) => gameId);
  return new Map(
    wanted.map(({ seat, snapshot }) => {
      const { game, stage, live, board } = snapshot;
      const givenBy = givenBySeat.get(seat.id) ?? [];
      const handoutId = handoutOf(stage)?.id;
      const own = {
        ...seat,
        ...givenIn(givenBy.filter(({ roundId }) => roundId !== handoutId)),
        handout: givenIn(givenBy.filter(({ roundId }) => roundId === handoutId)),
        openingHalfPoints: openings.get(seat.id) ?? 0,
        published: resultsBySeat.get(seat.id) ?? [],
        explanations: explanations.get(roundWithKeys(snapshot) ?? ''),
        corrected: correctedBySeat.get(seat.id) ?? [],
        seatPoints: pointsBySeat.get(seat.id) ?? [],
        notes: (notesByGame.get(game.id) ?? []).filter(
          ({ playerId }) => playerId === null || playerId === seat.id,
        ),
      };
      return [seat.id, ownView(stage, { seq: live.seq, board, hasJokers: game.hasJokers }, own)];
    }),
  );
}

function givenIn(given: readonly GivenAnswer[]): Pick<OwnSeat, 'answers' | 'late'> {
  return {
    answers: given.flatMap(({ answer }) => answer ?? []),
    late: given.flatMap(({ late }) => late ?? []),
  };
}

function seatsInRoundsOf(
  wanted: readonly { seat: StoredSeat; snapshot: GameSnapshot }[],
  roundIdOf: (snapshot: GameSnapshot) => string | undefined,
): SeatInRound[] {
  return wanted.flatMap(({ seat, snapshot }) => {
    const roundId = roundIdOf(snapshot);
    return roundId === undefined ? [] : [{ seatId: seat.id, roundId }];
  });
}

function roundWithBets({ stage }: GameSnapshot): string | undefined {
  const round = shownRound(stage);
  return round?.state === 'open' && round.scheme !== null ? round.id : undefined;
}

/** The round whose results are shown: the last published one, until another round is shown. */
function shownResults({ stage }: GameSnapshot): string | undefined {
  const published = lastPublished(stage)?.id;
  return published === shownRound(stage)?.id ? published : undefined;
}

/** That round if its correct answers are shown, too. */
function roundWithKeys(snapshot: GameSnapshot): string | undefined {
  const roundId = shownResults(snapshot);
  const round = lastPublished(snapshot.stage);
  return round && playerView(round.rules, true).correctAnswer ? roundId : undefined;
}
