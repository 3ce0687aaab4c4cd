import type { Settings } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { adminSettings } from '../../db/schema/settings.ts';

const NOTHING_SAVED = { gameSettings: {}, proGameOptions: {}, playerSettings: {} };

/** Missing parts don't change. */
export async function saveSettings(
  db: Db,
  { adminId, parts, now }: { adminId: string; parts: Partial<Settings>; now: Date },
): Promise<void> {
  await db
    .insert(adminSettings)
    .values({ ...NOTHING_SAVED, ...parts, adminId, savedAt: now })
    .onConflictDoUpdate({ target: adminSettings.adminId, set: { ...parts, savedAt: now } });
}
