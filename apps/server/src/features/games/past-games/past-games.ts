/**
 * Access for a year, by the secret of the phone that played or by a login for every seat of the address. Read
 * from the record, so corrections show. A deleted game is explained; a game of others is not found.
 */

import {
  notFound,
  orNotFound,
  type PastGameState,
  type pastGameCalls,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import { atOneMoment } from '../../../db/reading.ts';
import { listShownNotes } from '../../../db/shown-notes.ts';
import type { PastGameActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { phoneBrandOf } from '../../../queries/brands.store.ts';
import { listSeats } from '../played.store.ts';
import { readRounds } from '../played.ts';
import { ownWords } from './own-words.ts';
import {
  hasWaitingRound,
  listMovedResponses,
  listRecordedWords,
  listShownRounds,
  readQuestionMarks,
} from './past-game-record.store.ts';
import {
  listRecordedSeats,
  type RecordedSeat,
  readSeatOfPhone,
  type SeatOfPhone,
} from './past-game-seats.store.ts';
import { type PastGameRecord, pastGameView } from './past-game-view.ts';

export async function listPastGames(
  { db, clock }: Deps,
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
  deps: Deps,
  { actor, gameId }: { actor: PastGameActor; gameId: string },
): Promise<ReplyOf<typeof pastGameCalls.read>> {
  const { by } = actor;
  const now = deps.clock.now();
  // A simultaneous correction must be in both the points and the answers, or in neither.
  return atOneMoment(deps.db, async (db) => {
    const state = await requireOwnGame(db, { by, gameId });
    if (state !== 'kept') return { state, evening: null };
    const found = await readRecord({ db, by, now, gameId });
    return { state: 'kept', evening: pastGameView(found.record, found.playerIds) };
  });
}

/** The state of the phone's game; a login opens only games with a record. */
export async function requireOwnGame(
  db: Db,
  { by, gameId }: { by: PastGameActor['by']; gameId: string },
): Promise<PastGameState> {
  if (!('seatId' in by)) return 'kept';
  if (by.gameId !== gameId) throw notFound();
  return stateOf(await readSeatOfPhone(db, by.seatId));
}

/** The caller's teams of a recorded game, and the record with their answers only. */
export type FoundRecord = {
  seat: RecordedSeat;
  playerIds: readonly string[];
  record: PastGameRecord;
};

export async function readRecord({
  db,
  ...wanted
}: {
  db: Db;
  by: PastGameActor['by'];
  now: Date;
  gameId: string;
}): Promise<FoundRecord> {
  const seats = await listRecordedSeats(db, wanted);
  const seat = orNotFound(seats[0]);
  const playerIds = seats.map(({ playerId }) => playerId);
  return { seat, playerIds, record: await recordOf({ db, seat, playerIds }) };
}

function stateOf({ live, record }: SeatOfPhone): PastGameState {
  if (live !== null && !live.isEnded) return live.isRemoved ? 'removed' : 'playing';
  if (live?.isRehearsal) return 'rehearsal';
  if (live !== null && !live.isRecorded) return 'unrecorded';
  if (live?.isRemoved || record?.isRemoved) return 'removed';
  if (record === null) return 'unpublished';
  return record.isErased ? 'erased' : 'kept';
}

async function recordOf({
  db,
  seat,
  playerIds,
}: {
  db: Db;
  seat: RecordedSeat;
  playerIds: readonly string[];
}): Promise<PastGameRecord> {
  const { adminId, gameId, roomId, roomCode, name, startedAt } = seat;
  const game = { adminId, gameId };
  const shown = await listShownRounds(db, game);
  const played = await readRounds(db, {
    adminId,
    games: [{ id: gameId, roomId, roomCode }],
    playerIds,
  });
  const byId = new Map((played.get(gameId) ?? []).map((round) => [round._id, round]));
  return {
    roomCode,
    name,
    startedAt: new Date(startedAt).toISOString(),
    brand: await phoneBrandOf(db, { adminId, roomId }),
    isFinal: !(await hasWaitingRound(db, gameId)),
    seats: await listSeats(db, game),
    rounds: shown.flatMap((round) => {
      const found = byId.get(round.id);
      return found === undefined ? [] : [{ ...round, played: found }];
    }),
    marks: await readQuestionMarks(db, game),
    notes: await listShownNotes(db, [gameId]),
    words: ownWords(
      await listMovedResponses(db, { ...game, playerIds }),
      await listRecordedWords(db, { ...game, playerIds }),
    ),
  };
}
