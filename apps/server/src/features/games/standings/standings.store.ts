import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { games } from '../../../db/schema/games.ts';
import { standingsLinks } from '../../../db/schema/standings.ts';

/** Includes the owner, so that a query can't match a game of another admin. */
export type OwnedGame = { adminId: string; gameId: string };

export type StoredLink = typeof standingsLinks.$inferSelect;

export async function lockEndedGame(
  db: Db,
  { adminId, gameId }: OwnedGame,
): Promise<{ roomCode: string } | undefined> {
  const [row] = await db
    .select({ roomCode: games.roomCode, endedAt: games.endedAt })
    .from(games)
    .where(and(eq(games.adminId, adminId), eq(games.id, gameId)))
    .for('no key update');
  return row === undefined || row.endedAt === null ? undefined : { roomCode: row.roomCode };
}

export async function findEndedGame(
  db: Db,
  { adminId, gameId }: OwnedGame,
): Promise<{ name: string; roomId: string; startedAt: Date } | undefined> {
  const { name, roomId, startedAt, endedAt } = games;
  const [row] = await db
    .select({ name, roomId, startedAt, endedAt })
    .from(games)
    .where(and(eq(games.adminId, adminId), eq(games.id, gameId)));
  return row === undefined || row.endedAt === null ? undefined : row;
}

export async function findLink(
  db: Db,
  game: OwnedGame,
): Promise<{ token: string; madeAt: Date } | undefined> {
  const [row] = await db
    .select({ token: standingsLinks.token, madeAt: standingsLinks.madeAt })
    .from(standingsLinks)
    .where(isOpenLinkOf(game));
  return row === undefined || row.token === null ? undefined : { ...row, token: row.token };
}

/** Newest first, without tokens. */
export function listLinks(db: Db, adminId: string) {
  const { gameId, madeAt, endedAt } = standingsLinks;
  return db
    .select({ gameId, madeAt, endedAt })
    .from(standingsLinks)
    .where(eq(standingsLinks.adminId, adminId))
    .orderBy(desc(madeAt), gameId);
}

export async function insertLink(db: Db, link: Omit<StoredLink, 'endedAt'>): Promise<void> {
  await db.insert(standingsLinks).values(link);
}

/** Deletes the token; false if there is no link. */
export async function endLink(
  db: Db,
  { now, ...game }: OwnedGame & { now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(standingsLinks)
    .set({ token: null, endedAt: now })
    .where(isOpenLinkOf(game));
  return rowCount !== 0;
}

function isOpenLinkOf({ adminId, gameId }: OwnedGame) {
  const isOfGame = and(eq(standingsLinks.adminId, adminId), eq(standingsLinks.gameId, gameId));
  return and(isOfGame, isNull(standingsLinks.endedAt));
}

/** Includes ended links. */
export async function findLinkByToken(
  db: Db,
  tokenHash: string,
): Promise<(OwnedGame & { isEnded: boolean }) | undefined> {
  const [row] = await db
    .select()
    .from(standingsLinks)
    .where(eq(standingsLinks.tokenHash, tokenHash));
  if (row === undefined) return undefined;
  return { adminId: row.adminId, gameId: row.gameId, isEnded: row.endedAt !== null };
}
