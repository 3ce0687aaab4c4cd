import {
  type Settings,
  signedOut,
  storedGameSettingsSchema,
  storedProGameOptionsSchema,
} from '@emcee/contract';
import {
  type Brand,
  effectiveSettings,
  type GameSettings,
  type PlayerSettings,
  type ProGameOptions,
} from '@emcee/game';
import type { Db } from '../db/client.ts';
import {
  brandOfRoom,
  NO_STORED_BRAND,
  NO_STORED_ROOM_BRAND,
  shownBrand,
} from '../db/stored-brand.ts';
import { givesPro } from './pro.store.ts';
import {
  findRoomInEffect,
  type RoomName,
  type StoredRoom,
  type StoredRoomInEffect,
} from './room-in-effect.store.ts';
import { DEFAULT_SETTINGS, settingsOf } from './settings.store.ts';

export type RoomInEffect = StoredRoom & {
  pro: boolean;
  settings: GameSettings & ProGameOptions;
  playerSettings: PlayerSettings;
  brand: Brand;
};

/** Settings and brand apply only with PRO. */
export async function readRoom(db: Db, name: RoomName): Promise<RoomInEffect | undefined> {
  const stored = await findRoomInEffect(db, name);
  if (stored === undefined) return undefined;
  const {
    subscriptionStatus: status,
    agreement,
    ofAdmin: _admin,
    ofHost: _host,
    brand,
    ownBrand,
    ...room
  } = stored;
  const pro = givesPro({ status, agreement });
  const { gameSettings, proGameOptions, playerSettings } = pro
    ? configured(stored)
    : DEFAULT_SETTINGS;
  return {
    ...room,
    pro,
    settings: { ...gameSettings, ...proGameOptions },
    playerSettings,
    brand: shownBrand(
      pro
        ? brandOfRoom(brand ?? NO_STORED_BRAND, ownBrand ?? NO_STORED_ROOM_BRAND)
        : NO_STORED_BRAND,
    ),
  };
}

/** Refuses a host that is gone. */
export async function readRoomOf(db: Db, { hostId }: { hostId: string }): Promise<RoomInEffect> {
  const room = await readRoom(db, { hostId });
  if (room === undefined) throw signedOut();
  return room;
}

function configured({ ofAdmin, ofHost }: StoredRoomInEffect): Settings {
  const global = ofAdmin === null ? DEFAULT_SETTINGS : settingsOf(ofAdmin);
  if (ofHost === null) return global;
  const { gameSettings, proGameOptions } = ofHost;
  return {
    gameSettings: effectiveSettings(
      storedGameSettingsSchema.parse(gameSettings),
      global.gameSettings,
    ),
    proGameOptions: effectiveSettings(
      storedProGameOptionsSchema.parse(proGameOptions),
      global.proGameOptions,
    ),
    playerSettings: global.playerSettings,
  };
}
