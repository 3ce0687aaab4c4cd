import { MAX_PAST_GAMES, PAST_GAME_DAYS } from '@emcee/contract';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isErased } from '../../../db/result-keys.ts';
import { gamePlayers, games, playerUsers, users } from '../../../db/schema/games.ts';
import { liveDevices, liveGames, liveSeats } from '../../../db/schema/live.ts';
import { resultKeys } from '../../../db/schema/past-games.ts';
import { playerLogins } from '../../../db/schema/player-logins.ts';
import { shownPlayers } from '../../../db/shown-players.ts';
import type { PastGameActor } from '../../../platform/actor.ts';
import { secondsAfter } from '../../../platform/clock.ts';

const YEAR_SECONDS = PAST_GAME_DAYS * 24 * 60 * 60;

type By = PastGameActor['by'];

export type RecordedSeat = {
  gameId: string;
  adminId: string;
  roomId: string;
  roomCode: string;
  name: string;
  startedAt: string;
  playerId: string;
  team: string;
};

/** The working set or the record may be deleted. */
export type SeatOfPhone = {
  live: { isEnded: boolean; isRehearsal: boolean; isRecorded: boolean; isRemoved: boolean } | null;
  record: { isRemoved: boolean; isErased: boolean } | null;
};

/** A phone that was never let in opens nothing. */
export async function findPastGameCaller(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<By | undefined> {
  const endedAfter = secondsAfter(now, -YEAR_SECONDS).toISOString();
  const [phone] = await db
    .select({ gameId: liveSeats.gameId, seatId: liveSeats.id })
    .from(liveDevices)
    .innerJoin(liveSeats, eq(liveSeats.id, liveDevices.seatId))
    .innerJoin(liveGames, eq(liveGames.id, liveSeats.gameId))
    .where(
      and(
        eq(liveDevices.tokenHash, tokenHash),
        sql`${liveSeats.waitsFor} is null`,
        sql`(${liveGames.endedAt} is null or ${liveGames.endedAt} > ${endedAfter}::timestamptz)`,
      ),
    );
  if (phone !== undefined) return phone;
  const [key] = await db
    .select({ gameId: gamePlayers.gameId, seatId: gamePlayers.id })
    .from(resultKeys)
    .innerJoin(
      gamePlayers,
      and(eq(gamePlayers.adminId, resultKeys.adminId), eq(gamePlayers.id, resultKeys.playerId)),
    )
    .where(and(eq(resultKeys.tokenHash, tokenHash), gt(resultKeys.until, now)));
  if (key !== undefined) return key;
  const [login] = await db
    .select({ email: playerLogins.email })
    .from(playerLogins)
    .where(and(eq(playerLogins.tokenHash, tokenHash), gt(playerLogins.expiresAt, now)));
  return login;
}

/** Games of the last year, newest first. */
export async function listRecordedSeats(
  db: Db,
  { by, now, gameId }: { by: By; now: Date; gameId?: string },
): Promise<RecordedSeat[]> {
  const ended = sql`g.ended_at > ${secondsAfter(now, -YEAR_SECONDS).toISOString()}::timestamptz`;
  const meant = gameId === undefined ? sql`true` : sql`g.id = ${gameId}::uuid`;
  const { rows } = await db.execute<RecordedSeat>(sql`
    select g.id as "gameId", g.admin_id as "adminId", g.room_id as "roomId", g.room_code as "roomCode", g.name,
      g.started_at as "startedAt", p.id as "playerId", p.name as team
    from ${shownPlayers} as p
    join ${games} as g on g.admin_id = p.admin_id and g.id = p.game_id
    where ${ended} and ${meant} and ${seatsOf(by)}
    order by g.started_at desc, g.id, p.id limit ${MAX_PAST_GAMES}`);
  return rows;
}

export async function readSeatOfPhone(db: Db, seatId: string): Promise<SeatOfPhone> {
  const { rows } = await db.execute<SeatOfPhone>(sql`
    select (select jsonb_build_object('isEnded', g.ended_at is not null, 'isRehearsal', g.is_rehearsal,
        'isRecorded', g.is_recorded, 'isRemoved', s.removed_at is not null)
      from ${liveSeats} as s join ${liveGames} as g on g.id = s.game_id
      where s.id = ${seatId}::uuid) as live,
      (select jsonb_build_object('isRemoved', p.removed_at is not null, 'isErased', ${isErased})
      from ${gamePlayers} as p where p.id = ${seatId}::uuid) as record`);
  return rows[0] ?? { live: null, record: null };
}

/** The room in which the player played last. */
export async function findRoomOfPlayer(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<Pick<RecordedSeat, 'adminId' | 'roomId'> | undefined> {
  const [seat] = await listRecordedSeats(db, { by: { email }, now });
  return seat;
}

function seatsOf(by: By): SQL {
  if ('seatId' in by) return sql`p.id = ${by.seatId}::uuid and not ${isErased}`;
  return sql`(p.admin_id, p.id) in (
    select sat.admin_id, sat.player_id from ${users} as u
    join ${playerUsers} as sat on sat.admin_id = u.admin_id and sat.user_id = u.id
    where u.email = ${by.email} and u.erased_at is null)`;
}
