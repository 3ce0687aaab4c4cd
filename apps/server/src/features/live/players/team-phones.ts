import {
  doorTexts,
  fieldError,
  type joinCalls,
  liveTexts,
  orNotFound,
  type playCalls,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { PlayerActor } from '../../../platform/actor.ts';
import { keepTakenIf, limited, takeCounters } from '../../../platform/overload/limits.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { recordOf } from '../game-record.ts';
import { seatsChanged } from '../seat-names.ts';
import type { LiveDeps, OnGame } from '../store/live-deps.ts';
import {
  changeGame,
  countRoundsOf,
  findOpenGame,
  lockGame,
  type StoredGame,
} from '../store/live-games.store.ts';
import {
  countPhonesOfSeat,
  deleteDevice,
  findSeatOfDevice,
  insertDevice,
  lockSeat,
  removeSeats,
} from '../store/live-seats.store.ts';
import { findSeatOfCode } from '../store/team-codes.store.ts';
import {
  codeHashOf,
  limitCodes,
  makeTeamCode,
  refuseFullSeat,
  teamCodesMade,
} from '../team-codes.ts';
import type { QueueCode, TriedOut } from './code-queue.ts';
import {
  type AskedRoom,
  countAsking,
  joinsPerRoom,
  refuseLostSeat,
  requireRoom,
} from './join-room.ts';
import { emailOnTeam, seatPerson } from './seat-of-login.ts';

type JoinedTeam = ReplyOf<typeof joinCalls.joinTeam>;

export async function makeOwnTeamCode(
  { db, clock }: LiveDeps,
  { gameId, seatId }: PlayerActor,
): Promise<ReplyOf<typeof playCalls.teamCode>> {
  const now = clock.now();
  return limited(db, [teamCodesMade(seatId, now)], () =>
    db.transaction(async (db) => {
      const game = orNotFound(await lockGame(db, gameId));
      if (game.endedAt !== null) throw fieldError('teamCode', liveTexts.gameOver);
      return makeTeamCode(db, { gameId, seatId, now });
    }),
  );
}

type PhoneWithCode = AskedRoom & {
  teamCode: string;
  deviceSecret: string;
  playerToken?: string | undefined;
};

/** Adds a phone to a team by its 6-digit code, in turn; a repeated secret gives the same seat. */
export async function joinTeam(
  deps: LiveDeps & { queueCode: QueueCode },
  part: PhoneWithCode,
): Promise<JoinedTeam> {
  const { roomCode, requestContext } = part;
  const guess = { roomCode, origin: requestContext.origin };
  return deps.queueCode(guess, (refuseWaiting) => compareCode(deps, part, refuseWaiting));
}

async function compareCode(
  deps: LiveDeps,
  part: PhoneWithCode,
  refuseWaiting: (triedOut: TriedOut) => void,
): Promise<JoinedTeam> {
  const { db, clock } = deps;
  const { teamCode, deviceSecret, playerToken, ...asked } = part;
  const room = await requireRoom(deps, asked);
  const now = clock.now();
  const game = await findOpenGame(db, room.roomId);
  if (game === undefined) throw fieldError('roomCode', liveTexts.roomClosed);
  const gameId = game.id;
  const deviceHash = hashToken(deviceSecret);
  const { origin } = asked.requestContext;
  const join = async (db: Db): Promise<JoinedTeam | undefined> => {
    const locked = await lockGame(db, gameId);
    if (locked === undefined || locked.endedAt !== null) {
      throw fieldError('roomCode', liveTexts.roomClosed);
    }
    const known = await findSeatOfDevice(db, deviceHash);
    if (known !== undefined) {
      refuseLostSeat(known.seat, gameId);
      if (known.seat.waitsFor !== null) throw fieldError('deviceSecret', doorTexts.teamWaits);
      return { gameId, name: known.seat.name };
    }
    const codeHash = await codeHashOf(db, { gameId, teamCode, now });
    const seat = await findSeatOfCode(db, { gameId, codeHash, now });
    if (seat === undefined) return undefined;
    const person = { room, playerToken, seatId: seat.id };
    const email = await emailOnTeam({ ...deps, db }, person);
    await refuseFullSeat(db, seat.id);
    await insertDevice(db, { tokenHash: deviceHash, seatId: seat.id, gameId, createdAt: now });
    await seatPerson({ deps, db, game: locked, now }, { email, seatId: seat.id });
    await publishPhoneChange(db, { game: locked, seatId: seat.id, now, kind: 'add-phone' });
    return { gameId, name: seat.name };
  };
  const joined = await limitCodes(db, { gameId, origin, now, refuseWaiting }, async () => {
    await countAsking(db, { now, ...asked });
    const coming = await takeCounters(db, [joinsPerRoom(room, now)]);
    // Wrong codes don't count as joins of the room.
    return keepTakenIf(
      (found) => found !== undefined,
      coming,
      () => db.transaction(join),
    );
  });
  if (joined === undefined) throw fieldError('teamCode', doorTexts.teamCodeWrong);
  return joined;
}

/**
 * Removes a phone from its team. Before the first round, the last phone removes the team, and its name is
 * free again.
 */
export async function leaveTeam(
  deps: LiveDeps,
  { gameId, seatId, deviceHash, isWaiting }: PlayerActor,
): Promise<Record<string, never>> {
  const { db, clock } = deps;
  const now = clock.now();
  await db.transaction(async (db) => {
    const game = orNotFound(await lockGame(db, gameId));
    await deleteDevice(db, deviceHash);
    const isEmpty = (await countPhonesOfSeat(db, seatId)) === 0;
    if (isEmpty && (isWaiting || (await countRoundsOf(db, gameId)) === 0)) {
      await takeTeamAlong({ deps, db, game, now }, seatId);
    }
    await publishPhoneChange(db, { game, seatId, now, kind: 'leave' });
  });
  return {};
}

async function takeTeamAlong({ deps, db, game, now }: OnGame, seatId: string): Promise<void> {
  if (game.endedAt !== null) return;
  // Only teams that were let in are in the record.
  const isIn = (await lockSeat(db, { gameId: game.id, seatId })) !== undefined;
  await removeSeats(db, { seatIds: [seatId], now });
  const record = recordOf(game);
  if (isIn && record !== undefined) {
    await deps.records.removePlayers(db, { ...record, playerIds: [seatId], now });
  }
}

async function publishPhoneChange(
  db: Db,
  part: { game: StoredGame; seatId: string; now: Date; kind: 'add-phone' | 'leave' },
): Promise<void> {
  const { game, seatId, now, kind } = part;
  const change = seatsChanged(game);
  const event = { at: now, actor: 'phone', actorId: seatId, kind, data: {} } as const;
  await changeGame(db, { gameId: game.id, change, event });
}
