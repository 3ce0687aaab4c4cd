/** How many teams a room seats, and how one that waits comes to its seat. */
import { hasFreeSeat } from '@emcee/game';
import { recordOf } from './game-record.ts';
import type { LiveRoom, OnGame } from './live-deps.ts';
import { emailsOfSeat } from './live-persons.store.ts';
import { countTeams, type StoredSeat } from './live-seats.store.ts';
import { setIn } from './waiting-seats.store.ts';

/** A host on its own pays for nothing, so its room is small. */
const SEATS_WITHOUT_ADMIN = 30;
/** The most seats that a game has, where its room sets no limit. */
const MOST_SEATS = 1_000;

/** Whether a room with so many teams seats one more. */
export function hasSpace(
  { adminId, settings }: Pick<LiveRoom, 'adminId' | 'settings'>,
  seatsCount: number,
): boolean {
  if (seatsCount >= MOST_SEATS) return false;
  if (adminId === null) return seatsCount < SEATS_WITHOUT_ADMIN;
  return hasFreeSeat(seatsCount, settings.playersLimit);
}

/** Seats teams that wait, in their order, as far as there is space; gives those that are in now. */
export async function letTeamsIn(
  on: OnGame,
  waiting: readonly StoredSeat[],
): Promise<readonly StoredSeat[]> {
  const { deps, db, game, now } = on;
  const room = await deps.readRoom(db, { roomId: game.roomId });
  if (room === undefined || waiting.length === 0) return [];
  const taken = await countTeams(db, game.id);
  const seats = waiting.filter((_seat, index) => hasSpace(room, taken + index));
  if (seats.length === 0) return [];
  await setIn(db, { seatIds: seats.map(({ id }) => id), now });
  await addToRecord(on, seats);
  return seats;
}

/** Makes the seats of the record for teams that are in. */
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
