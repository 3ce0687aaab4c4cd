/** How teams are called: a name of one line that no other team of the game has, or looks like. */
import {
  type ApiError,
  fieldError,
  liveTexts,
  nameError,
  notFound,
  type Refusal,
} from '@emcee/contract';
import { otherSeatName, readSeatName, type SeatNameProblem, seatNameKey } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { recordOf } from './game-record.ts';
import type { OnGame } from './live-deps.ts';
import { isNameTaken, lockSeat, setSeatName, takenNameKeys } from './live-seats.store.ts';

const REFUSALS: Readonly<Record<SeatNameProblem, Refusal>> = {
  empty: liveTexts.nameRequired,
  'too-long': liveTexts.nameTooLong,
  'no-letter': liveTexts.nameWithoutLetter,
  address: liveTexts.nameIsAddress,
};

/** A name as a team typed it, and the key of what looks like it. Refuses what is no name. */
export function checkSeatName(typed: string): { name: string; nameKey: string } {
  const read = readSeatName(typed);
  if ('problem' in read) throw fieldError('name', REFUSALS[read.problem]);
  return { name: read.name, nameKey: seatNameKey(read.name) };
}

/** The error for a name that another team of the game has; it offers one that is free. */
export async function nameTaken(
  db: Db,
  { gameId, name }: { gameId: string; name: string },
): Promise<ApiError> {
  const taken = await takenNameKeys(db, gameId);
  const other = otherSeatName(name, (key) => taken.has(key));
  return nameError(liveTexts.nameTaken, 'name', { other });
}

/** Gives a seat of a game another name, in the record as well. */
export async function renameSeat(
  { deps, db, game }: Omit<OnGame, 'now'>,
  { seatId, typed }: { seatId: string; typed: string },
): Promise<string> {
  const gameId = game.id;
  const seat = await lockSeat(db, { gameId, seatId });
  if (seat === undefined) throw notFound();
  const { name, nameKey } = checkSeatName(typed);
  const isTaken = await isNameTaken(db, { gameId, nameKey, exceptSeatId: seatId });
  if (isTaken || !(await setSeatName(db, { seatId, name, nameKey }))) {
    throw await nameTaken(db, { gameId, name });
  }
  const record = recordOf(game);
  if (record !== undefined) {
    await deps.records.renamePlayer(db, { ...record, playerId: seatId, name });
  }
  return name;
}
