/** Saving never changes overrides of hosts. */

import {
  type AuditKind,
  type BodyOf,
  fieldError,
  lacksPauseMessage,
  type ReplyOf,
  type Settings,
  type settingsCalls,
  settingsTexts,
} from '@emcee/contract';
import { fieldsNamed } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { publish } from '../../platform/events/events.store.ts';
import type { ByAdmin } from '../../platform/http/request-context.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { readSavedSettings, readSettings } from '../../queries/settings.store.ts';
import { saveSettings } from './settings.store.ts';

export type SettingsDeps = Deps & {
  publishRooms(db: Db, rooms: { adminId: string }): Promise<void>;
};

export async function getSettings(
  { db }: Pick<SettingsDeps, 'db'>,
  adminId: string,
): Promise<ReplyOf<typeof settingsCalls.get>> {
  const { savedAt, ...settings } = await readSavedSettings(db, adminId);
  return { ...settings, ...(savedAt && { savedAt: savedAt.toISOString() }) };
}

export async function saveGameSettings(
  deps: SettingsDeps,
  {
    adminId,
    requestContext,
    changed,
    ...sent
  }: ByAdmin<BodyOf<typeof settingsCalls.saveGameSettings>>,
): Promise<Pick<Settings, 'gameSettings'>> {
  return deps.db.transaction(async (db) => {
    const before = await lockSettings(db, adminId);
    const gameSettings = { ...before.gameSettings, ...meant(sent, changed) };
    const kind = 'settings.game-settings-saved';
    await save({ ...deps, db }, { adminId, parts: { gameSettings }, kind, requestContext });
    return { gameSettings };
  });
}

export async function saveProGameOptions(
  deps: SettingsDeps,
  {
    adminId,
    requestContext,
    changed,
    ...sent
  }: ByAdmin<BodyOf<typeof settingsCalls.saveProGameOptions>>,
): Promise<Pick<Settings, 'proGameOptions'>> {
  return deps.db.transaction(async (db) => {
    const before = await lockSettings(db, adminId);
    const proGameOptions = { ...before.proGameOptions, ...meant(sent, changed) };
    // Valid fields may lack the message when combined with the unchanged ones.
    if (lacksPauseMessage(proGameOptions)) {
      throw fieldError('gamePauseMessage', settingsTexts.pauseMessageRequired);
    }
    const kind = 'settings.pro-game-options-saved';
    await save({ ...deps, db }, { adminId, parts: { proGameOptions }, kind, requestContext });
    return { proGameOptions };
  });
}

export async function savePlayerSettings(
  deps: SettingsDeps,
  { adminId, requestContext, playerSettings }: ByAdmin<Pick<Settings, 'playerSettings'>>,
): Promise<Pick<Settings, 'playerSettings'>> {
  return deps.db.transaction(async (db) => {
    const kind = 'settings.player-settings-saved';
    await save({ ...deps, db }, { adminId, parts: { playerSettings }, kind, requestContext });
    return { playerSettings };
  });
}

function meant<T extends object>(sent: T, changed: readonly string[] | undefined): Partial<T> {
  return changed === undefined ? sent : fieldsNamed(sent, changed);
}

async function lockSettings(db: Db, adminId: string): Promise<Settings> {
  await lockTenant(db, adminId);
  return readSettings(db, adminId);
}

async function save(
  { db, clock, publishRooms }: SettingsDeps,
  { adminId, parts, kind, requestContext }: ByAdmin<{ parts: Partial<Settings>; kind: AuditKind }>,
): Promise<void> {
  const now = clock.now();
  await saveSettings(db, { adminId, parts, now });
  publish(db, { adminId, event: 'settings' });
  await audit(db, kind, { adminId, at: now, requestContext });
  await publishRooms(db, { adminId });
}
