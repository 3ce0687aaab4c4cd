import { privacyTexts } from '@emcee/contract';
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { scoreCorrections } from '../../db/schema/corrections.ts';
import { gamePlayers, playerUsers, scoreAdjustments, users } from '../../db/schema/games.ts';
import { liveEvents, liveGames, liveSeatPoints, liveSeats } from '../../db/schema/live.ts';
import { roomContacts } from '../../db/schema/nights.ts';
import { resultKeys } from '../../db/schema/past-games.ts';
import { auditEvents } from '../../db/schema/platform.ts';
import { livePersons, playerCodes, playerLogins } from '../../db/schema/player-logins.ts';
import { isOnlyPersonOfSeat, type OwnedPerson } from './persons.store.ts';

/** Locks those of the last 30 days, so that joining waits. Lock order: a live game before its record. */
export async function lockGamesOfPeople(
  db: Db,
  { adminId, userIds }: { adminId: string; userIds: readonly string[] },
): Promise<void> {
  const ids = sql.param(userIds);
  await db.execute(sql`
    select from ${liveGames} where admin_id = ${adminId}::uuid and id in (
      select s.game_id from ${liveSeats} as s
      join ${playerUsers} as mine on mine.player_id = s.id
      where mine.admin_id = ${adminId}::uuid and mine.user_id = any(${ids}::uuid[])
      union
      select sat.game_id from ${livePersons} as sat
      join ${users} as u on u.email = sat.email
      where u.admin_id = ${adminId}::uuid and u.id = any(${ids}::uuid[]))
    order by id for update`);
}

/** Erases the keys of teams without another user, too; false if done before. The games must be locked. */
export async function eraseOfAdmin(
  db: Db,
  { adminId, userId, email, now }: OwnedPerson & { email: string; now: Date },
): Promise<boolean> {
  // The records of games stay as they are.
  await db.execute(sql`
    delete from ${livePersons} as sat using ${liveGames} as g
    where g.id = sat.game_id and g.admin_id = ${adminId}::uuid and sat.email = ${email}`);
  const { rowCount } = await db
    .update(users)
    .set({ email: privacyTexts.erasedPlayer, erasedAt: now })
    .where(and(eq(users.adminId, adminId), eq(users.id, userId), isNull(users.erasedAt)));
  // Spares teams with a user who is not erased.
  await db.execute(sql`
    delete from ${resultKeys} as opens using ${playerUsers} as mine
    where mine.admin_id = ${adminId}::uuid and mine.user_id = ${userId}::uuid
      and opens.admin_id = mine.admin_id and opens.player_id = mine.player_id
      and not exists (select from ${playerUsers} as other
        join ${users} as u on u.admin_id = other.admin_id and u.id = other.user_id
        where other.admin_id = mine.admin_id and other.player_id = mine.player_id
          and u.erased_at is null)`);
  return rowCount !== 0;
}

/** Logins are valid in every room; with an admin, only those requested in its rooms are deleted. */
export async function eraseLogins(
  db: Db,
  { email, adminId }: { email: string; adminId?: string },
): Promise<void> {
  for (const table of [playerLogins, playerCodes]) {
    const isOfAdmin = adminId === undefined ? undefined : eq(table.adminId, adminId);
    await db.delete(table).where(and(eq(table.email, email), isOfAdmin));
  }
}

/** The address gets no morning emails of the admin's rooms anymore. False if it got none. */
export async function eraseContacts(
  db: Db,
  { adminId, email }: { adminId: string; email: string },
): Promise<boolean> {
  const isOfAddress = and(eq(roomContacts.adminId, adminId), eq(roomContacts.email, email));
  const { rowCount } = await db.delete(roomContacts).where(isOfAddress);
  return rowCount !== 0;
}

/** Teams with only this user; returns their number. */
export async function eraseOwnTeams(
  db: Db,
  { adminId, userId, now }: OwnedPerson & { now: Date },
): Promise<number> {
  const { erasedPlayer } = privacyTexts;
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from ${gamePlayers} as p
    join ${playerUsers} as mine on mine.admin_id = p.admin_id and mine.player_id = p.id
    where mine.admin_id = ${adminId}::uuid and mine.user_id = ${userId}::uuid
      and p.erased_at is null and ${isOnlyPersonOfSeat}`);
  const ids = sql.param(rows.map(({ id }) => id));
  if (rows.length === 0) return 0;
  // Lock order: a live game before its record.
  await db.execute(sql`
    select from ${liveGames} where id in (select game_id from ${liveSeats} where id = any(${ids}::uuid[]))
    order by id for update`);
  await eraseTracesOfTeams(db, { adminId, ids });
  await db.execute(sql`
    update ${gamePlayers} set name = ${erasedPlayer}, erased_at = ${now.toISOString()}::timestamptz
    where admin_id = ${adminId}::uuid and id = any(${ids}::uuid[])`);
  return rows.length;
}

const noReason = sql`jsonb_build_object('reason', ${privacyTexts.erasedPlayer}::text)`;

/** Working sets are kept for 30 days. */
async function eraseTracesOfTeams(
  db: Db,
  { adminId, ids }: { adminId: string; ids: SQLWrapper },
): Promise<void> {
  const { erasedPlayer } = privacyTexts;
  // The name key must be unique in its game; viewers see the change by its number.
  await db.execute(sql`
    with named as (
      update ${liveSeats} set name = ${erasedPlayer}, name_key = id::text
      where id = any(${ids}::uuid[]) returning game_id)
    update ${liveGames} set seq = seq + 1, seats_revision = seats_revision + 1
    where id in (select game_id from named)`);
  await db.execute(sql`
    update ${liveEvents} set data = data || jsonb_build_object('name', ${erasedPlayer}::text)
    where game_id in (select id from ${liveGames} where admin_id = ${adminId}::uuid) and data ? 'name'
      and (actor_id = any(${ids}::uuid[]) or data ->> 'seatId' = any(${ids}::text[]))`);
  await db.execute(sql`
    update ${auditEvents} set detail = detail || jsonb_build_object('team', ${erasedPlayer}::text)
      || case when detail ? 'reason' then ${noReason} else '{}' end
    where admin_id = ${adminId}::uuid and (kind like 'live.seat-%' or kind like 'games.seat-%')
      and detail ->> 'seatId' = any(${ids}::text[])`);
  await db.execute(sql`
    update ${auditEvents} set detail = detail || ${noReason}
    where admin_id = ${adminId}::uuid and kind = 'games.corrected'
      and detail ->> 'seatId' = any(${ids}::text[])`);
  // Reasons and notes about these teams alone may identify them. The points and corrections stay.
  await db.execute(sql`
    update ${liveEvents} set data = data || ${noReason}
    where game_id in (select id from ${liveGames} where admin_id = ${adminId}::uuid)
      and data ? 'reason' and data ->> 'seatId' = any(${ids}::text[])`);
  await db.execute(sql`
    update ${liveSeatPoints} set reason = ${erasedPlayer} where seat_id = any(${ids}::uuid[])`);
  await db.execute(sql`
    update ${scoreAdjustments} set reason = ${erasedPlayer}
    where admin_id = ${adminId}::uuid and player_id = any(${ids}::uuid[])`);
  await db.execute(sql`
    update ${scoreCorrections} set note = '',
      reason = case when reason = '' then '' else ${erasedPlayer} end
    where admin_id = ${adminId}::uuid and player_id = any(${ids}::uuid[])`);
}
