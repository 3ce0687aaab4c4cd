import { commandTexts, doorTexts, fieldError, orNotFound } from '@emcee/contract';
import { admitWaitingTeams, seatsChanged } from '../../seat-names.ts';
import type { OnGame } from '../../store/live-deps.ts';
import type { GameChange } from '../../store/live-games.store.ts';
import { removeSeats, type StoredSeat } from '../../store/live-seats.store.ts';
import { listWaiting, lockAnySeat, newJoinKey } from '../../store/waiting-seats.store.ts';
import type { CommandOn, DoorCommand } from '../command.ts';

/** Runs a door command; returns the changes of the game's row. */
export async function changeDoor(on: CommandOn<DoorCommand['kind']>): Promise<GameChange> {
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
  return orNotFound(await lockAnySeat(db, { gameId: game.id, seatId }));
}

async function letIn(on: OnGame, seat: StoredSeat): Promise<GameChange> {
  // The team left, or another device of the host turned it away.
  if (seat.removedAt !== null) throw fieldError('command', commandTexts.stale);
  if (seat.waitsFor === null) return {};
  if ((await admitWaitingTeams(on, [seat])).length === 0) {
    throw fieldError('command', doorTexts.noSeatFree);
  }
  return seatsChanged(on.game, 1);
}

async function letAllIn(on: OnGame): Promise<GameChange> {
  const waiting = await waitingForHost(on);
  if (waiting.length === 0) return {};
  const seats = await admitWaitingTeams(on, waiting);
  if (seats.length === 0) throw fieldError('command', doorTexts.noSeatFree);
  return seatsChanged(on.game, seats.length);
}

async function letWhoWaitsIn(on: OnGame): Promise<GameChange> {
  const seats = await admitWaitingTeams(on, await waitingForHost(on));
  return seats.length === 0 ? {} : seatsChanged(on.game, seats.length);
}

// Teams without an email are let in one by one: one tap must not bypass the organizer's rule.
async function waitingForHost({ db, game }: OnGame): Promise<readonly StoredSeat[]> {
  return (await listWaiting(db, game.id)).filter(({ waitsFor }) => waitsFor === 'host');
}

async function turnAway(on: OnGame, seat: StoredSeat): Promise<GameChange> {
  // Another device let the team in; removing a team is a different command.
  if (seat.waitsFor === null) throw fieldError('command', commandTexts.stale);
  if (seat.removedAt !== null) return {};
  await removeSeats(on.db, { seatIds: [seat.id], now: on.now });
  return seatsChanged(on.game);
}

// For any reason: a stranger who fills the line also chooses the reason.
async function turnAllAway(on: OnGame): Promise<GameChange> {
  const { db, game, now } = on;
  const waiting = await listWaiting(db, game.id);
  if (waiting.length === 0) return {};
  await removeSeats(db, { seatIds: waiting.map(({ id }) => id), now });
  return seatsChanged(on.game);
}
