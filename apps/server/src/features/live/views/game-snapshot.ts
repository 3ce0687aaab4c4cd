/** A game as it is at one moment, with all that the views of phones and screens are made of. */
import {
  type BoardRow,
  boardRows,
  type LiveGame,
  lastPublished,
  type OwnLateAnswer,
  type OwnView,
  ownView,
  type Stage,
  shownRound,
} from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { listLateOfSeats, type StoredLateAnswer } from '../state/late-answers.store.ts';
import { listResponsesOfSeats, listResults } from '../state/live-answers.store.ts';
import type { LiveDeps } from '../state/live-deps.ts';
import { findGame, type StoredGame } from '../state/live-games.store.ts';
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
  { db, clock, readRoom }: LiveDeps,
  gameId: string,
): Promise<GameSnapshot | undefined> {
  // In this order: what changes meanwhile raises the number of the game, and is delivered again.
  const game = await findGame(db, gameId);
  if (game === undefined) return undefined;
  const room = await readRoom(db, { roomId: game.roomId });
  if (room === undefined) return undefined;
  const stage = await loadStage(db, game);
  const seats = await listSeats(db, gameId);
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
  const responses =
    round === undefined || ids.length === 0
      ? []
      : await listResponsesOfSeats(db, { seatIds: ids, roundId: round.id });
  const results =
    published === undefined || published.id !== round?.id || ids.length === 0
      ? []
      : await listResults(db, { seatIds: ids, roundId: published.id });
  const late =
    round === undefined ? [] : await listLateOfSeats(db, { seatIds: ids, roundId: round.id });
  const lateBySeat = Map.groupBy(late, ({ seatId }) => seatId);
  const answersBySeat = Map.groupBy(responses, ({ seatId }) => seatId);
  const resultsBySeat = Map.groupBy(results, ({ seatId }) => seatId);
  return new Map(
    wanted.map((seat) => {
      const answers = (answersBySeat.get(seat.id) ?? []).map(({ n, text, revision }) => ({
        n,
        text,
        revision,
      }));
      const own = {
        ...seat,
        answers,
        late: (lateBySeat.get(seat.id) ?? []).map(ownLate),
        published: resultsBySeat.get(seat.id) ?? [],
      };
      return [seat.id, ownView(stage, { seq: live.seq, board }, own)];
    }),
  );
}

function ownLate({ n, text, state }: StoredLateAnswer): OwnLateAnswer {
  return { n, text, state: state === 'waiting' ? 'waiting' : 'left-out' };
}
