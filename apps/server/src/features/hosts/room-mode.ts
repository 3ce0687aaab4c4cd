/**
 * The mode of a host's room: opened, paused, marked, closed. Each host its own room. Refuses a mode
 * that does not follow the one that the room is in. The admin of the host is told at once.
 */
import {
  type AnswerOf,
  fieldRefused,
  type GameMode,
  gameModeLabels,
  type hostSessionCalls,
  hostTexts,
  signedOut,
} from '@emcee/contract';
import { canChangeMode, countPlayers } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import type { HostActor } from '../../platform/actor.ts';
import { notifyAdmin } from '../../platform/events/events.store.ts';
import { findHost, type OwnedHost } from './hosts.store.ts';
import type { HostsDeps } from './hosts.ts';
import { lockRoom, setGameMode } from './rooms.store.ts';

export async function changeRoomMode(
  { db }: HostsDeps,
  { actor: { hostId }, gameMode }: { actor: HostActor; gameMode: GameMode },
): Promise<AnswerOf<typeof hostSessionCalls.changeRoomMode>> {
  return db.transaction(async (db) => {
    const room = await lockRoom(db, hostId);
    if (room === undefined) throw signedOut();
    const { roomCode, adminId } = room;
    if (!canChangeMode(room.gameMode, gameMode)) {
      const text = room.gameMode === gameMode ? hostTexts.modeAlready : hostTexts.modeRefused;
      const values = { from: gameModeLabels[room.gameMode], to: gameModeLabels[gameMode] };
      throw fieldRefused('gameMode', text, values);
    }
    await setGameMode(db, { hostId, gameMode });
    if (adminId !== null) await notifyAdmin(db, { adminId, event: 'room', data: { hostId } });
    return { room: { roomCode, gameMode } };
  });
}

/** What the admin of a host is told of its room; nothing when the host is no longer the admin's. */
export async function readRoomEvent(
  db: Db,
  owned: OwnedHost,
): Promise<{ hostId: string; gameMode: GameMode; playersCount: number } | undefined> {
  const host = await findHost(db, owned);
  if (host === undefined) return undefined;
  const { gameMode, players } = host.room;
  return { hostId: host._id, gameMode, playersCount: countPlayers(players) };
}
