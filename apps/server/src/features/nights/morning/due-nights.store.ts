import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { admins } from '../../../db/schema/account.ts';
import { games } from '../../../db/schema/games.ts';
import { hosts, rooms } from '../../../db/schema/hosts.ts';
import { nightSettings, nights, roomContacts } from '../../../db/schema/nights.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { type StoredNight, selectNights } from '../nights.store.ts';

/** A night's figures are mailed this long after its start at most. */
const LATEST_SECONDS = 3 * 24 * 60 * 60;

export type DueNight = {
  id: string;
  adminId: string;
  roomId: string;
  roomCode: string;
  day: string;
  email: string;
  stopToken: string;
  publicUrl: string;
};

/** Others skip the night until the transaction ends. Due from 9 AM of the next day, once its games have ended. */
export async function lockDueNight(db: Db, now: Date): Promise<DueNight | undefined> {
  const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
  const { rows } = await db.execute<DueNight>(sql`
    select n.id, n.admin_id as "adminId", n.room_id as "roomId", r.room_code as "roomCode",
      n.day::text as day, c.email, c.stop_token as "stopToken", a.public_url as "publicUrl"
    from ${roomContacts} as c
    join ${hosts} as h on h.id = c.host_id and h.admin_id = c.admin_id
    join ${rooms} as r on r.host_id = h.id
    join ${admins} as a on a.id = c.admin_id
    join ${nights} as n on n.admin_id = c.admin_id and n.room_id = r.id
    left join ${nightSettings} as s on s.admin_id = c.admin_id
    where c.ended_at is null and c.stopped_at is null and n.mailed_at is null
      and n.starts_at between ${at(secondsAfter(now, -LATEST_SECONDS))} and ${at(now)}
      and (n.day + 1 + time '09:00') at time zone coalesce(r.time_zone, s.time_zone, 'UTC') <= ${at(now)}
      and (select bool_and(g.ended_at is not null) from ${games} as g
        where g.admin_id = n.admin_id and g.night_id = n.id)
    order by n.starts_at, n.id limit 1 for update of n skip locked`);
  return rows[0];
}

export async function setMailed(db: Db, { id }: DueNight, mailedAt: Date): Promise<void> {
  await db.update(nights).set({ mailedAt }).where(eq(nights.id, id));
}

/** The next one in the room. */
export async function findNextNight(
  db: Db,
  { adminId, roomId }: DueNight,
  now: Date,
): Promise<StoredNight | undefined> {
  const isNext = and(
    eq(nights.adminId, adminId),
    eq(nights.roomId, roomId),
    gt(nights.startsAt, now),
  );
  const [night] = await selectNights(db).where(isNext).limit(1);
  return night;
}
