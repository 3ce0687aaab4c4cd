/** A game as it is at one moment, with all that the views of phones and screens are made of. */
import {
  type BoardRow,
  boardRows,
  type LiveGame,
  lastPublished,
  type OwnView,
  ownView,
  type Stage,
  shownRound,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { listGivenOfSeats } from '../state/given-answers.store.ts';
import { listResults } from '../state/live-answers.store.ts';
import { listOpenings } from '../state/live-bets.store.ts';
import type { LiveDeps } from '../state/live-deps.ts';
import { findGame, findNewestGame, type StoredGame } from '../state/live-games.store.ts';
import { listSeats, type StoredSeat } from '../state/live-seats.store.ts';
import { loadStage } from '../state/live-stage.store.ts';

/** A game at one moment. */
export type GameSnapshot = {
  game: StoredGame;
  stage: Stage;
  live: LiveGame;
  seats: readonly StoredSeat[];
  board: readonly BoardRow[];
};

/** Reads a game as it is now, with its room as it is called and set now. */
export async function readSnapshot(
  deps: LiveDeps,
  gameId: string,
): Promise<GameSnapshot | undefined> {
  const game = await findGame(deps.db, gameId);
  return game && snapshotOf(deps, game);
}

/** The same of the game that a host opened last. */
export async function readNewestSnapshot(
  deps: LiveDeps,
  hostId: string,
): Promise<GameSnapshot | undefined> {
  const game = await findNewestGame(deps.db, hostId);
  return game && snapshotOf(deps, game);
}

// What changes behind the reading of the game's row raises its number, and is delivered again.
async function snapshotOf(
  { db, clock, readRoom }: LiveDeps,
  game: StoredGame,
): Promise<GameSnapshot | undefined> {
  const [room, stage, seats] = await Promise.all([
    readRoom(db, { roomId: game.roomId }),
    loadStage(db, game),
    listSeats(db, game.id),
  ]);
  if (room === undefined) return undefined;
  const { seq, name, isRehearsal, publications } = game;
  const { roomCode, brand, settings } = room;
  const live: LiveGame = {
    seq,
    now: clock.now().getTime(),
    roomCode,
    name,
    isRehearsal,
    brand,
    seatsCount: seats.length,
    publications,
    options: settings,
  };
  return { game, stage, live, seats, board: boardRows(seats, publications) };
}

/** What each of some teams may see of its own. */
export async function ownViews(
  db: Db,
  { stage, live, seats, board }: GameSnapshot,
  seatIds: ReadonlySet<string>,
): Promise<Map<string, OwnView>> {
  const wanted = seats.filter(({ id }) => seatIds.has(id));
  const ids = wanted.map(({ id }) => id);
  const round = shownRound(stage);
  const published = lastPublished(stage);
  const hasBets = round?.state === 'open' && round.scheme !== null;
  const [given, results, openings] = await Promise.all([
    round === undefined || ids.length === 0
      ? []
      : listGivenOfSeats(db, { seatIds: ids, roundId: round.id }),
    published === undefined || published.id !== round?.id || ids.length === 0
      ? []
      : listResults(db, { seatIds: ids, roundId: published.id }),
    hasBets ? listOpenings(db, { seatIds: ids, roundId: round.id }) : undefined,
  ]);
  const givenBySeat = Map.groupBy(given, ({ seatId }) => seatId);
  const resultsBySeat = Map.groupBy(results, ({ seatId }) => seatId);
  return new Map(
    wanted.map((seat) => {
      const givenBy = givenBySeat.get(seat.id) ?? [];
      const own = {
        ...seat,
        answers: givenBy.flatMap(({ answer }) => answer ?? []),
        late: givenBy.flatMap(({ late }) => late ?? []),
        openingHalves: openings?.get(seat.id) ?? 0,
        published: resultsBySeat.get(seat.id) ?? [],
      };
      return [seat.id, ownView(stage, { seq: live.seq, board }, own)];
    }),
  );
}
