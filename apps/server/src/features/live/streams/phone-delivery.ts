/** What phones are told of their game. */
import { phoneStage, showsBoard } from '@emcee/game';
import { type GameSnapshot, ownViews, readSnapshot } from '../views/game-snapshot.ts';
import { boardOf } from '../views/phone-views.ts';
import { type Delivery, numberOf, phonesOf, type Stream } from './delivery.ts';
import { sayGone, sendToEach } from './send-views.ts';

/** Tells the phones of a game how it stands. */
export async function deliverToPhones(delivery: Delivery, gameId: string): Promise<void> {
  const snapshot = await readSnapshot(delivery.deps, gameId);
  if (snapshot !== undefined) return sendToPhones(delivery, snapshot);
  for (const phone of delivery.streams.of(phonesOf(gameId))) sayGone(delivery, phone, 'ended');
}

/** Tells the phones of a game what was read of it. */
export async function sendToPhones(delivery: Delivery, snapshot: GameSnapshot): Promise<void> {
  const { deps, streams, delivered, snapshots } = delivery;
  const { game, stage, live } = snapshot;
  const phones = streams.of(phonesOf(game.id));
  if (phones.length === 0) return;
  const own = await ownViews(deps.db, snapshot, seatsOf(phones));
  const shared = phoneStage(stage, { ...live, now: deps.clock.now().getTime() });
  const board = showsBoard(stage, live) ? boardOf(snapshot) : undefined;
  // Two deliveries of one game may be under way, of which the older is done last.
  const behind = phones.filter(({ newest }) => newest <= live.seq);
  sendToEach(streams, behind, { stage: shared, board });
  for (const phone of behind) {
    phone.newest = live.seq;
    const mine = phone.owner.kind === 'player' ? own.get(phone.owner.seatId) : undefined;
    if (mine === undefined) sayGone(delivery, phone, 'removed');
    else sendToEach(streams, [phone], { own: mine });
  }
  delivered.set(`game ${game.id}`, numberOf({ gameId: game.id, seq: live.seq }));
  snapshots.set(game.id, snapshot);
}

/** The seats of some phones. */
export function seatsOf(phones: readonly Stream[]): Set<string> {
  return new Set(phones.flatMap(({ owner }) => (owner.kind === 'player' ? [owner.seatId] : [])));
}
