import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from './schema-versions.ts';

// Any constant will do, as long as every server of this database uses the same.
const MIGRATION_LOCK = 7_236_235;

/** Brings a database to the newest schema; servers that start at once wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'emcee-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // Ending the connection gives the lock back.
    await client.end();
  }
}
