/** The servers and players of a benchmark, and what they use. */
import type { LaunchedPortal } from '../../e2e/portal-server.ts';
import { withDatabase } from '../database.ts';
import type { Load, Order, Report } from './plan.ts';
import { cpuSeconds, databasePid, stolenSeconds } from './processes.ts';

export type Players = { ask<T>(order: Order): Promise<T>; end(): void };

export type Stage = {
  dataDir: string;
  /** Serves the phones too if there is no second process. */
  portal: LaunchedPortal;
  second: LaunchedPortal | undefined;
  players: Players;
};

/** In seconds; of the processors but for the first. */
type Used = Record<'seconds' | 'server' | 'second' | 'database' | 'stolen', number>;

/** One load, or several without a pause; returns the report of each, and the time of the processors. */
export async function play(
  { dataDir, portal, second, players }: Stage,
  loads: readonly Load[],
): Promise<{ reports: Report[]; used: Used }> {
  return withDatabase(dataDir, async (client) => {
    const database = await databasePid(client);
    const look = async () => ({
      seconds: performance.now() / 1_000,
      server: await cpuSeconds(portal.pid, { withChildren: false }),
      second: second === undefined ? 0 : await cpuSeconds(second.pid, { withChildren: false }),
      database: await cpuSeconds(database, { withChildren: true }),
      stolen: await stolenSeconds(),
    });
    const before = await look();
    const reports: Report[] = await players.ask({ kind: 'play', loads });
    const after = await look();
    const used = {
      seconds: after.seconds - before.seconds,
      server: after.server - before.server,
      second: after.second - before.second,
      database: after.database - before.database,
      stolen: after.stolen - before.stolen,
    };
    return { reports, used };
  });
}

export function countLost({ dataDir }: Stage, keys: readonly string[]): Promise<number> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query('select key from live_answers');
    const stored = new Set(rows.map(({ key }) => String(key)));
    return keys.filter((key) => !stored.has(key)).length;
  });
}
