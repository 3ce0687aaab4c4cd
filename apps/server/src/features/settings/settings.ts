/**
 * The settings that apply to all hosts of an admin: game settings, advanced options, player
 * settings. Verified admins only. Saving them never touches what a host overrides.
 */
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
import { writeAudit } from '../../platform/audit/audit.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/events.store.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { lockTenant } from '../../platform/tenant-lock.store.ts';
import { readSavedSettings, readSettings, saveSettings } from './settings.store.ts';

/** What the settings feature needs. */
export type SettingsDeps = {
  db: Db;
  clock: Clock;
  /** Tells whoever plays in the rooms of an admin that they are set otherwise. */
  publishRooms(db: Db, rooms: { adminId: string }): Promise<void>;
};

type ByAdmin<Body> = { adminId: string; requestContext: RequestContext } & Body;

/** Everything that applies to all hosts, and when it was last saved. */
export async function getSettings(
  { db }: Pick<SettingsDeps, 'db'>,
  adminId: string,
): Promise<ReplyOf<typeof settingsCalls.get>> {
  const { savedAt, ...settings } = await readSavedSettings(db, adminId);
  return { ...settings, ...(savedAt && { savedAt: savedAt.toISOString() }) };
}

/** Saves the nine game settings, or those that are named. */
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

/** Saves the eight advanced options, or those that are named. */
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
    // What was sent has its message; together with the fields that stay it may lack it.
    if (lacksPauseMessage(proGameOptions)) {
      throw fieldError('gamePauseMessage', settingsTexts.pauseMessageRequired);
    }
    const kind = 'settings.pro-game-options-saved';
    await save({ ...deps, db }, { adminId, parts: { proGameOptions }, kind, requestContext });
    return { proGameOptions };
  });
}

/** Saves the two player settings. */
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

/** Until the transaction ends nobody else who asks for it saves settings of the admin. */
async function lockSettings(db: Db, adminId: string): Promise<Settings> {
  await lockTenant(db, adminId);
  return readSettings(db, adminId);
}

async function save(
  { db, clock, publishRooms }: SettingsDeps,
  { adminId, parts, kind, requestContext }: ByAdmin<{ parts: Partial<Settings>; kind: AuditKind }>,
): Promise<void> {
  const now = clock.now();
  // Of one statement each: what goes on in several could go on behind the end of a transaction that failed.
  await Promise.all([
    saveSettings(db, { adminId, parts, now }),
    publish(db, { adminId, event: 'settings' }),
  ]);
  await writeAudit(db, { adminId, at: now, kind }, requestContext);
  await publishRooms(db, { adminId });
}
