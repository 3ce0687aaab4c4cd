import type { liveCalls, ReplyOf } from '@emcee/contract';
import { toPoints } from '@emcee/game';
import type { HostActor } from '../../../platform/actor.ts';
import { crowdToTell } from '../store/crowded-door.store.ts';
import type { LiveDeps } from '../store/live-deps.ts';
import { findOpenGameOfHost } from '../store/live-games.store.ts';
import { countPhones, listSeats, type StoredSeat } from '../store/live-seats.store.ts';
import { readPresence, type SeatPresence } from '../store/presence.store.ts';
import { listPointsOfSeats } from '../store/seat-points.store.ts';
import { listWaiting } from '../store/waiting-seats.store.ts';

/** The teams of the open game, and those waiting at the door. */
export async function readSeats(
  { db, clock }: LiveDeps,
  { hostId }: HostActor,
): Promise<ReplyOf<typeof liveCalls.seats>> {
  const open = await findOpenGameOfHost(db, hostId);
  if (open === undefined) return { seatsRevision: 0, seats: [], waiting: [] };
  const { game } = open;
  const phones = await countPhones(db, game.id);
  const presence = await readPresence(db, { gameId: game.id, now: clock.now() });
  const crowd = await crowdToTell(db, { game, now: clock.now() });
  const stored = await listSeats(db, game.id);
  const points = await listPointsOfSeats(
    db,
    stored.map(({ id }) => id),
  );
  const given = Map.groupBy(points, ({ seatId }) => seatId);
  const seats = stored.map((seat) => ({
    _id: seat.id,
    name: seat.name,
    joinedAt: seat.joinedAt.toISOString(),
    phones: phones.get(seat.id) ?? 0,
    points: toPoints(seat.publishedHalfPoints),
    ...(seat.tiePlace !== null && { tie: seat.tiePlace }),
    seatPoints: (given.get(seat.id) ?? []).map(({ id, givenHalfPoints, reason }) => ({
      _id: id,
      points: toPoints(givenHalfPoints),
      reason,
    })),
    awaySince: awaySince(seat, presence.get(seat.id))?.toISOString() ?? null,
    ...(crowd?.seatIds.includes(seat.id) && { isOfCrowd: true }),
  }));
  const waiting = (await listWaiting(db, game.id)).map((seat) => ({
    _id: seat.id,
    name: seat.name,
    since: seat.joinedAt.toISOString(),
    waitsFor: seat.waitsFor ?? 'host',
  }));
  return { seatsRevision: game.seatsRevision, seats, waiting };
}

// Practice teams are always connected. A team never heard of counts as disconnected since joining.
function awaySince(
  { isPractice, joinedAt }: StoredSeat,
  presence: SeatPresence | undefined,
): Date | undefined {
  if (isPractice || presence?.isConnected === true) return undefined;
  return presence?.awaySince ?? joinedAt;
}
