/** What a host does at the door: who may come in, and who of those that wait does. */
import { doorTexts, fieldError, liveTexts, notFound } from '@emcee/contract';
import type { OnGame } from '../store/live-deps.ts';
import type { GameChange } from '../store/live-games.store.ts';
import { removeSeats, type StoredSeat } from '../store/live-seats.store.ts';
import { letTeamsIn, seatsChanged } from '../store/seat-names.ts';
import { listWaiting, lockAnySeat, newJoinKey } from '../store/waiting-seats.store.ts';
import type { CommandOn, DoorCommand } from './command.ts';

/** Does a command at the door, and gives what of the game's row it changes. */
export async function changeDoor(on: CommandOn<DoorCommand>): Promise<GameChange> {
  const { command } = on;
  switch (command.kind) {
    case 'setDoor':
      return { door: command.door, ...(command.door === 'open' ? await letWhoWaitsIn(on) : {}) };
    case 'letIn':
      return letIn(on, await requireSeat(on, command.seatId));
    case 'letAllIn':
      return letAllIn(on);
    case 'turnAway':
      return turnAway(on, await requireSeat(on, command.seatId));
    case 'turnAllAway':
      return turnAllAway(on);
    case 'newJoinKey':
      return { joinKey: newJoinKey() };
  }
}

async function requireSeat({ db, game }: OnGame, seatId: string): Promise<StoredSeat> {
  const seat = await lockAnySeat(db, { gameId: game.id, seatId });
  if (seat === undefined) throw notFound();
  return seat;
}

async function letIn(on: OnGame, seat: StoredSeat): Promise<GameChange> {
  // The team has gone, or another device of the host has turned it away.
  if (seat.removedAt !== null) throw fieldError('command', liveTexts.stale);
  if (seat.waitsFor === null) return {};
  if ((await letTeamsIn(on, [seat])).length === 0) {
    throw fieldError('command', doorTexts.noSeatFree);
  }
  return seatsChanged(on.game, 1);
}

async function letAllIn(on: OnGame): Promise<GameChange> {
  const waiting = await waitingForHost(on);
  if (waiting.length === 0) return {};
  const seats = await letTeamsIn(on, waiting);
  if (seats.length === 0) throw fieldError('command', doorTexts.noSeatFree);
  return seatsChanged(on.game, seats.length);
}

async function letWhoWaitsIn(on: OnGame): Promise<GameChange> {
  const seats = await letTeamsIn(on, await waitingForHost(on));
  return seats.length === 0 ? {} : seatsChanged(on.game, seats.length);
}

// Who has no email is let in one by one: a tap for all must not undo what the organizer requires.
async function waitingForHost({ db, game }: OnGame): Promise<readonly StoredSeat[]> {
  return (await listWaiting(db, game.id)).filter(({ waitsFor }) => waitsFor === 'host');
}

async function turnAway(on: OnGame, seat: StoredSeat): Promise<GameChange> {
  // Another device of the host has let it in: to remove a team is another thing.
  if (seat.waitsFor === null) throw fieldError('command', liveTexts.stale);
  if (seat.removedAt !== null) return {};
  await removeSeats(on.db, { seatIds: [seat.id], now: on.now });
  return seatsChanged(on.game);
}

// Whatever they wait for: who fills the line with teams that are none chooses the reason, too.
async function turnAllAway(on: OnGame): Promise<GameChange> {
  const { db, game, now } = on;
  const waiting = await listWaiting(db, game.id);
  if (waiting.length === 0) return {};
  await removeSeats(db, { seatIds: waiting.map(({ id }) => id), now });
  return seatsChanged(on.game);
}
