import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, type Db, differingSettings } from './client.ts';
import { isDatabaseAway, isStatementCanceled, reasonOf } from './errors.ts';

// A healthy replica lags by milliseconds.
const LONGEST_WAIT_MS = 250;
const LOOK_EVERY_MS = 10;
/** A replica that was down or lagged too far is skipped for this time. */
const REST_MS = 5_000;

/** Long reads. They see everything committed before. */
export type Reading = <Value>(read: (db: Db) => Promise<Value>) => Promise<Value>;

/** All reads see the same moment, so they fit together. */
export function atOneMoment<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

export type ReplicaOptions = {
  primary: Db;
  replica: Pick<Database, 'onOneConnection'>;
  onChange(change: { isAway: boolean; reason: string }): void;
};

/**
 * Uses the replica once it has replayed everything committed at the start, so nothing is older than on the
 * primary. Falls back to the primary after a quarter of a second, or if the replica is unavailable.
 */
export function readingFromReplica({ primary, replica, onChange }: ReplicaOptions): Reading {
  let isAway = false;
  let restsUntil = 0;

  function leave(reason: string): void {
    restsUntil = performance.now() + REST_MS;
    if (!isAway) onChange({ isAway: true, reason });
    isAway = true;
  }

  function noteUsed(): void {
    if (isAway) onChange({ isAway: false, reason: 'level again' });
    isAway = false;
  }

  return async (read) => {
    if (performance.now() < restsUntil) return read(primary);
    const position = await readPosition(primary);
    let isReading = false;
    // Several replicas may share an address.
    const tried = replica.onOneConnection(async (db) => {
      const hindrance = await hindranceOf(db, position);
      if (hindrance !== undefined) return { hindrance };
      noteUsed();
      isReading = true;
      return { value: await read(db) };
    });
    const outcome = await tried.catch((error: unknown) => {
      // Replicas also cancel reads of rows that the primary removed. A long read would fail there too.
      if (isReading && (!isDatabaseAway(error) || isStatementCanceled(error))) throw error;
      return { hindrance: reasonOf(error) };
    });
    if ('value' in outcome) return outcome.value;
    leave(outcome.hindrance);
    return read(primary);
  };
}

/** A replica has the identifier of its primary. */
type Position = { lsn: string; identifier: string };

async function readPosition(primary: Db): Promise<Position> {
  const { rows } = await primary.execute<Position>(
    sql`select pg_current_wal_lsn()::text as lsn, system_identifier::text as identifier from pg_control_system()`,
  );
  const [position] = rows;
  if (position === undefined) throw new Error('The database does not tell its place.');
  return position;
}

/** Returns the reason not to read from the replica. */
async function hindranceOf(replica: Db, position: Position): Promise<string | undefined> {
  const lost = await differingSettings(replica);
  if (lost.length > 0) return `these connection settings are missing: ${lost.join(' ')}`;
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await replica.execute<{ isReplica: boolean; isLevel: boolean }>(
      sql`select pg_is_in_recovery() and system_identifier::text = ${position.identifier} as "isReplica",
              coalesce(pg_last_wal_replay_lsn() >= ${position.lsn}::pg_lsn, false) as "isLevel"
          from pg_control_system()`,
    );
    const { isReplica = false, isLevel = false } = rows[0] ?? {};
    if (!isReplica) return 'not a replica of this database';
    if (isLevel) return undefined;
    if (performance.now() > until) return `more than ${LONGEST_WAIT_MS} ms behind`;
    await delay(LOOK_EVERY_MS);
  }
}
