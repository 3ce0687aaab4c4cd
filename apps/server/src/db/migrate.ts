import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { findAppliedTags, migratePackageSchema, type PackageSchema } from './package-schemas.ts';
import { MIGRATIONS_FOLDER } from './schema-versions.ts';

// Arbitrary, but equal on every server of this database.
const MIGRATION_LOCK = 7_236_235;

/** An existing schema is migrated even if not needed. */
export type WantedSchema = PackageSchema & { isNeeded: boolean };

/** Servers that start at once wait for each other. */
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
    // Ends the lock and rolls back anything uncommitted.
    await client.end();
  }
}
