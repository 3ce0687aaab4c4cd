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
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { adminSettings } from '../../db/schema/settings.ts';

const NOTHING_SAVED = { gameSettings: {}, proGameOptions: {}, playerSettings: {} };

const findSettings = prepared(['adminId'], (db, { adminId }) =>
  db.select().from(adminSettings).where(eq(adminSettings.adminId, adminId)),
);

/** What applies to all hosts of an admin: what was saved, else the defaults, field by field. */
export async function readSettings(db: Db, adminId: string): Promise<Settings> {
  const { savedAt: _savedAt, ...settings } = await readSavedSettings(db, adminId);
  return settings;
}

/** The same, and when the admin last saved any of it; undefined when never. */
export async function readSavedSettings(
  db: Db,
  adminId: string,
): Promise<Settings & { savedAt: Date | undefined }> {
  const [row] = await findSettings(db, { adminId });
  return { ...settingsOf(row ?? NOTHING_SAVED), savedAt: row?.savedAt };
}

/** The settings of an admin as they were saved, field by field the defaults where they were not. */
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

/** Saves one or more of the three parts; the others stay as they are. */
export async function saveSettings(
  db: Db,
  { adminId, parts, now }: { adminId: string; parts: Partial<Settings>; now: Date },
): Promise<void> {
  await db
    .insert(adminSettings)
    .values({ ...NOTHING_SAVED, ...parts, adminId, savedAt: now })
    .onConflictDoUpdate({ target: adminSettings.adminId, set: { ...parts, savedAt: now } });
}
