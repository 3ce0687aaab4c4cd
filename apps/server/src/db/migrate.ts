import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { connectPatiently } from './client.ts';
import { isLockTimeout } from './errors.ts';
import { refusedMigration } from './refused-migration.ts';
import { MIGRATIONS_FOLDER } from './schema-versions.ts';

// Arbitrary, but equal on every server of this database.
const MIGRATION_LOCK = 7_236_235;
// Requests wait for a migration that waits. They fail after 2 s, or after 1 s if the two wait for each other.
const LOCK_TIMEOUT_MS = 300;
const LOCK_RETRY_MS = 500;

/** Servers that start at once wait for each other. Throws the reason and the solution if the database refuses. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = await connectPatiently(url, 'emcee-migrate');
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await untilLocked(client, () =>
      migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER }),
    );
  } catch (error) {
    throw await refusedMigration(client, error);
  } finally {
    // Ends the lock and rolls back anything uncommitted.
    await client.end();
  }
}

/** Runs a transaction again until nothing that serves holds its locks. */
async function untilLocked(client: pg.Client, run: () => Promise<void>): Promise<void> {
  while (true) {
    try {
      return await run();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await client.query('rollback');
      await delay(LOCK_RETRY_MS);
    }
  }
}
