import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { findAppliedTags, migratePackageSchema, type PackageSchema } from './package-schemas.ts';
import { MIGRATIONS_FOLDER } from './schema-versions.ts';

// Any constant works, if every server of this database uses the same one.
const MIGRATION_LOCK = 7_236_235;

/** A package schema and a flag: this server needs it. An existing one is migrated in any case. */
export type WantedSchema = PackageSchema & { isNeeded: boolean };

/**
 * Migrates the database and the package schemas to their newest versions. Servers that start at
 * once wait for each other.
 */
export async function migrateDatabase(
  url: string,
  packages: readonly WantedSchema[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'emcee-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
    for (const schema of packages) {
      if (!schema.isNeeded && (await findAppliedTags(client, schema)) === undefined) continue;
      await client.query('begin');
      await migratePackageSchema(client, schema);
      await client.query('commit');
    }
  } finally {
    // Ending the connection releases the lock and rolls back anything uncommitted.
    await client.end();
  }
}
