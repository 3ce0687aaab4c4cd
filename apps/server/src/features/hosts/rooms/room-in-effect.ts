import {
  type Settings,
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
import type { Db } from '../../../db/client.ts';
import { NO_STORED_BRAND, shownBrand } from '../../../db/stored-brand.ts';
import type { HostsDeps } from '../hosts.ts';
import { DEFAULT_SETTINGS } from '../settings/host-settings.ts';
import { findRoomInEffect, type StoredRoomInEffect } from './room-in-effect.store.ts';
import type { RoomName, StoredRoom } from './rooms.store.ts';

export type RoomInEffect = StoredRoom & {
  pro: boolean;
  settings: GameSettings & ProGameOptions;
  playerSettings: PlayerSettings;
  brand: Brand;
};

/** Settings and brand apply only with PRO. */
export async function readRoomInEffect(
  deps: Pick<HostsDeps, 'givesPro' | 'settingsOf'>,
  db: Db,
  name: RoomName,
): Promise<RoomInEffect | undefined> {
  const stored = await findRoomInEffect(db, name);
  if (stored === undefined) return undefined;
  const { subscriptionStatus, ofAdmin: _admin, ofHost: _host, brand, ...room } = stored;
  const pro = subscriptionStatus !== null && deps.givesPro({ status: subscriptionStatus });
  const { gameSettings, proGameOptions, playerSettings } = pro
    ? configured(deps, stored)
    : DEFAULT_SETTINGS;
  return {
    ...room,
    pro,
    settings: { ...gameSettings, ...proGameOptions },
    playerSettings,
    brand: shownBrand(pro && brand !== null ? brand : NO_STORED_BRAND),
  };
}

function configured(
  { settingsOf }: Pick<HostsDeps, 'settingsOf'>,
  { ofAdmin, ofHost }: StoredRoomInEffect,
): Settings {
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
