import {
  type GameSettings,
  type ProGameOptions,
  storedGameSettingsSchema,
  storedProGameOptionsSchema,
} from '@emcee/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { hostSettings } from '../../db/schema/hosts.ts';
import type { OwnedHost } from './hosts.store.ts';

/** Where a host differs from what its admin set for all hosts. */
export type Overrides = {
  gameSettings: Partial<GameSettings>;
  proGameOptions: Partial<ProGameOptions>;
};

const NO_OVERRIDES: Overrides = { gameSettings: {}, proGameOptions: {} };

export async function readOverrides(db: Db, { adminId, hostId }: OwnedHost): Promise<Overrides> {
  const [row = NO_OVERRIDES] = await db
    .select()
    .from(hostSettings)
    .where(and(eq(hostSettings.adminId, adminId), eq(hostSettings.hostId, hostId)));
  return {
    gameSettings: storedGameSettingsSchema.parse(row.gameSettings),
    proGameOptions: storedProGameOptionsSchema.parse(row.proGameOptions),
  };
}

/** Replaces one of the two parts or both; the other stays as it is. */
export async function saveOverrides(
  db: Db,
  { adminId, hostId, parts }: OwnedHost & { parts: Partial<Overrides> },
): Promise<void> {
  await db
    .insert(hostSettings)
    .values({ ...NO_OVERRIDES, ...parts, adminId, hostId })
    .onConflictDoUpdate({ target: hostSettings.hostId, set: parts });
}
