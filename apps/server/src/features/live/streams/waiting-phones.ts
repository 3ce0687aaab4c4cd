/** Streams of phones whose teams wait at a door: that they wait, and the host's decision. */

import { eventText } from '../../../platform/events/event-streams.ts';
import { readRoom } from '../../../queries/room-in-effect.ts';
import { findGame } from '../store/live-games.store.ts';
import type { StoredSeat } from '../store/live-seats.store.ts';
import { findSeats } from '../store/waiting-seats.store.ts';
import { waitingView } from '../views/waiting-views.ts';
import type { Delivery } from './delivery.ts';
import { sendGone, sendToEach } from './delivery.ts';

type Phone = ReturnType<Delivery['streams']['of']>[number];

export const waitingOf = (gameId: string) => `waiting:${gameId}`;

/** Sends each phone at the door the state of its team. */
export async function deliverToWaitingPhones(delivery: Delivery, gameId: string): Promise<void> {
  const { deps, streams } = delivery;
  const phones = streams.of(waitingOf(gameId));
  if (phones.length === 0) return;
  const game = await findGame(deps.db, gameId);
  const stored = await findSeats(deps.db, phones.map(seatIdOf));
  const seats = new Map(stored.map((seat) => [seat.id, seat]));
  const isOver = game === undefined || game.endedAt !== null;
  const waiting = phones.flatMap((phone) => {
    const seat = isOver ? undefined : seats.get(seatIdOf(phone));
    return seat !== undefined && waitsOn(delivery, phone, seat) ? [{ phone, seat }] : [];
  });
  if (isOver) for (const phone of phones) sendGone(delivery, phone, 'ended');
  const room =
    isOver || waiting.length === 0 ? undefined : await readRoom(deps.db, { roomId: game.roomId });
  if (room === undefined) return;
  for (const { phone, seat } of waiting) {
    sendToEach(streams, [phone], { waiting: waitingView(room, seat) });
  }
}

function seatIdOf({ owner }: Phone): string {
  return owner.kind === 'player' ? owner.seatId : '';
}

/** Tells a phone the host's decision; returns true if it still waits and has not been told so yet. */
function waitsOn(delivery: Delivery, phone: Phone, seat: StoredSeat): boolean {
  const { streams } = delivery;
  if (seat.removedAt !== null) sendGone(delivery, phone, 'turned-away');
  else if (seat.waitsFor === null) {
    // The team is in: the phone reconnects immediately, as a player.
    streams.write(phone, eventText('later', { waitMs: 0 }));
    streams.finish(phone);
  } else return !phone.sent.has('waiting');
  return false;
}
