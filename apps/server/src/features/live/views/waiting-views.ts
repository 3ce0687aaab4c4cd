/** The view of a team that waits at the door: it must contain nothing of the game. */

import { notFound, type playCalls, type ReplyOf, type WaitingView } from '@emcee/contract';
import { phoneBrand } from '@emcee/game';
import type { PlayerActor } from '../../../platform/actor.ts';
import { type RoomInEffect, readRoom } from '../../../queries/room-in-effect.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { findGame } from '../store/live-games.store.ts';
import { findSeats } from '../store/waiting-seats.store.ts';

export function waitingView(
  { roomCode, brand }: Pick<RoomInEffect, 'roomCode' | 'brand'>,
  { name }: { name: string },
): WaitingView {
  return { name, roomCode, brand: phoneBrand(brand) };
}

export async function readWaitingView(
  { db }: LiveDeps,
  { gameId, seatId }: PlayerActor,
): Promise<ReplyOf<typeof playCalls.view>> {
  const game = await findGame(db, gameId);
  const room = game && (await readRoom(db, { roomId: game.roomId }));
  const [seat] = await findSeats(db, [seatId]);
  if (game === undefined || room === undefined || seat === undefined) throw notFound();
  const whole = { since: '', isCurrent: false };
  if (game.endedAt !== null) return { ...whole, gone: { reason: 'ended' } };
  if (seat.removedAt !== null) return { ...whole, gone: { reason: 'turned-away' } };
  return { ...whole, waiting: waitingView(room, seat) };
}
