import { localPaypalSchema } from '@emcee/local-paypal';
import pg from 'pg';
import { inject } from 'vitest';
import { readSchemaVersions } from '../src/db/schema-versions.ts';
import { databaseIn } from './database-address.ts';

/** A database of its own at the newest version of the schema, on the server of the test run. */
export async function createDatabase(): Promise<{ url: string; remove(): Promise<void> }> {
  const templateUrl = inject('templateUrl');
  const name = `emcee_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseIn(templateUrl, 'postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  // Copied as files: page by page through the log takes four times as long.
  await admin(`create database ${name} template emcee_template strategy file_copy`);
  return {
    url: databaseIn(templateUrl, name),
    remove: () => admin(`drop database if exists ${name} with (force)`),
  };
}

/**
 * Removes every row of every table but the keys of the installation, which never change: connections remember them.
 * Deleting few rows is far faster than truncating many tables.
 */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  await pool.query(await deletions());
}

let statements: Promise<string> | undefined;

// What refers to a table is emptied before it.
function deletions(): Promise<string> {
  statements ??= Promise.all([
    readSchemaVersions(),
    readSchemaVersions(localPaypalSchema.migrationsFolder),
  ]).then((schemas) =>
    schemas
      .flatMap((versions) => versions.at(-1)?.tables ?? [])
      .filter(({ name }) => name !== 'installation_secrets')
      .toReversed()
      .map(({ schema, name }) => `delete from "${schema || 'public'}"."${name}"`)
      .join('; '),
  );
  return statements;
}
