import { storedGameSettingsSchema, storedProGameOptionsSchema } from '@emcee/contract';
import type { GameSettings, ProGameOptions } from '@emcee/game';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { hostSettings, hosts } from '../../../db/schema/hosts.ts';
import type { OwnedHost } from '../hosts.store.ts';

/** Deviations from the admin's settings. */
export type Overrides = {
  gameSettings: Partial<GameSettings>;
  proGameOptions: Partial<ProGameOptions>;
};

export const NO_OVERRIDES: Overrides = { gameSettings: {}, proGameOptions: {} };

export async function readOverrides(db: Db, { adminId, hostId }: OwnedHost): Promise<Overrides> {
  const byHost = await readOverridesOf(db, { adminId, hostIds: [hostId] });
  return byHost.get(hostId) ?? NO_OVERRIDES;
}

/** Hosts without overrides may be absent. */
export async function readOverridesOf(
  db: Db,
  { adminId, hostIds }: { adminId: string; hostIds: readonly string[] },
): Promise<Map<string, Overrides>> {
  const rows = await db
    .select()
    .from(hostSettings)
    .where(and(eq(hostSettings.adminId, adminId), inArray(hostSettings.hostId, [...hostIds])));
  return new Map(rows.map((row) => [row.hostId, toOverrides(row)]));
}

function toOverrides(row: Record<keyof Overrides, unknown>): Overrides {
  return {
    gameSettings: storedGameSettingsSchema.parse(row.gameSettings ?? {}),
    proGameOptions: storedProGameOptionsSchema.parse(row.proGameOptions ?? {}),
  };
}

/** Same order as the list of hosts. */
export async function listOverrides(
  db: Db,
  adminId: string,
): Promise<({ hostId: string } & Overrides)[]> {
  const rows = await db
    .select({
      hostId: hosts.id,
      gameSettings: hostSettings.gameSettings,
      proGameOptions: hostSettings.proGameOptions,
    })
    .from(hosts)
    .leftJoin(
      hostSettings,
      and(eq(hostSettings.hostId, hosts.id), eq(hostSettings.adminId, adminId)),
    )
    .where(eq(hosts.adminId, adminId))
    .orderBy(asc(hosts.createdAt), asc(hosts.id));
  return rows.map((row) => ({ hostId: row.hostId, ...toOverrides(row) }));
}

/** A missing part doesn't change. */
export async function saveOverrides(
  db: Db,
  { adminId, hostId, parts }: OwnedHost & { parts: Partial<Overrides> },
): Promise<void> {
  await db
    .insert(hostSettings)
    .values({ ...NO_OVERRIDES, ...parts, adminId, hostId })
    .onConflictDoUpdate({ target: hostSettings.hostId, set: parts });
}

export async function saveOverridesOf(
  db: Db,
  rows: readonly (OwnedHost & Overrides)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(hostSettings)
    .values([...rows])
    .onConflictDoUpdate({
      target: hostSettings.hostId,
      set: {
        gameSettings: sql`excluded.game_settings`,
        proGameOptions: sql`excluded.pro_game_options`,
      },
    });
}
