import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { isDatabaseAway, isStatementCanceled, reasonOf } from './errors.ts';

// A healthy replica lags by milliseconds.
const LONGEST_WAIT_MS = 250;
const LOOK_EVERY_MS = 10;
/** The time for which a replica is skipped after it was down or lagged too far. */
const REST_MS = 5_000;

/** Runs long reads without disturbing others; they see everything committed before. */
export type Reading = <Value>(read: (db: Db) => Promise<Value>) => Promise<Value>;

/** A primary, its replica, and a callback for when the replica is dropped or used again. */
export type ReplicaOptions = {
  primary: Db;
  replica: Db;
  onChange(change: { isAway: boolean; reason: string }): void;
};

/**
 * Reads from a replica once it has replayed everything that the primary had committed at the start,
 * so that nothing is older than on the primary. Reads from the primary if that takes longer than a
 * quarter of a second, or if the replica is down or is not a replica.
 */
export function readingFromReplica({ primary, replica, onChange }: ReplicaOptions): Reading {
  let isAway = false;
  let restsUntil = 0;

  function leave(reason: string): void {
    restsUntil = performance.now() + REST_MS;
    if (!isAway) onChange({ isAway: true, reason });
    isAway = true;
  }

  async function isUsable(): Promise<boolean> {
    if (performance.now() < restsUntil) return false;
    const place = await placeOf(primary);
    const hindrance = await hindranceOf(replica, place).catch(reasonOf);
    if (hindrance !== undefined) leave(hindrance);
    else if (isAway) {
      isAway = false;
      onChange({ isAway: false, reason: 'level again' });
    }
    return hindrance === undefined;
  }

  return async (read) => {
    if (!(await isUsable())) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      // A replica also cancels reads of rows that the primary has removed. A read that takes too
      // long would fail on the primary too.
      if (!isDatabaseAway(error) || isStatementCanceled(error)) throw error;
      leave(reasonOf(error));
      return read(primary);
    }
  };
}

/** The position of a database in its log, and its identity: a replica has the same identifier. */
type Place = { lsn: string; identifier: string };

async function placeOf(primary: Db): Promise<Place> {
  const { rows } = await primary.execute<Place>(
    sql`select pg_current_wal_lsn()::text as lsn, system_identifier::text as identifier from pg_control_system()`,
  );
  const [place] = rows;
  if (place === undefined) throw new Error('The database does not tell its place.');
  return place;
}

/** Waits until a replica has replayed up to a place; returns the reason if it may not be read. */
async function hindranceOf(replica: Db, place: Place): Promise<string | undefined> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await replica.execute<{ isReplica: boolean; isLevel: boolean }>(
      sql`select pg_is_in_recovery() and system_identifier::text = ${place.identifier} as "isReplica",
              coalesce(pg_last_wal_replay_lsn() >= ${place.lsn}::pg_lsn, false) as "isLevel"
          from pg_control_system()`,
    );
    const { isReplica = false, isLevel = false } = rows[0] ?? {};
    if (!isReplica) return 'not a replica of this database';
    if (isLevel) return undefined;
    if (performance.now() > until) return `more than ${LONGEST_WAIT_MS} ms behind`;
    await delay(LOOK_EVERY_MS);
  }
}
