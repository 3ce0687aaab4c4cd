/**
 * Stores only fields that differ from the admin's settings, so that the others follow later changes. Fields
 * not named don't change, even if the page showed an older value.
 */

import {
  type AuditKind,
  type BodyOf,
  fieldError,
  type hostCalls,
  lacksPauseMessage,
  orNotFound,
  type ReplyOf,
  type Settings,
  settingsTexts,
} from '@emcee/contract';
import { changedOverrides, effectiveSettings, fieldsNamed, overriddenFields } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { ByAdmin, RequestContext } from '../../../platform/http/request-context.ts';
import { readSettings } from '../../../queries/settings.store.ts';
import { lockHost, type OwnedHost } from '../hosts.store.ts';
import type { HostsDeps } from '../hosts.ts';
import { type Overrides, readOverrides, saveOverrides } from './host-settings.store.ts';

export async function saveHostGameSettings(
  deps: HostsDeps,
  {
    adminId,
    hostId,
    requestContext,
    changed,
    inherited,
    ...sent
  }: ByAdmin<BodyOf<typeof hostCalls.saveGameSettings>>,
): Promise<ReplyOf<typeof hostCalls.saveGameSettings>> {
  return deps.db.transaction(async (db) => {
    const before = await lockSettings({ db, adminId, hostId, requestContext });
    const global = before.global.gameSettings;
    const saved = meant({ sent, changed, inherited }, global);
    const gameSettings = changedOverrides(before.own.gameSettings, saved, global);
    await save(deps, { ...before, parts: { gameSettings }, kind: 'hosts.game-settings-saved' });
    return {
      gameSettings: effectiveSettings(gameSettings, global),
      overridden: overriddenFields(gameSettings),
    };
  });
}

export async function saveHostProGameOptions(
  deps: HostsDeps,
  {
    adminId,
    hostId,
    requestContext,
    changed,
    inherited,
    ...sent
  }: ByAdmin<BodyOf<typeof hostCalls.saveProGameOptions>>,
): Promise<ReplyOf<typeof hostCalls.saveProGameOptions>> {
  return deps.db.transaction(async (db) => {
    const before = await lockSettings({ db, adminId, hostId, requestContext });
    const global = before.global.proGameOptions;
    const saved = meant({ sent, changed, inherited }, global);
    const proGameOptions = changedOverrides(before.own.proGameOptions, saved, global);
    const inEffect = effectiveSettings(proGameOptions, global);
    // Valid fields may lack the message when combined with the unchanged ones.
    if (lacksPauseMessage(inEffect)) {
      throw fieldError('gamePauseMessage', settingsTexts.pauseMessageRequired);
    }
    const kind = 'hosts.pro-game-options-saved';
    await save(deps, { ...before, parts: { proGameOptions }, kind });
    return { proGameOptions: inEffect, overridden: overriddenFields(proGameOptions) };
  });
}

type Sent<T> = {
  sent: T;
  changed: readonly string[] | undefined;
  inherited: readonly string[] | undefined;
};

/** A field equal to the value for all hosts is no longer an override. */
function meant<T extends object>(
  { sent, changed = overriddenFields(sent), inherited = [] }: Sent<T>,
  global: T,
): Partial<T> {
  return { ...fieldsNamed(sent, changed), ...fieldsNamed(global, inherited) };
}

type Locked = OwnedHost & { db: Db; roomCode: string; requestContext: RequestContext };

async function lockSettings({
  db,
  requestContext,
  ...owned
}: Omit<Locked, 'roomCode'>): Promise<Locked & { own: Overrides; global: Settings }> {
  const host = orNotFound(await lockHost(db, owned));
  const global = await readSettings(db, owned.adminId);
  const own = await readOverrides(db, owned);
  return { ...owned, db, requestContext, roomCode: host.room.roomCode, own, global };
}

async function save(
  { clock, publishRooms }: HostsDeps,
  {
    db,
    adminId,
    hostId,
    roomCode,
    requestContext,
    parts,
    kind,
  }: Locked & { parts: Partial<Overrides>; kind: AuditKind },
): Promise<void> {
  await saveOverrides(db, { adminId, hostId, parts });
  await audit(db, kind, { adminId, at: clock.now(), detail: { roomCode }, requestContext });
  publish(db, { adminId, event: 'settings' });
  await publishRooms(db, { adminId, hostIds: [hostId] });
}
