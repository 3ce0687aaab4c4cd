/**
 * The settings that apply to all hosts of an admin: game settings, advanced options, player
 * settings. Verified admins only. Saving them never touches what a host overrides.
 */
import type { ActivityKind, AnswerOf, Settings, settingsCalls } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { readSavedAt, readSettings, saveSettings } from './settings.store.ts';

/** What the settings feature needs. */
export type SettingsDeps = { db: Db; clock: Clock };

type Saved<Part extends keyof Settings> = { adminId: string } & Record<Part, Settings[Part]>;

/** Everything that applies to all hosts, and when it was last saved. */
export async function getSettings(
  { db }: SettingsDeps,
  adminId: string,
): Promise<AnswerOf<typeof settingsCalls.get>> {
  const settings = await readSettings(db, adminId);
  const savedAt = await readSavedAt(db, adminId);
  return { ...settings, ...(savedAt && { savedAt: savedAt.toISOString() }) };
}

/** Saves the nine game settings. */
export async function saveGameSettings(
  deps: SettingsDeps,
  { adminId, gameSettings }: Saved<'gameSettings'>,
): Promise<Pick<Settings, 'gameSettings'>> {
  await save(deps, { adminId, parts: { gameSettings }, kind: 'settings.game-settings-saved' });
  return { gameSettings };
}

/** Saves the eight advanced options. */
export async function saveProGameOptions(
  deps: SettingsDeps,
  { adminId, proGameOptions }: Saved<'proGameOptions'>,
): Promise<Pick<Settings, 'proGameOptions'>> {
  await save(deps, { adminId, parts: { proGameOptions }, kind: 'settings.pro-game-options-saved' });
  return { proGameOptions };
}

/** Saves the two player settings. */
export async function savePlayerSettings(
  deps: SettingsDeps,
  { adminId, playerSettings }: Saved<'playerSettings'>,
): Promise<Pick<Settings, 'playerSettings'>> {
  await save(deps, { adminId, parts: { playerSettings }, kind: 'settings.player-settings-saved' });
  return { playerSettings };
}

async function save(
  { db, clock }: SettingsDeps,
  { adminId, parts, kind }: { adminId: string; parts: Partial<Settings>; kind: ActivityKind },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (db) => {
    await saveSettings(db, { adminId, parts, now });
    await writeAudit(db, { adminId, at: now, kind });
  });
}
