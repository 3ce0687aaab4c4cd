import { type Host, type hostCalls, notFound, type ReplyOf, type Settings } from '@emcee/contract';
import { effectiveSettings, overriddenFields } from '@emcee/game';
import { findContact } from '../../../queries/room-contacts.store.ts';
import { DEFAULT_SETTINGS, readSettings } from '../../../queries/settings.store.ts';
import { findHost, type OwnedHost } from '../hosts.store.ts';
import type { HostsDeps } from '../hosts.ts';
import { type Overrides, readOverrides } from './host-settings.store.ts';

/** Reads them even while PRO is suspended. */
export async function getAdvancedSettings(
  deps: HostsDeps,
  owned: OwnedHost,
): Promise<ReplyOf<typeof hostCalls.advancedSettings>> {
  if ((await findHost(deps.db, owned)) === undefined) throw notFound();
  const { own, gameSettings, proGameOptions } = await configuredSettings(deps, owned);
  const overridden = [
    ...overriddenFields(own.gameSettings),
    ...overriddenFields(own.proGameOptions),
  ];
  const contact = await findContact(deps.db, owned);
  return { gameSettings, proGameOptions, overridden, ...(contact && { contact }) };
}

/** Defaults apply if the host has no PRO. */
export async function settingsInEffect(
  deps: HostsDeps,
  { host, adminId }: { host: Pick<Host, '_id' | 'pro'>; adminId: string | null },
): Promise<Settings> {
  if (!host.pro || adminId === null) return DEFAULT_SETTINGS;
  const { gameSettings, proGameOptions, playerSettings } = await configuredSettings(deps, {
    adminId,
    hostId: host._id,
  });
  return { gameSettings, proGameOptions, playerSettings };
}

async function configuredSettings(
  { db }: HostsDeps,
  { adminId, hostId }: OwnedHost,
): Promise<Settings & { own: Overrides }> {
  const global = await readSettings(db, adminId);
  const own = await readOverrides(db, { adminId, hostId });
  return {
    own,
    gameSettings: effectiveSettings(own.gameSettings, global.gameSettings),
    proGameOptions: effectiveSettings(own.proGameOptions, global.proGameOptions),
    playerSettings: global.playerSettings,
  };
}
