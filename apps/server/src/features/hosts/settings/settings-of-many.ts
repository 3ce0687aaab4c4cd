/** A change applies to all of the hosts or none; fields not named don't change. */

import { isDeepStrictEqual } from 'node:util';
import {
  type BodyOf,
  fieldError,
  type hostCalls,
  lacksPauseMessage,
  notFound,
  type ReplyOf,
  type Settings,
  settingsTexts,
} from '@emcee/contract';
import { changedOverrides, effectiveSettings } from '@emcee/game';
import { audit } from '../../../platform/audit/audit.store.ts';
import { publish } from '../../../platform/events/events.store.ts';
import type { ByAdmin } from '../../../platform/http/request-context.ts';
import { readSettings } from '../../../queries/settings.store.ts';
import { lockHosts } from '../hosts.store.ts';
import type { HostsDeps } from '../hosts.ts';
import {
  listOverrides,
  NO_OVERRIDES,
  type Overrides,
  readOverridesOf,
  saveOverridesOf,
} from './host-settings.store.ts';

type Change = ByAdmin<BodyOf<typeof hostCalls.saveSettingsOfMany>>;

export async function listSettingsOfAll(
  { db }: HostsDeps,
  adminId: string,
): Promise<ReplyOf<typeof hostCalls.settingsOfAll>> {
  const { gameSettings, proGameOptions } = await readSettings(db, adminId);
  const overrides = await listOverrides(db, adminId);
  const hosts = overrides.map(({ hostId, ...own }) => ({ _id: hostId, ...own }));
  return { gameSettings, proGameOptions, hosts };
}

export async function saveSettingsOfMany(
  { db, clock, publishRooms }: HostsDeps,
  { adminId, requestContext, hostIds, gameSettings = {}, proGameOptions = {} }: Change,
): Promise<ReplyOf<typeof hostCalls.saveSettingsOfMany>> {
  const asked = new Set(hostIds);
  return db.transaction(async (db) => {
    const found = await lockHosts(db, { adminId, hostIds: [...asked] });
    if (found.length < asked.size) throw notFound();
    const global = await readSettings(db, adminId);
    const stored = await readOverridesOf(db, { adminId, hostIds: found });
    const changed = found.flatMap((hostId) => {
      const own = stored.get(hostId) ?? NO_OVERRIDES;
      const next = changedBy({ gameSettings, proGameOptions }, own, global);
      return isDeepStrictEqual(own, next) ? [] : [{ adminId, hostId, ...next }];
    });
    await saveOverridesOf(db, changed);
    const event = { adminId, at: clock.now(), detail: { hostsCount: asked.size }, requestContext };
    await audit(db, 'hosts.settings-of-many-saved', event);
    publish(db, { adminId, event: 'settings' });
    const changedHosts = changed.map(({ hostId }) => hostId);
    await publishRooms(db, { adminId, hostIds: changedHosts });
    return { changed: changedHosts };
  });
}

function changedBy(changes: Overrides, own: Overrides, global: Settings): Overrides {
  const { gameSettings, proGameOptions } = changes;
  const next = {
    gameSettings: changedOverrides(own.gameSettings, gameSettings, global.gameSettings),
    proGameOptions: changedOverrides(own.proGameOptions, proGameOptions, global.proGameOptions),
  };
  // Pausing with a message needs one, own or inherited.
  const isAboutPause = 'pauseModeContent' in proGameOptions || 'gamePauseMessage' in proGameOptions;
  const options = effectiveSettings(next.proGameOptions, global.proGameOptions);
  if (isAboutPause && lacksPauseMessage(options)) {
    throw fieldError('proGameOptions.gamePauseMessage', settingsTexts.pauseMessageRequired);
  }
  return next;
}
