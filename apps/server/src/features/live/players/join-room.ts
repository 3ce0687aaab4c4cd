/**
 * Seats a phone by room code, team name and a secret made on the phone. The same secret always gives the same
 * seat. Anybody may look up rooms, so guesses are limited.
 */

import {
  doorTexts,
  fieldError,
  type joinCalls,
  liveTexts,
  notFound,
  orNotFound,
  type playCalls,
  type ReplyOf,
} from '@emcee/contract';
import { phoneBrand } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { PlayerActor } from '../../../platform/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import {
  type Counter,
  limited,
  networkCounters,
  takeCounters,
} from '../../../platform/overload/limits.ts';
import { hashToken, newId } from '../../../platform/secrets.ts';
import { type RoomInEffect, readRoom } from '../../../queries/room-in-effect.ts';
import {
  addToRecord,
  checkSeatName,
  hasSpace,
  nameTaken,
  renameSeat,
  seatsChanged,
} from '../seat-names.ts';
import { cameFromOf, cameInCrowd, networkInGame } from '../store/crowded-door.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import {
  changeGame,
  countRoundsOf,
  findOpenGame,
  lockGame,
  type StoredGame,
} from '../store/live-games.store.ts';
import {
  countTeams,
  findSeatOfDevice,
  insertDevice,
  insertSeat,
  isNameTaken,
  type StoredSeat,
} from '../store/live-seats.store.ts';
import { movePersonToSeat } from '../store/player-logins.store.ts';
import { hasJoinKey } from '../store/waiting-seats.store.ts';
import { refuseFullSeat } from '../team-codes.ts';
import { emailOfPhone, seatOfLogin } from './seat-of-login.ts';
import { refuseLongLine } from './waiting-line.ts';

const TEN_MINUTES_SECONDS = 10 * 60;
const UNKNOWN_CODES = { max: 100, windowSeconds: TEN_MINUTES_SECONDS };
const JOINS_OF_ROOM = { max: 1_500, windowSeconds: TEN_MINUTES_SECONDS };
const JOINS_OF_NETWORK = { max: 5_000, windowSeconds: TEN_MINUTES_SECONDS };

type InputOfJoin = {
  name: string;
  deviceSecret: string;
  joinKey?: string | undefined;
  playerToken?: string | undefined;
  withoutEmail?: boolean | undefined;
};

export type AskedRoom = { roomCode: string; requestContext: RequestContext };

/** Reads a room, and if it can be joined now. */
export async function lookUpRoom(
  deps: LiveDeps,
  asked: AskedRoom,
): Promise<ReplyOf<typeof joinCalls.room>> {
  const room = await requireRoom(deps, asked);
  const { roomCode, gameMode, settings, brand } = room;
  const game = await findOpenGame(deps.db, room.roomId);
  const seatsCount = game === undefined ? 0 : await countTeams(deps.db, game.id);
  return {
    roomCode,
    gameMode: game === undefined ? 'stop' : gameMode,
    door: game?.door ?? 'closed',
    name: game?.name ?? '',
    isFull: !hasSpace(room, seatsCount),
    needsEmail: room.playerSettings.requirePlayerEmail,
    isRehearsal: game?.isRehearsal ?? false,
    hasTips: settings.helperTips,
    brand: phoneBrand(brand),
  };
}

/** Takes a seat in the open game of a room, or a place in line at its door. */
export async function joinRoom(
  deps: LiveDeps,
  { name, deviceSecret, joinKey, playerToken, withoutEmail, ...asked }: AskedRoom & InputOfJoin,
): Promise<ReplyOf<typeof joinCalls.join>> {
  const { db, clock } = deps;
  const room = await requireRoom(deps, asked);
  const now = clock.now();
  const { origin } = asked.requestContext;
  const deviceHash = hashToken(deviceSecret);
  const game = await findOpenGame(db, room.roomId);
  if (game === undefined) throw fieldError('roomCode', liveTexts.roomClosed);
  await countAsking(db, { now, ...asked });
  const lacksEmail = room.playerSettings.requirePlayerEmail && withoutEmail === true;
  const network = await networkInGame(db, { gameId: game.id, origin, now });
  const phone = { origin, network, deviceHash, joinKey, playerToken, lacksEmail };
  await refuseAtLine({ deps, db, room, game, now }, phone);
  const join = async (db: Db) => {
    const locked = await lockGame(db, game.id);
    if (locked === undefined || locked.endedAt !== null) {
      throw fieldError('roomCode', liveTexts.roomClosed);
    }
    const known = await findSeatOfDevice(db, deviceHash);
    if (known !== undefined) {
      refuseLostSeat(known.seat, game.id);
      return { gameId: game.id, name: known.seat.name, isWaiting: known.seat.waitsFor !== null };
    }
    const joining = { deps, db, room, game: locked, now };
    const email = await emailOf(joining, phone);
    const own = await seatOfLogin(db, { game: locked, email });
    if (own !== undefined) return addPhone(joining, { seat: own, deviceHash });
    return takeSeat(joining, { name, email, ...phone });
  };
  return limited(db, [joinsPerRoom(room, now)], () => db.transaction(join));
}

/** Renames the phone's own team before the first round. */
export async function renameOwnTeam(
  deps: LiveDeps,
  { actor, name: typed }: { actor: PlayerActor; name: string },
): Promise<ReplyOf<typeof playCalls.rename>> {
  const { gameId, seatId } = actor;
  return deps.db.transaction(async (db) => {
    const game = orNotFound(await lockGame(db, gameId));
    const hasStarted = game.endedAt !== null || (await countRoundsOf(db, gameId)) > 0;
    if (hasStarted) throw fieldError('name', liveTexts.nameFixed);
    const name = await renameSeat({ deps, db, game }, { seatId, typed });
    const event = { at: deps.clock.now(), actor: 'phone', actorId: seatId } as const;
    const change = seatsChanged(game);
    await changeGame(db, { gameId, change, event: { ...event, kind: 'rename', data: { name } } });
    return { name };
  });
}

/** Counts every request for a seat, even refused ones: they cost work too. */
export async function countAsking(
  db: Db,
  { now, requestContext: { origin } }: Pick<AskedRoom, 'requestContext'> & { now: Date },
): Promise<void> {
  const ofNetwork = { ...JOINS_OF_NETWORK, key: 'joins:network', origin, now };
  await takeCounters(db, networkCounters(ofNetwork));
}

export function joinsPerRoom({ roomId }: Pick<RoomInEffect, 'roomId'>, now: Date): Counter {
  return { ...JOINS_OF_ROOM, key: `joins:room:${roomId}`, now };
}

/** Finds a room by its code; limits guesses of codes. */
export async function requireRoom(
  { db, clock }: LiveDeps,
  { roomCode, requestContext }: AskedRoom,
): Promise<RoomInEffect> {
  const room = await readRoom(db, { roomCode });
  if (room !== undefined) return room;
  const { origin } = requestContext;
  const counted = { ...UNKNOWN_CODES, key: 'unknown-rooms', origin, now: clock.now() };
  await takeCounters(db, networkCounters(counted));
  throw notFound();
}

type SeatOfSecret = Pick<StoredSeat, 'gameId' | 'name' | 'removedAt' | 'waitsFor'>;

/** Refuses a secret whose team is no longer in this game, and says why. */
export function refuseLostSeat(seat: SeatOfSecret, gameId: string): void {
  if (seat.gameId !== gameId) throw fieldError('deviceSecret', doorTexts.phoneOfOtherGame);
  if (seat.removedAt === null) return;
  const { teamRemoved, teamTurnedAway } = doorTexts;
  throw fieldError('deviceSecret', seat.waitsFor === null ? teamRemoved : teamTurnedAway);
}

type Joining = { deps: LiveDeps; db: Db; room: RoomInEffect; game: StoredGame; now: Date };

/** A request for a seat, with its credentials. */
type AskingPhone = {
  origin: string;
  /** Hashed for this game. */
  network: string;
  deviceHash: string;
  joinKey?: string | undefined;
  playerToken?: string | undefined;
  lacksEmail: boolean;
};

// Check before locking the game and before counting the join: a refused phone asks again automatically.
async function refuseAtLine(joining: Joining, phone: AskingPhone): Promise<void> {
  const { db, game } = joining;
  if (game.door === 'closed' || waitReason(game, phone) === null) return;
  if ((await findSeatOfDevice(db, phone.deviceHash)) !== undefined) return;
  const email = await emailOf(joining, phone);
  if ((await seatOfLogin(db, { game, email })) !== undefined) return;
  await refuseLongLine(db, { gameId: game.id, origin: phone.origin });
}

async function emailOf(
  { deps, db, room }: Joining,
  { lacksEmail, playerToken }: AskingPhone,
): Promise<string | undefined> {
  return lacksEmail ? undefined : emailOfPhone({ ...deps, db }, { room, playerToken });
}

// A person with a seat in this game returns to it, even on another phone.
async function addPhone(
  { db, game, now }: Joining,
  { seat, deviceHash }: { seat: StoredSeat; deviceHash: string },
): Promise<ReplyOf<typeof joinCalls.join>> {
  const { id: seatId, gameId, name } = seat;
  await refuseFullSeat(db, seatId);
  await insertDevice(db, { tokenHash: deviceHash, seatId, gameId, createdAt: now });
  const change = seatsChanged(game);
  const event = { at: now, actor: 'phone', actorId: seatId, kind: 'phone', data: {} } as const;
  await changeGame(db, { gameId, change, event });
  return { gameId, name, isWaiting: seat.waitsFor !== null };
}

async function takeSeat(
  joining: Joining,
  part: AskingPhone & { name: string; email: string | undefined },
): Promise<ReplyOf<typeof joinCalls.join>> {
  const { db, room, game, now } = joining;
  const { origin, network, deviceHash, email } = part;
  const gameId = game.id;
  if (game.door === 'closed') throw fieldError('roomCode', liveTexts.roomClosed);
  const { name, nameKey } = checkSeatName(part.name);
  if (!hasSpace(room, await countTeams(db, gameId))) {
    throw fieldError('roomCode', liveTexts.roomFull);
  }
  const waitsFor = waitReason(game, part);
  const isWaiting = waitsFor !== null;
  if (isWaiting) await refuseLongLine(db, { gameId, origin });
  if (await isNameTaken(db, { gameId, nameKey })) throw await nameTaken(db, { gameId, name });
  const seatId = newId();
  const cameFrom = isWaiting ? null : await cameFromOf(db, { gameId, network });
  const networks = { waitsFrom: isWaiting ? origin : null, cameFrom };
  await insertSeat(db, { id: seatId, gameId, name, nameKey, joinedAt: now, waitsFor, ...networks });
  await insertDevice(db, { tokenHash: deviceHash, seatId, gameId, createdAt: now });
  if (email !== undefined) await movePersonToSeat(db, { gameId, email, seatId, now });
  if (!isWaiting) await addToRecord(joining, [{ id: seatId, name }]);
  const isCrowd = cameFrom !== null && (await cameInCrowd(db, { gameId, cameFrom, now }));
  const change = { ...seatsChanged(game, isWaiting ? 0 : 1), ...(isCrowd && { crowdedAt: now }) };
  const event = { at: now, actor: 'phone', actorId: seatId, data: { name, waitsFor } } as const;
  const kind = isWaiting ? 'ask' : 'join';
  await changeGame(db, { gameId, change, event: { ...event, kind } });
  return { gameId, name, isWaiting };
}

// The game's QR code passes a door that asks, but doesn't replace an email.
function waitReason(
  game: StoredGame,
  { joinKey, lacksEmail }: { joinKey?: string | undefined; lacksEmail: boolean },
): StoredSeat['waitsFor'] {
  if (lacksEmail) return 'email';
  return game.door === 'ask' && !hasJoinKey(game, joinKey) ? 'host' : null;
}
