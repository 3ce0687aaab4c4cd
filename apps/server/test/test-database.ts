import pg from 'pg';
import { inject } from 'vitest';
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
  await admin(`create database ${name} template emcee_template`);
  return {
    url: databaseIn(templateUrl, name),
    remove: () => admin(`drop database if exists ${name} with (force)`),
  };
}

/** Removes every row of every table. */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await pool.query(`truncate ${rows.map((row) => row.name).join(', ')} cascade`);
}
