/** A room as a game needs it: its host and admin, the settings and the brand in effect. */
import { type Branding, NO_BRANDING } from '@emcee/contract';
import type { GameSettings, PlayerSettings, ProGameOptions } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { settingsInEffect } from './host-settings.ts';
import type { HostsDeps } from './hosts.ts';
import { findRoom, type RoomName, type StoredRoom } from './rooms.store.ts';

/** A room with what is in effect in it. */
export type RoomInEffect = StoredRoom & {
  pro: boolean;
  settings: GameSettings & ProGameOptions;
  playerSettings: PlayerSettings;
  brand: Branding;
};

/** The room that a code, a host or an id names; like everything that comes with PRO, settings and brand rest with it. */
export async function readRoomInEffect(
  deps: HostsDeps,
  db: Db,
  name: RoomName,
): Promise<RoomInEffect | undefined> {
  const room = await findRoom(db, name);
  if (room === undefined) return undefined;
  const { adminId, hostId } = room;
  const pro = adminId !== null && (await deps.grantsPro(db, adminId));
  const within = { ...deps, db };
  const host = { _id: hostId, pro };
  const { gameSettings, proGameOptions, playerSettings } = await settingsInEffect(within, {
    host,
    adminId,
  });
  const brand = pro && adminId !== null ? await deps.readBranding(db, adminId) : NO_BRANDING;
  return { ...room, pro, settings: { ...gameSettings, ...proGameOptions }, playerSettings, brand };
}
