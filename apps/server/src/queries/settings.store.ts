import {
  type Settings,
  storedGameSettingsSchema,
  storedPlayerSettingsSchema,
  storedProGameOptionsSchema,
} from '@emcee/contract';
import {
  defaultGameSettings,
  defaultPlayerSettings,
  defaultProGameOptions,
  effectiveSettings,
} from '@emcee/game';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { adminSettings } from '../db/schema/settings.ts';

/** Apply also while PRO is suspended. */
export const DEFAULT_SETTINGS: Settings = {
  gameSettings: defaultGameSettings,
  proGameOptions: defaultProGameOptions,
  playerSettings: defaultPlayerSettings,
};

const findSettings = prepared(['adminId'], (db, { adminId }) =>
  db.select().from(adminSettings).where(eq(adminSettings.adminId, adminId)),
);

/** Fields that were not saved have their defaults. */
export async function readSettings(db: Db, adminId: string): Promise<Settings> {
  const { savedAt: _savedAt, ...settings } = await readSavedSettings(db, adminId);
  return settings;
}

/** `savedAt` is undefined if nothing was saved. */
export async function readSavedSettings(
  db: Db,
  adminId: string,
): Promise<Settings & { savedAt: Date | undefined }> {
  const [row] = await findSettings(db, { adminId });
  if (row === undefined) return { ...DEFAULT_SETTINGS, savedAt: undefined };
  return { ...settingsOf(row), savedAt: row.savedAt };
}

/** Missing fields get their defaults. */
export function settingsOf(row: Record<keyof Settings, unknown>): Settings {
  return {
    gameSettings: effectiveSettings(
      storedGameSettingsSchema.parse(row.gameSettings),
      defaultGameSettings,
    ),
    proGameOptions: effectiveSettings(
      storedProGameOptionsSchema.parse(row.proGameOptions),
      defaultProGameOptions,
    ),
    playerSettings: effectiveSettings(
      storedPlayerSettingsSchema.parse(row.playerSettings),
      defaultPlayerSettings,
    ),
  };
}
