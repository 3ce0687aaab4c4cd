import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { unlessTaken } from '../../../db/errors.ts';
import { prepared, preparedRows } from '../../../db/prepared.ts';
import { liveDevices, liveGames, liveSeats } from '../../../db/schema/live.ts';
import type { PlayerActor } from '../../../platform/actor.ts';
import type { HowToLock } from './live-answers.store.ts';

export type StoredSeat = typeof liveSeats.$inferSelect;

/** A seat counts if it is not removed and does not wait at the door. */
export const isIn = and(isNull(liveSeats.removedAt), isNull(liveSeats.waitsFor));

/** Seats that count, in the order of joining. */
export function listSeats(db: Db, gameId: string): Promise<StoredSeat[]> {
  return selectSeats(db, { gameId });
}

const selectSeats = prepared(['gameId'], (db, { gameId }) =>
  db
    .select()
    .from(liveSeats)
    .where(and(eq(liveSeats.gameId, gameId), isIn))
    .orderBy(asc(liveSeats.joinedAt), asc(liveSeats.id)),
);

/** Seats that count, of any game. */
export async function listSeatsByIds(db: Db, seatIds: readonly string[]): Promise<StoredSeat[]> {
  return db
    .select()
    .from(liveSeats)
    .where(and(sql`${liveSeats.id} = any(${sql.param(seatIds)}::uuid[])`, isIn));
}

/** Checks that all seats belong to a game; removed ones count too. */
export async function areSeatsOf(
  db: Db,
  { gameId, seatIds }: { gameId: string; seatIds: readonly string[] },
): Promise<boolean> {
  const isNamed = sql`${liveSeats.id} = any(${sql.param(seatIds)}::uuid[])`;
  const own = await db.$count(liveSeats, and(eq(liveSeats.gameId, gameId), isNamed));
  return own === new Set(seatIds).size;
}

/** Counts teams; practice teams of a rehearsal need no space. */
export async function countTeams(db: Db, gameId: string): Promise<number> {
  const isTeam = and(isIn, eq(liveSeats.isPractice, false));
  return db.$count(liveSeats, and(eq(liveSeats.gameId, gameId), isTeam));
}

export async function countPhones(db: Db, gameId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ seatId: liveDevices.seatId, phones: count() })
    .from(liveSeats)
    // Phones are found by their seats: a search by game would read those of every game.
    .innerJoin(liveDevices, eq(liveDevices.seatId, liveSeats.id))
    .where(eq(liveSeats.gameId, gameId))
    .groupBy(liveDevices.seatId);
  return new Map(rows.map(({ seatId, phones }) => [seatId, phones]));
}

/** Counts phones in teams; those at the door don't play. */
export async function countPhonesOfGame(db: Db, gameId: string): Promise<number> {
  const [row] = await db
    .select({ phones: count() })
    .from(liveSeats)
    .innerJoin(liveDevices, eq(liveDevices.seatId, liveSeats.id))
    .where(and(eq(liveSeats.gameId, gameId), isIn));
  return row?.phones ?? 0;
}

/** Name keys in use; a team at the door has reserved its name. */
export async function takenNameKeys(db: Db, gameId: string): Promise<Set<string>> {
  const rows = await db
    .select({ nameKey: liveSeats.nameKey })
    .from(liveSeats)
    .where(and(eq(liveSeats.gameId, gameId), isNull(liveSeats.removedAt)));
  return new Set(rows.map(({ nameKey }) => nameKey));
}

export async function insertSeat(db: Db, seat: typeof liveSeats.$inferInsert): Promise<void> {
  await db.insert(liveSeats).values(seat);
}

export async function insertDevice(db: Db, device: typeof liveDevices.$inferInsert): Promise<void> {
  await db.insert(liveDevices).values(device);
}

export async function countPhonesOfSeat(db: Db, seatId: string): Promise<number> {
  return db.$count(liveDevices, eq(liveDevices.seatId, seatId));
}

export async function deleteDevice(db: Db, deviceHash: string): Promise<void> {
  await db.delete(liveDevices).where(eq(liveDevices.tokenHash, deviceHash));
}

/** The seat of a phone, removed or not. */
export async function findSeatOfDevice(
  db: Db,
  deviceHash: string,
): Promise<{ seat: StoredSeat; endedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ seat: liveSeats, endedAt: liveGames.endedAt })
    .from(liveDevices)
    .innerJoin(liveSeats, eq(liveSeats.id, liveDevices.seatId))
    .innerJoin(liveGames, eq(liveGames.id, liveSeats.gameId))
    .where(eq(liveDevices.tokenHash, deviceHash));
  return row;
}

export type SeatedPhone = Omit<PlayerActor, 'kind' | 'deviceHash'>;

/**
 * Finds the seats of phones by the hashes of their secrets, in a game that is open or ended after a given
 * time. Includes teams that were removed or turned away, so that a phone that slept learns it.
 */
export async function findPlayers(
  db: Db,
  { deviceHashes, endedAfter }: { deviceHashes: readonly string[]; endedAfter: Date },
): Promise<Map<string, SeatedPhone>> {
  const rows = await selectPlayers(db, {
    deviceHashes: JSON.stringify(deviceHashes),
    endedAfter: endedAfter.toISOString(),
  });
  return new Map(rows.map(({ deviceHash, ...phone }) => [deviceHash, phone]));
}

// Every call of a phone runs this query. The length of an array would be planned for each time, and `offset 0`
// keeps the planner from reading whole tables.
const selectPlayers = preparedRows(
  ['deviceHashes', 'endedAfter'],
  ({ deviceHashes, endedAfter }) => sql<SeatedPhone & { deviceHash: string }>`
    select asked.hash as "deviceHash", s.game_id as "gameId", g.admin_id as "adminId",
      s.id as "seatId", s.waits_for is not null as "isWaiting",
      s.removed_at is not null and s.waits_for is null as "isRemoved"
    from json_array_elements_text(${deviceHashes}::json) as asked (hash)
    join lateral (select * from live_devices where token_hash = asked.hash offset 0) as d on true
    join lateral (select * from live_seats where id = d.seat_id offset 0) as s on true
    join lateral (select * from live_games where id = s.game_id offset 0) as g on true
    where g.ended_at is null or g.ended_at > ${endedAfter}::timestamptz`,
);

type SeatOfGame = { gameId: string; seatId: string };

/** Locks a seat that counts until the transaction ends. */
export async function lockSeat(db: Db, named: SeatOfGame): Promise<StoredSeat | undefined> {
  const [seat] = await selectSeat(db, named).for('update');
  return seat;
}

function selectSeat(db: Db, { gameId, seatId }: SeatOfGame) {
  const isNamed = and(eq(liveSeats.id, seatId), eq(liveSeats.gameId, gameId));
  return db.select().from(liveSeats).where(and(isNamed, isIn));
}

/** Locks seats that count until the transaction ends; returns their revisions. */
export async function lockSeats(
  db: Db,
  seatIds: readonly string[],
  how: HowToLock,
): Promise<Map<string, number>> {
  const rows = await lockOf[how](db, { seatIds });
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

const lockOf = { waits: lockSeatsWith(sql``), skips: lockSeatsWith(sql`skip locked`) };

function lockSeatsWith(skipping: SQL) {
  return preparedRows(
    ['seatIds'],
    ({ seatIds }) => sql<{ id: string; revision: number }>`
      select id, revision from live_seats
      where id = any(${seatIds}::uuid[]) and removed_at is null and waits_for is null
      order by id for update ${skipping}`,
  );
}

/** A seat with its private data: name and scores. */
export async function findSeat(db: Db, named: SeatOfGame): Promise<StoredSeat | undefined> {
  const [seat] = await selectSeat(db, named);
  return seat;
}

/** Renames a seat; false if another seat of the game has the name. */
export async function setSeatName(
  db: Db,
  { seatId, name, nameKey }: { seatId: string; name: string; nameKey: string },
): Promise<boolean> {
  const write = db.transaction((db) =>
    db.update(liveSeats).set({ name, nameKey }).where(eq(liveSeats.id, seatId)),
  );
  return (await unlessTaken('live_seats_name', write)) !== undefined;
}

/** Checks for another seat with a name that looks like this one. */
export async function isNameTaken(
  db: Db,
  part: { gameId: string; nameKey: string; exceptSeatId?: string },
): Promise<boolean> {
  const { gameId, nameKey, exceptSeatId } = part;
  const others = exceptSeatId === undefined ? undefined : ne(liveSeats.id, exceptSeatId);
  const isSame = and(eq(liveSeats.gameId, gameId), eq(liveSeats.nameKey, nameKey));
  return (await db.$count(liveSeats, and(isSame, isNull(liveSeats.removedAt), others))) > 0;
}

/** Removes seats from their game; their phones are no longer known. */
export async function removeSeats(
  db: Db,
  { seatIds, now }: { seatIds: readonly string[]; now: Date },
): Promise<void> {
  await db
    .update(liveSeats)
    .set({ removedAt: now, waitsFrom: null, cameFrom: null })
    .where(inArray(liveSeats.id, [...seatIds]));
}
