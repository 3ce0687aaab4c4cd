/** What a host does with a team: another name, or out of the game. */
import { type LiveCommand, notFound } from '@emcee/contract';
import { recordOf, writeGameAudit } from '../store/game-record.ts';
import type { GameChange } from '../store/live-games.store.ts';
import { addCorrection, lockSeat, removeSeats } from '../store/live-seats.store.ts';
import { syncRemoval } from '../store/published-rounds.store.ts';
import { renameSeat } from '../store/seat-names.ts';
import { seatsChanged } from '../store/seats-changed.ts';
import type { CommandOn } from './command.ts';

/** Renames a team, on every phone and in the record. */
export async function renameTeam(
  on: CommandOn<Extract<LiveCommand, { kind: 'renameSeat' }>>,
): Promise<GameChange> {
  const { game, command } = on;
  await renameSeat(on, { seatId: command.seatId, typed: command.name });
  return seatsChanged(game);
}

/** Takes a team out of the game; its phones are told, and what it has answered stays in the record. */
export async function removeTeam(
  on: CommandOn<Extract<LiveCommand, { kind: 'removeSeat' }>>,
): Promise<GameChange> {
  const { deps, db, game, command, now } = on;
  const { seatId } = command;
  const seat = await lockSeat(db, { gameId: game.id, seatId });
  if (seat === undefined) throw notFound();
  await removeSeats(db, { seatIds: [seatId], now });
  const alone = await syncRemoval(db, seatId);
  if (alone.length > 0) await addCorrection(db, { halves: new Map(alone.map((id) => [id, 0])) });
  const record = recordOf(game);
  if (record !== undefined) {
    await deps.records.removePlayer(db, { ...record, playerId: seatId, now });
  }
  await writeGameAudit(on, 'live.seat-removed', { team: seat.name, seatId });
  return seatsChanged(game, -1);
}
