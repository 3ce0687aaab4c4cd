import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg, { type QueryConfig } from 'pg';
import { inject } from 'vitest';
import * as z from 'zod';
import { MIGRATIONS_FOLDER } from '../../src/db/schema-versions.ts';
import { databaseIn } from '../database/database-address.ts';

export type OldDatabase = {
  url: string;
  sql(query: string | QueryConfig): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
};

const journalShape = z.looseObject({ entries: z.array(z.unknown()) });

/** 0 leaves the database empty. */
export async function oldDatabase(migrationsCount: number): Promise<OldDatabase> {
  const name = `emcee_old_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const url = databaseIn(inject('templateUrl'), name);
  await run(inject('templateUrl'), (client) => client.query(`create database ${name}`));
  if (migrationsCount > 0) await migrateSoFar(url, migrationsCount);
  return {
    url,
    sql: async (query) => (await run(url, (client) => client.query(query))).rows,
    remove: async () => {
      await run(inject('templateUrl'), (client) =>
        client.query(`drop database ${name} with (force)`),
      );
    },
  };
}

/** Values are the shortest possible. */
export async function fillTables(
  { sql }: OldDatabase,
  tables: readonly { name: string; columns: readonly string[] }[],
): Promise<void> {
  for (const { name, columns } of tables) {
    const types = await sql(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = '${name}' and table_schema = 'public'`,
    );
    const values = columns.map((column) => {
      const type = String(types.find((each) => each.name === column)?.type);
      return VALUES[type] ?? `'x'`;
    });
    await sql(`insert into ${name} (${columns.join(', ')}) values (${values.join(', ')})`);
  }
}

const VALUES: Readonly<Record<string, string>> = {
  integer: '7',
  boolean: 'true',
  jsonb: `'{"a": [1]}'`,
  'timestamp with time zone': `'2026-11-20T12:00:00.123Z'`,
};

async function migrateSoFar(url: string, migrationsCount: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'emcee-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = journalShape.parse(JSON.parse(await readFile(file, 'utf8')));
  const entries = journal.entries.slice(0, migrationsCount);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  await run(url, (client) => migrate(drizzle({ client }), { migrationsFolder: folder }));
  await rm(folder, { recursive: true });
}

async function run<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
