import { NIGHT_LASTS_HOURS } from '@emcee/game';
import { and, asc, eq, gt, isNotNull, lte, not, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { hosts, rooms } from '../../../db/schema/hosts.ts';
import { nights } from '../../../db/schema/nights.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { isOfferedNight } from '../../../queries/offered-nights.store.ts';
import { type StoredNight, selectNights } from '../nights.store.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export type InRoom = { adminId: string; roomId: string; now: Date };

export function listOfferedNights(
  db: Db,
  { adminId, roomId, now }: InRoom,
): Promise<StoredNight[]> {
  return selectNights(db).where(
    and(eq(nights.adminId, adminId), eq(nights.roomId, roomId), isOfferedNight(now)),
  );
}

/** The start of the room's first night that isn't offered yet. */
export async function findNextStart(
  db: Db,
  { adminId, roomId, now }: InRoom,
): Promise<Date | undefined> {
  const isComing = and(gt(nights.startsAt, now), not(isOfferedNight(now)));
  const [row] = await db
    .select({ startsAt: nights.startsAt })
    .from(nights)
    .where(and(eq(nights.adminId, adminId), eq(nights.roomId, roomId), isComing))
    .orderBy(asc(nights.startsAt))
    .limit(1);
  return row?.startsAt;
}

/** Those of the nights that are offered. */
export async function listOfferedIds(
  db: Db,
  { adminId, ids, now }: { adminId: string; ids: readonly string[]; now: Date },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: nights.id })
    .from(nights)
    .where(
      and(
        eq(nights.adminId, adminId),
        sql`${nights.id} = any(${sql.param(ids)}::uuid[])`,
        isOfferedNight(now),
      ),
    );
  return rows.map(({ id }) => id);
}

export function listStartsAround(
  db: Db,
  { adminId, roomId, now }: InRoom,
): Promise<{ id: string; startsAt: Date }[]> {
  return db
    .select({ id: nights.id, startsAt: nights.startsAt })
    .from(nights)
    .where(
      and(
        eq(nights.adminId, adminId),
        eq(nights.roomId, roomId),
        gt(nights.startsAt, secondsAfter(now, -DAY_SECONDS)),
        lte(nights.startsAt, secondsAfter(now, DAY_SECONDS)),
      ),
    );
}

/** Offered nights with a person, each with the end of its offer. */
export async function listPlanned(
  db: Db,
  { adminId, personKey, now }: { adminId: string; personKey?: string; now: Date },
): Promise<{ personKey: string; hostId: string; until: Date }[]> {
  const rows = await db
    .select({ personKey: nights.personKey, hostId: hosts.id, startsAt: nights.startsAt })
    .from(nights)
    .innerJoin(rooms, eq(rooms.id, nights.roomId))
    .innerJoin(hosts, and(eq(hosts.id, rooms.hostId), eq(hosts.adminId, nights.adminId)))
    .where(
      and(
        eq(nights.adminId, adminId),
        personKey === undefined ? isNotNull(nights.personKey) : eq(nights.personKey, personKey),
        isOfferedNight(now),
      ),
    );
  return rows.flatMap(({ personKey, hostId, startsAt }) => {
    const until = secondsAfter(startsAt, NIGHT_LASTS_HOURS * HOUR_SECONDS);
    return personKey === null ? [] : [{ personKey, hostId, until }];
  });
}
