/** A room sees its own games, those for the organization it belongs to now, and no addresses. */
import { type hostGameCalls, notFound, type QueryOf, type ReplyOf } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import type { HostActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { readRoomOf } from '../../queries/room-in-effect.ts';
import { listGames } from './games.ts';
import { readGame } from './played.ts';
import type { OwnedGame } from './records.store.ts';

/** Returns none without an organization. */
export async function listGamesOfHost(
  deps: Deps,
  { actor, ...query }: QueryOf<typeof hostGameCalls.list> & { actor: HostActor },
): Promise<ReplyOf<typeof hostGameCalls.list>> {
  const { adminId, roomId } = await readRoomOf(deps.db, actor);
  if (adminId === null) return { games: [], total: 0, nextCursor: null };
  return listGames(deps, { ...query, email: '', adminId, roomId });
}

export async function readGameOfHost(
  db: Db,
  { actor, gameId }: { actor: HostActor; gameId: string },
): Promise<ReplyOf<typeof hostGameCalls.read>> {
  const { adminId, roomId } = await readRoomOf(db, actor);
  if (adminId === null) throw notFound();
  return readGameOfRoom(db, { adminId, gameId, roomId });
}

export async function readGameOfRoom(
  db: Db,
  owned: OwnedGame & { roomId: string },
): Promise<ReplyOf<typeof hostGameCalls.read>> {
  const { game } = await readGame(db, owned);
  return { game: { ...game, players: game.players.map((player) => ({ ...player, user: [] })) } };
}
