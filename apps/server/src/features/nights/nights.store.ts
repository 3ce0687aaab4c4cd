import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { unlessTaken } from '../../db/errors.ts';
import { hosts, rooms } from '../../db/schema/hosts.ts';
import { nightRounds, nightSettings, nights } from '../../db/schema/nights.ts';
import { rounds } from '../../db/schema/rounds.ts';

const isOwnHost = and(eq(hosts.id, rooms.hostId), eq(hosts.adminId, nights.adminId));
const ownRoom = (column: SQL) => sql`case when ${hosts.id} is not null then ${column} end`;

/** The room's own time zone, or else the organization's; `UTC` before anyone chose one. */
const zone = sql<string>`coalesce(${ownRoom(sql`${rooms.timeZone}`)}, ${nightSettings.timeZone}, 'UTC')`;

export function selectNights(db: Db) {
  return db
    .select({
      id: nights.id,
      revision: nights.revision,
      seriesId: nights.seriesId,
      roomId: nights.roomId,
      hostId: hosts.id,
      roomCode: sql<string>`coalesce(${ownRoom(sql`${rooms.roomCode}`)}, ${nights.roomCode})`,
      displayName: hosts.displayName,
      day: nights.day,
      startMinute: nights.startMinute,
      startsAt: nights.startsAt,
      timeZone: zone,
      personKey: nights.personKey,
      note: nights.note,
    })
    .from(nights)
    .leftJoin(rooms, eq(rooms.id, nights.roomId))
    .leftJoin(hosts, isOwnHost)
    .leftJoin(nightSettings, eq(nightSettings.adminId, nights.adminId))
    .orderBy(asc(nights.day), asc(nights.startMinute), asc(nights.roomCode), asc(nights.id));
}

export type StoredNight = Awaited<ReturnType<typeof selectNights>>[number];

type Owned = { adminId: string };

export function listNights(
  db: Db,
  {
    adminId,
    from,
    until,
    hostIds,
    personKey,
  }: Owned & {
    /** The first day. */
    from: string;
    /** The day after the last. */
    until: string;
    hostIds?: readonly string[] | undefined;
    personKey?: string | undefined;
  },
): Promise<StoredNight[]> {
  return selectNights(db).where(
    and(
      eq(nights.adminId, adminId),
      gte(nights.day, from),
      lt(nights.day, until),
      hostIds && inArray(hosts.id, [...hostIds]),
      personKey === undefined ? undefined : eq(nights.personKey, personKey),
    ),
  );
}

export function listNightsById(
  db: Db,
  { adminId, ids }: Owned & { ids: readonly string[] },
): Promise<StoredNight[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return selectNights(db).where(and(eq(nights.adminId, adminId), inArray(nights.id, [...ids])));
}

/** The night and, if asked, the later nights of its series, in order. The caller holds the tenant's lock. */
export function listFollowing(
  db: Db,
  { adminId, night, isSeries }: Owned & { night: StoredNight; isSeries: boolean },
): Promise<StoredNight[]> {
  const { id, seriesId, day, startMinute } = night;
  const isLater = sql`(${nights.day}, ${nights.startMinute}) >= (${day}::date, ${startMinute}::int)`;
  const isMeant =
    isSeries && seriesId !== null ? and(eq(nights.seriesId, seriesId), isLater) : eq(nights.id, id);
  return selectNights(db).where(and(eq(nights.adminId, adminId), isMeant));
}

export type PlannedRoom = { hostId: string; roomId: string; roomCode: string };

/** Those of the hosts that are the organization's. They stay so until the transaction ends. */
export function lockRooms(
  db: Db,
  { adminId, hostIds }: Owned & { hostIds: readonly string[] },
): Promise<PlannedRoom[]> {
  return db
    .select({ hostId: hosts.id, roomId: rooms.id, roomCode: rooms.roomCode })
    .from(hosts)
    .innerJoin(rooms, eq(rooms.hostId, hosts.id))
    .where(and(eq(hosts.adminId, adminId), inArray(hosts.id, [...hostIds])))
    .orderBy(asc(hosts.id))
    .for('key share', { of: hosts });
}

export type NewNight = Omit<PlannedRoom, 'hostId'> & {
  id: string;
  day: string;
  startMinute: number;
  personKey: string | null;
  note: string;
  seriesId: string | null;
};

/** Returns the ids of the nights whose slots were free. */
export async function insertNights(
  db: Db,
  { adminId, planned }: Owned & { planned: readonly NewNight[] },
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${nights} (id, admin_id, room_id, room_code, day, start_minute, starts_at,
      person_key, note, series_id)
    select n.id, ${adminId}::uuid, n."roomId", n."roomCode", n.day, n."startMinute",
      ${momentOf({ day: sql`n.day`, startMinute: sql`n."startMinute"`, zone: zoneOf(sql`n."roomId"`, adminId) })},
      n."personKey", n.note, n."seriesId"
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as n (id uuid, "roomId" uuid,
      "roomCode" text, day date, "startMinute" int, "personKey" uuid, note text, "seriesId" uuid)
    on conflict on constraint nights_slot do nothing
    returning id`);
  return new Set(rows.map(({ id }) => id));
}

export type NightChange = Partial<
  Pick<NewNight, 'roomId' | 'roomCode' | 'day' | 'startMinute' | 'personKey' | 'note'>
>;

/** False if the new slot is taken; the transaction can't go on. */
export async function setNight(
  db: Db,
  { adminId, id, change }: Owned & { id: string; change: NightChange },
): Promise<boolean> {
  const write = db
    .update(nights)
    .set({ ...change, revision: sql`${nights.revision} + 1` })
    .where(and(eq(nights.adminId, adminId), eq(nights.id, id)));
  return (await unlessTaken('nights_slot', write)) !== undefined;
}

/** PostgreSQL reads the clocks. A time that is skipped in spring moves an hour later; of a doubled one in autumn it takes the second. */
function momentOf({ day, startMinute, zone }: Record<'day' | 'startMinute' | 'zone', SQL>): SQL {
  return sql`((${day} + ${startMinute} * interval '1 minute') at time zone ${zone})`;
}

function zoneOf(roomId: SQL, adminId: string): SQL {
  return sql`coalesce((select r.time_zone from ${rooms} as r where r.id = ${roomId}),
    (select s.time_zone from ${nightSettings} as s where s.admin_id = ${adminId}::uuid), 'UTC')`;
}

/** Computes the moments again, of some nights or of the coming ones. Returns the number that moved. */
export async function setMoments(
  db: Db,
  { adminId, ...which }: Owned & ({ ids: readonly string[] } | { after: Date; roomId?: string }),
): Promise<number> {
  const { day, startMinute } = nights;
  const zone = zoneOf(sql`${nights.roomId}`, adminId);
  const moment = momentOf({ day: sql`${day}`, startMinute: sql`${startMinute}`, zone });
  const isMeant =
    'ids' in which
      ? inArray(nights.id, [...which.ids])
      : and(
          gt(nights.startsAt, which.after),
          which.roomId === undefined ? undefined : eq(nights.roomId, which.roomId),
        );
  const { rowCount } = await db
    .update(nights)
    .set({ startsAt: moment })
    .where(and(eq(nights.adminId, adminId), isMeant, sql`${nights.startsAt} <> ${moment}`));
  return rowCount ?? 0;
}

export async function deleteNights(
  db: Db,
  { adminId, ids }: Owned & { ids: readonly string[] },
): Promise<void> {
  await db.delete(nights).where(and(eq(nights.adminId, adminId), inArray(nights.id, [...ids])));
}

/** Past nights stay. */
export async function dropNightsOfRoom(
  db: Db,
  { adminId, roomId, now }: Owned & { roomId: string; now: Date },
): Promise<void> {
  const isOfRoom = and(eq(nights.adminId, adminId), eq(nights.roomId, roomId));
  await db.delete(nights).where(and(isOfRoom, gt(nights.startsAt, now)));
}

/** The coming nights of a person who is gone are for anyone. */
export async function freeNightsOf(
  db: Db,
  { adminId, personKey, now }: Owned & { personKey: string; now: Date },
): Promise<void> {
  const isOfPerson = and(eq(nights.adminId, adminId), eq(nights.personKey, personKey));
  await db
    .update(nights)
    .set({ personKey: null, revision: sql`${nights.revision} + 1` })
    .where(and(isOfPerson, gt(nights.startsAt, now)));
}

export async function countComing(
  db: Db,
  { adminId, now }: Owned & { now: Date },
): Promise<number> {
  return db.$count(nights, and(eq(nights.adminId, adminId), gt(nights.startsAt, now)));
}

/** Locks the rounds against deletion; returns those that are the organization's. */
export async function lockRounds(
  db: Db,
  { adminId, roundIds }: Owned & { roundIds: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  if (roundIds.length === 0) return [];
  return db
    .select({ id: rounds.id, name: rounds.name })
    .from(rounds)
    .where(and(eq(rounds.adminId, adminId), inArray(rounds.id, [...roundIds])))
    .orderBy(asc(rounds.id))
    .for('key share');
}

export async function setRounds(
  db: Db,
  {
    adminId,
    lists,
  }: Owned & { lists: readonly { nightId: string; roundIds: readonly string[] }[] },
): Promise<void> {
  const nightIds = lists.map(({ nightId }) => nightId);
  await db
    .delete(nightRounds)
    .where(and(eq(nightRounds.adminId, adminId), inArray(nightRounds.nightId, nightIds)));
  const rows = lists.flatMap(({ nightId, roundIds }) =>
    roundIds.map((roundId, index) => ({ nightId, roundId, position: index + 1 })),
  );
  await db.execute(sql`
    insert into ${nightRounds} (admin_id, night_id, round_id, position)
    select ${adminId}::uuid, n."nightId", n."roundId", n.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n ("nightId" uuid, "roundId" uuid, position int)`);
}
