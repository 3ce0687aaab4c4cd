import { countPlayers, type GameMode } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { findHost, type OwnedHost } from '../hosts.store.ts';

/** Undefined if the host left the admin. */
export async function readRoomEvent(
  db: Db,
  owned: OwnedHost,
): Promise<{ hostId: string; gameMode: GameMode; playersCount: number } | undefined> {
  const host = await findHost(db, owned);
  if (host === undefined) return undefined;
  const { gameMode, players } = host.room;
  return { hostId: host._id, gameMode, playersCount: countPlayers(players) };
}
