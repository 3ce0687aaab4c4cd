/**
 * Access for a year, by the secret of the phone that played or by a login for every seat of the address. Read
 * from the record, so corrections show. A deleted game is explained; a game of others is not found.
 */
import {
  notFound,
  orNotFound,
  type PastGame,
  type PastGameState,
  type PhoneBrand,
  type PlayedRound,
  type pastGameCalls,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { atOneMoment } from '../../db/reading.ts';
import { listShownNotes } from '../../db/shown-notes.ts';
import type { PastGameActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { ownWords } from './own-words.ts';
import {
  hasWaitingRound,
  listMovedResponses,
  listShownRounds,
  readQuestionMarks,
} from './past-game-record.store.ts';
import {
  listRecordedSeats,
  type RecordedSeat,
  readSeatOfPhone,
  type SeatOfPhone,
} from './past-game-seats.store.ts';
import { pastGameView, type ScoredSeat } from './past-game-view.ts';

/** The functions belong to other features. */
export type PastGamesDeps = {
  db: Db;
  clock: Clock;
  /** Amounts are half-points. */
  listSeats(db: Db, game: { adminId: string; gameId: string }): Promise<readonly ScoredSeat[]>;
  /** Keyed by the game's id, with the answers of these players only. */
  readRounds(
    db: Db,
    part: {
      adminId: string;
      games: readonly { id: string; roomId: string; roomCode: string }[];
      playerIds: readonly string[];
    },
  ): Promise<ReadonlyMap<string, readonly PlayedRound[]>>;
  brandOf(db: Db, adminId: string): Promise<PhoneBrand>;
};

export async function listPastGames(
  { db, clock }: PastGamesDeps,
  { by }: PastGameActor,
): Promise<ReplyOf<typeof pastGameCalls.list>> {
  const seats = await listRecordedSeats(db, { by, now: clock.now() });
  const byGame = [...Map.groupBy(seats, ({ gameId }) => gameId).values()];
  return {
    evenings: byGame.flatMap((own) =>
      own.slice(0, 1).map(({ gameId, roomCode, name, startedAt }) => ({
        gameId,
        roomCode,
        name,
        startedAt: new Date(startedAt).toISOString(),
        teams: own.map(({ team }) => team),
      })),
    ),
  };
}

export async function readPastGame(
  deps: PastGamesDeps,
  { actor, gameId }: { actor: PastGameActor; gameId: string },
): Promise<ReplyOf<typeof pastGameCalls.read>> {
  const { by } = actor;
  const now = deps.clock.now();
  // A simultaneous correction must be in both the points and the answers, or in neither.
  return atOneMoment(deps.db, async (db) => {
    if ('seatId' in by) {
      if (by.gameId !== gameId) throw notFound();
      const state = stateOf(await readSeatOfPhone(db, by.seatId));
      if (state !== 'kept') return { state, evening: null };
    }
    const seats = await listRecordedSeats(db, { by, now, gameId });
    const seat = orNotFound(seats[0]);
    const playerIds = seats.map(({ playerId }) => playerId);
    return { state: 'kept', evening: await pastGameOf(deps, { db, seat, playerIds }) };
  });
}

function stateOf({ live, record }: SeatOfPhone): PastGameState {
  if (live !== null && !live.isEnded) return live.isRemoved ? 'removed' : 'playing';
  if (live?.isRehearsal) return 'rehearsal';
  if (live !== null && !live.isRecorded) return 'unrecorded';
  if (live?.isRemoved || record?.isRemoved) return 'removed';
  if (record === null) return 'unpublished';
  return record.isErased ? 'erased' : 'kept';
}

async function pastGameOf(
  deps: PastGamesDeps,
  { db, seat, playerIds }: { db: Db; seat: RecordedSeat; playerIds: readonly string[] },
): Promise<PastGame> {
  const { adminId, gameId, roomId, roomCode, name, startedAt } = seat;
  const game = { adminId, gameId };
  const shown = await listShownRounds(db, game);
  const played = await deps.readRounds(db, {
    adminId,
    games: [{ id: gameId, roomId, roomCode }],
    playerIds,
  });
  const byId = new Map((played.get(gameId) ?? []).map((round) => [round._id, round]));
  const record = {
    roomCode,
    name,
    startedAt: new Date(startedAt).toISOString(),
    brand: await deps.brandOf(db, adminId),
    isFinal: !(await hasWaitingRound(db, gameId)),
    seats: await deps.listSeats(db, game),
    rounds: shown.flatMap(({ id, ...round }) => {
      const found = byId.get(id);
      return found === undefined ? [] : [{ ...round, played: found }];
    }),
    marks: await readQuestionMarks(db, game),
    notes: await listShownNotes(db, [gameId]),
    words: ownWords(await listMovedResponses(db, { ...game, playerIds })),
  };
  return pastGameView(record, playerIds);
}
