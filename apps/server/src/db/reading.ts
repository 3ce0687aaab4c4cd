import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { isDatabaseAway, isStatementCanceled, reasonOf } from './errors.ts';

// A replica that follows is behind by milliseconds.
const LONGEST_WAIT_MS = 250;
const LOOK_EVERY_MS = 10;
/** For so long nobody waits for a replica that was away or too far behind. */
const REST_MS = 5_000;

/** Runs what only reads, and takes long, where it disturbs nobody; it sees all that was committed before. */
export type Reading = <Value>(read: (db: Db) => Promise<Value>) => Promise<Value>;

/** A primary, its replica, and whom to tell when the replica is left alone, and why, or used again. */
export type ReplicaOptions = {
  primary: Db;
  replica: Db;
  onChange(change: { isAway: boolean; reason: string }): void;
};

/**
 * Reads from a replica once it has replayed all that the primary had committed when it was asked, so that nothing
 * read there is older than what the primary would have said. Where that takes longer than a quarter of a second, or
 * the replica is away or is none, the primary is asked.
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
      // A replica also cancels what reads rows that are gone at the primary. What takes too long there does so anywhere.
      if (!isDatabaseAway(error) || isStatementCanceled(error)) throw error;
      leave(reasonOf(error));
      return read(primary);
    }
  };
}

/** How far a database has written, and which it is: a replica has the same identifier. */
type Place = { lsn: string; identifier: string };

async function placeOf(primary: Db): Promise<Place> {
  const { rows } = await primary.execute<Place>(
    sql`select pg_current_wal_lsn()::text as lsn, system_identifier::text as identifier from pg_control_system()`,
  );
  const [place] = rows;
  if (place === undefined) throw new Error('The database does not tell its place.');
  return place;
}

/** Waits until a replica has replayed as much; why it may not be read where that does not come to pass. */
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
