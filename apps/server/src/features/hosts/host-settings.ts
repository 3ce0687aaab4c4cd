/**
 * The settings of one host: its own where it has any, else what its admin set for all hosts.
 * Verified admins only, each their own hosts. Only fields that differ are stored, so the others
 * follow later changes for all hosts.
 */
import {
  type ActivityKind,
  type AnswerOf,
  type BodyOf,
  type Host,
  type hostCalls,
  notFound,
  type Settings,
} from '@emcee/contract';
import {
  defaultGameSettings,
  defaultPlayerSettings,
  defaultProGameOptions,
  effectiveSettings,
  overriddenFields,
  overridesOf,
} from '@emcee/game';
import type { Db } from '../../db/client.ts';
import { writeAudit } from '../../platform/audit.store.ts';
import { type Overrides, readOverrides, saveOverrides } from './host-settings.store.ts';
import { findHost, lockHost, type OwnedHost } from './hosts.store.ts';
import type { HostsDeps } from './hosts.ts';

const DEFAULTS: Settings = {
  gameSettings: defaultGameSettings,
  proGameOptions: defaultProGameOptions,
  playerSettings: defaultPlayerSettings,
};

type ByAdmin<Body> = { adminId: string } & Body;

/** The settings of one host, and which of them are its own, also while its PRO status rests. */
export async function getAdvancedSettings(
  deps: HostsDeps,
  owned: OwnedHost,
): Promise<AnswerOf<typeof hostCalls.advancedSettings>> {
  if ((await findHost(deps.db, owned)) === undefined) throw notFound();
  const { own, gameSettings, proGameOptions } = await configuredSettings(deps, owned);
  const overridden = [
    ...overriddenFields(own.gameSettings),
    ...overriddenFields(own.proGameOptions),
  ];
  return { gameSettings, proGameOptions, overridden };
}

/** Saves the nine game settings of one host. */
export async function saveHostGameSettings(
  deps: HostsDeps,
  { adminId, hostId, ...saved }: ByAdmin<BodyOf<typeof hostCalls.saveGameSettings>>,
): Promise<AnswerOf<typeof hostCalls.saveGameSettings>> {
  return deps.db.transaction(async (db) => {
    const { gameSettings: global } = await deps.readSettings(db, adminId);
    const gameSettings = overridesOf(saved, global);
    const kind = 'hosts.game-settings-saved';
    await save(deps, { db, adminId, hostId, parts: { gameSettings }, kind });
    return { gameSettings: saved, overridden: overriddenFields(gameSettings) };
  });
}

/** Saves the eight advanced options of one host. */
export async function saveHostProGameOptions(
  deps: HostsDeps,
  { adminId, hostId, ...saved }: ByAdmin<BodyOf<typeof hostCalls.saveProGameOptions>>,
): Promise<AnswerOf<typeof hostCalls.saveProGameOptions>> {
  return deps.db.transaction(async (db) => {
    const { proGameOptions: global } = await deps.readSettings(db, adminId);
    const proGameOptions = overridesOf(saved, global);
    const kind = 'hosts.pro-game-options-saved';
    await save(deps, { db, adminId, hostId, parts: { proGameOptions }, kind });
    return { proGameOptions: saved, overridden: overriddenFields(proGameOptions) };
  });
}

/** The settings in effect in a room: the defaults where its host has no PRO, or PRO rests. */
export async function settingsInEffect(
  deps: HostsDeps,
  { host, adminId }: { host: Pick<Host, '_id' | 'pro'>; adminId: string | null },
): Promise<Settings> {
  if (!host.pro || adminId === null) return DEFAULTS;
  const { gameSettings, proGameOptions, playerSettings } = await configuredSettings(deps, {
    adminId,
    hostId: host._id,
  });
  return { gameSettings, proGameOptions, playerSettings };
}

async function configuredSettings(
  { db, readSettings }: HostsDeps,
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

type Saving = OwnedHost & { db: Db; parts: Partial<Overrides>; kind: ActivityKind };

async function save({ clock }: HostsDeps, { db, parts, kind, ...owned }: Saving): Promise<void> {
  const host = await lockHost(db, owned);
  if (host === undefined) throw notFound();
  await saveOverrides(db, { ...owned, parts });
  const { roomCode } = host.room;
  await writeAudit(db, { adminId: owned.adminId, at: clock.now(), kind, detail: { roomCode } });
}
