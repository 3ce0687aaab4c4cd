import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { hosts, rooms } from '../../../db/schema/hosts.ts';
import { nightSettings } from '../../../db/schema/nights.ts';
import { DEFAULT_HOURS_BEFORE } from '../../../queries/offered-nights.store.ts';

export type NightSettings = Omit<typeof nightSettings.$inferSelect, 'adminId'>;

export async function findNightSettings(db: Db, adminId: string): Promise<NightSettings> {
  const { timeZone, hoursBefore, newRounds } = nightSettings;
  const [found] = await db
    .select({ timeZone, hoursBefore, newRounds })
    .from(nightSettings)
    .where(eq(nightSettings.adminId, adminId));
  return found ?? { timeZone: null, hoursBefore: DEFAULT_HOURS_BEFORE, newRounds: 'all' };
}

/** Missing settings stay as they are. */
export async function saveNightSettings(
  db: Db,
  {
    adminId,
    ...change
  }: { adminId: string } & {
    [Name in keyof NightSettings]?: NightSettings[Name] | undefined;
  },
): Promise<void> {
  await db
    .insert(nightSettings)
    .values({ adminId, ...change })
    .onConflictDoUpdate({ target: nightSettings.adminId, set: { adminId, ...change } });
}

/** The rooms with a time zone of their own. */
export function listRoomTimeZones(
  db: Db,
  adminId: string,
): Promise<{ hostId: string; timeZone: string }[]> {
  return db
    .select({ hostId: hosts.id, timeZone: sql<string>`${rooms.timeZone}` })
    .from(rooms)
    .innerJoin(hosts, eq(hosts.id, rooms.hostId))
    .where(and(eq(hosts.adminId, adminId), isNotNull(rooms.timeZone)))
    .orderBy(asc(hosts.id));
}

/** Throws if PostgreSQL doesn't know the time zone. */
export async function readClock(db: Db, timeZone: string): Promise<void> {
  await db.execute(sql`select now() at time zone ${timeZone}`);
}
