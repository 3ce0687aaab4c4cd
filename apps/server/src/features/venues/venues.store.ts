import type { Venue } from '@emcee/contract';
import { count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { admins } from '../../db/schema/account.ts';
import { games, playerUsers } from '../../db/schema/games.ts';
import { hosts, rooms } from '../../db/schema/hosts.ts';
import { shownPlayers } from '../../db/shown-players.ts';
import { ownerEmail } from '../../platform/security/owner.store.ts';

/** Newest first, without rooms of independent hosts. PRO depends on the admin's subscription. */
export async function listVenues(
  db: Db,
  limit: number,
): Promise<(Omit<Venue, 'pro'> & { adminId: string })[]> {
  const rows = await db
    .select({
      _id: rooms.id,
      roomCode: rooms.roomCode,
      adminId: admins.id,
      adminEmail: ownerEmail(admins.id),
      kind: hosts.kind,
      gameMode: rooms.gameMode,
      // Distinct users of the open game; a seat without users counts as one.
      playersCount: sql<number>`(select count(distinct coalesce(${playerUsers.userId}, p.id))::int
        from ${games}
        join ${shownPlayers} as p on p.admin_id = ${games.adminId} and p.game_id = ${games.id}
        left join ${playerUsers} on ${playerUsers.adminId} = p.admin_id and ${playerUsers.playerId} = p.id
        where ${games.roomId} = ${rooms.id} and ${games.endedAt} is null)`,
      gamesCount: sql<number>`(select count(*)::int from ${games} where ${games.roomId} = ${rooms.id})`,
      lastGameAt: sql<Date | null>`(select max(${games.startedAt}) from ${games}
        where ${games.roomId} = ${rooms.id})`.mapWith(games.startedAt),
      createdAt: hosts.createdAt,
    })
    .from(hosts)
    .innerJoin(rooms, eq(rooms.hostId, hosts.id))
    .innerJoin(admins, eq(admins.id, hosts.adminId))
    .orderBy(desc(hosts.createdAt), desc(hosts.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    lastGameAt: row.lastGameAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

export async function countVenues(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(hosts).where(isNotNull(hosts.adminId));
  return row?.count ?? 0;
}
