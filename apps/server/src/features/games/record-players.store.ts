import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { gamePlayers, playedRounds, playerUsers, users } from '../../db/schema/games.ts';
import { isShownPlayer } from '../../db/shown-players.ts';
import { newId } from '../../platform/secrets.ts';
import type { OwnedGame } from './records.store.ts';

/** Emails are trimmed and lower-cased. */
export type NewPlayer = { id?: string; name: string; emails: readonly string[] };

/** Ends the erasure, too: the new name is not an erased one. */
export async function setPlayerName(
  db: Db,
  { adminId, playerId, name }: { adminId: string; playerId: string; name: string },
): Promise<void> {
  await db
    .update(gamePlayers)
    .set({ name, erasedAt: null })
    .where(and(eq(gamePlayers.adminId, adminId), eq(gamePlayers.id, playerId)));
}

/** Hides players from lists and exports; their answers stay. Tells if the game has tiebreakers. */
export async function setPlayersRemoved(
  db: Db,
  { playerIds, now, ...owned }: OwnedGame & { playerIds: readonly string[]; now: Date },
): Promise<boolean> {
  const removed = sql`update ${gamePlayers} set removed_at = ${now.toISOString()}::timestamptz
    where admin_id = ${owned.adminId}::uuid and id = any(${sql.param(playerIds)}::uuid[])`;
  return andTellTiebreakers(db, owned, removed);
}

/** Returns the seats' ids in the same order. */
export async function insertPlayers(
  db: Db,
  { players, now, adminId, gameId }: OwnedGame & { players: readonly NewPlayer[]; now: Date },
): Promise<string[]> {
  if (players.length === 0) return [];
  const seats = players.map((player) => ({ ...player, id: player.id ?? newId() }));
  await db.insert(gamePlayers).values(seats.map(({ id, name }) => ({ id, adminId, gameId, name })));
  const userIds = await keepUsers(db, {
    adminId,
    emails: players.flatMap(({ emails }) => emails),
    now,
  });
  const seated = seats.flatMap(({ id, emails }) =>
    [...new Set(emails)].map((email) => ({
      adminId,
      playerId: id,
      userId: required(userIds.get(email)),
    })),
  );
  if (seated.length > 0) await db.insert(playerUsers).values(seated);
  return seats.map(({ id }) => id);
}

/** Moves the person from any other seat of the game. A repeat changes only when the person was last seen. */
export async function seatPerson(
  db: Db,
  { gameId, email, now, ...seat }: OwnedGame & { playerId: string; email: string; now: Date },
): Promise<void> {
  const { adminId, playerId } = seat;
  const userIds = await keepUsers(db, { adminId, emails: [email], now });
  const userId = required(userIds.get(email));
  const ofGame = and(eq(gamePlayers.adminId, adminId), eq(gamePlayers.gameId, gameId));
  const others = db
    .select({ id: gamePlayers.id })
    .from(gamePlayers)
    .where(and(ofGame, ne(gamePlayers.id, playerId), isShownPlayer));
  const isTheirs = and(eq(playerUsers.adminId, adminId), eq(playerUsers.userId, userId));
  await db.delete(playerUsers).where(and(isTheirs, inArray(playerUsers.playerId, others)));
  await db
    .insert(playerUsers)
    .values({ ...seat, userId })
    .onConflictDoNothing();
}

/** Tells if the game has tiebreakers. */
export async function addToScores(
  db: Db,
  { halfPoints, ...owned }: OwnedGame & { halfPoints: ReadonlyMap<string, number> },
): Promise<boolean> {
  const added = sql`
    update ${gamePlayers} as player set score_half_points = player.score_half_points + change.half_points
    from unnest(${sql.param([...halfPoints.keys()])}::uuid[], ${sql.param([...halfPoints.values()])}::bigint[])
      as change (id, half_points)
    where player.admin_id = ${owned.adminId}::uuid and player.id = change.id`;
  return andTellTiebreakers(db, owned, added);
}

async function andTellTiebreakers(
  db: Db,
  { adminId, gameId }: OwnedGame,
  change: SQL,
): Promise<boolean> {
  const { rows } = await db.execute<{ hasTiebreakers: boolean }>(sql`
    with changed as (${change})
    select exists (select from ${playedRounds} where admin_id = ${adminId}::uuid
      and game_id = ${gameId}::uuid and tied is not null) as "hasTiebreakers"`);
  return rows[0]?.hasTiebreakers ?? false;
}

// Known people keep their id, and were never seen earlier than stored.
async function keepUsers(
  db: Db,
  { adminId, emails, now }: { adminId: string; emails: readonly string[]; now: Date },
): Promise<Map<string, string>> {
  // Sorted, so that two games with the same people don't deadlock.
  const distinct = [...new Set(emails)].toSorted();
  if (distinct.length === 0) return new Map();
  const rows = await db
    .insert(users)
    .values(distinct.map((email) => ({ id: newId(), adminId, email, lastLoginAt: now })))
    .onConflictDoUpdate({
      target: [users.adminId, users.email],
      targetWhere: isNull(users.erasedAt),
      set: { lastLoginAt: sql`greatest(${users.lastLoginAt}, excluded.last_login_at)` },
    })
    .returning({ id: users.id, email: users.email });
  return new Map(rows.map(({ id, email }) => [email, id]));
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A person just stored is missing.');
  return value;
}
