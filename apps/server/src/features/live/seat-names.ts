/** Team names: one line that no other team of the game has, nor a similar-looking one. */

import {
  type ApiError,
  fieldError,
  liveTexts,
  nameError,
  orNotFound,
  type Refusal,
} from '@emcee/contract';
import {
  hasFreeSeat,
  otherSeatName,
  readSeatName,
  type SeatNameProblem,
  seatNameKey,
} from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { type RoomInEffect, readRoom } from '../../queries/room-in-effect.ts';
import { recordOf } from './game-record.ts';
import type { OnGame } from './store/live-deps.ts';
import type { GameChange, StoredGame } from './store/live-games.store.ts';
import {
  countTeams,
  isNameTaken,
  lockSeat,
  type StoredSeat,
  setSeatName,
  takenNameKeys,
} from './store/live-seats.store.ts';
import { emailsOfSeat } from './store/player-logins.store.ts';
import { seatWaitingTeam } from './store/waiting-seats.store.ts';

/** A host without an admin pays nothing, so the room is small. */
const SEATS_WITHOUT_ADMIN = 30;

/** Safety limit for rooms without a players limit. */
const MOST_SEATS = 1_000;

const REFUSALS: Readonly<Record<SeatNameProblem, Refusal>> = {
  empty: liveTexts.nameRequired,
  'too-long': liveTexts.nameTooLong,
  'no-letter': liveTexts.nameWithoutLetter,
  address: liveTexts.nameIsAddress,
};

/** Validates a typed name; returns it with the key that similar-looking names share. */
export function checkSeatName(typed: string): { name: string; nameKey: string } {
  const read = readSeatName(typed);
  if ('problem' in read) throw fieldError('name', REFUSALS[read.problem]);
  return { name: read.name, nameKey: seatNameKey(read.name) };
}

/** Builds the error for a taken name; suggests a free one. */
export async function nameTaken(
  db: Db,
  { gameId, name }: { gameId: string; name: string },
): Promise<ApiError> {
  const taken = await takenNameKeys(db, gameId);
  const other = otherSeatName(name, (key) => taken.has(key));
  return nameError(liveTexts.nameTaken, 'name', { other });
}

export async function renameSeat(
  { deps, db, game }: Omit<OnGame, 'now'>,
  { seatId, typed }: { seatId: string; typed: string },
): Promise<string> {
  const gameId = game.id;
  orNotFound(await lockSeat(db, { gameId, seatId }));
  const { name, nameKey } = checkSeatName(typed);
  const isTaken = await isNameTaken(db, { gameId, nameKey, exceptSeatId: seatId });
  if (isTaken || !(await setSeatName(db, { seatId, name, nameKey }))) {
    throw await nameTaken(db, { gameId, name });
  }
  const record = recordOf(game);
  if (record !== undefined) {
    await deps.records.setPlayerName(db, { ...record, playerId: seatId, name });
  }
  return name;
}

/**
 * Changes of a game's row when its teams change; `came` is the change in their number. Standings revealed
 * from the last rank up keep as many first ranks hidden as before.
 */
export function seatsChanged(
  { seatsRevision, shownRows }: Pick<StoredGame, 'seatsRevision' | 'shownRows'>,
  came = 0,
): GameChange {
  const change = { seatsRevision: seatsRevision + 1 };
  if (came === 0 || shownRows === null) return change;
  return { ...change, shownRows: Math.max(0, shownRows + came) };
}

export function hasSpace(
  { adminId, settings }: Pick<RoomInEffect, 'adminId' | 'settings'>,
  seatsCount: number,
): boolean {
  if (seatsCount >= MOST_SEATS) return false;
  if (adminId === null) return seatsCount < SEATS_WITHOUT_ADMIN;
  return hasFreeSeat(seatsCount, settings.playersLimit);
}

/** Seats waiting teams in order while there is space; returns those now in. */
export async function admitWaitingTeams(
  on: OnGame,
  waiting: readonly StoredSeat[],
): Promise<readonly StoredSeat[]> {
  const { db, game, now } = on;
  const room = await readRoom(db, { roomId: game.roomId });
  if (room === undefined || waiting.length === 0) return [];
  const taken = await countTeams(db, game.id);
  const seats = waiting.filter((_seat, index) => hasSpace(room, taken + index));
  if (seats.length === 0) return [];
  await seatWaitingTeam(db, { seatIds: seats.map(({ id }) => id), now });
  await addToRecord(on, seats);
  return seats;
}

export async function addToRecord(
  { deps, db, game, now }: Omit<OnGame, 'requestContext'>,
  seats: readonly Pick<StoredSeat, 'id' | 'name'>[],
): Promise<void> {
  const record = recordOf(game);
  if (record === undefined) return;
  const players = [];
  for (const { id, name } of seats) {
    players.push({ id, name, emails: await emailsOfSeat(db, id) });
  }
  await deps.records.seatPlayers(db, { ...record, players, now });
}
