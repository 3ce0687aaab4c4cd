import { NIGHT_LASTS_HOURS } from '@emcee/game';
import { and, eq, gt, isNotNull, lte, not, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { hosts, rooms } from '../../../db/schema/hosts.ts';
import { nights } from '../../../db/schema/nights.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { isOfferedNight } from '../../../queries/offered-nights.store.ts';
import { type StoredNight, selectNights } from '../nights.store.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export type InRoom = { adminId: string; roomId: string; now: Date };

export function listOfferedNights(db: Db, { now, ...room }: InRoom): Promise<StoredNight[]> {
  return selectNights(db).where(and(isOfRoom(room), isOfferedNight(now)));
}

function isOfRoom({ adminId, roomId }: Omit<InRoom, 'now'>): SQL | undefined {
  return and(eq(nights.adminId, adminId), eq(nights.roomId, roomId));
}

/** The start of the room's first night that isn't offered yet. */
export async function findNextStart(db: Db, { now, ...room }: InRoom): Promise<Date | undefined> {
  const isComing = and(gt(nights.startsAt, now), not(isOfferedNight(now)));
  const [night] = await selectNights(db)
    .where(and(isOfRoom(room), isComing))
    .limit(1);
  return night?.startsAt;
}

/** Those that start within a day, before or after now. */
export function listNightsAround(db: Db, { now, ...room }: InRoom): Promise<StoredNight[]> {
  const isAfter = gt(nights.startsAt, secondsAfter(now, -DAY_SECONDS));
  const isBefore = lte(nights.startsAt, secondsAfter(now, DAY_SECONDS));
  return selectNights(db).where(and(isOfRoom(room), isAfter, isBefore));
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
