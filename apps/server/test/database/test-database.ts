import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/db/client.ts';
import { readSchemaVersions } from '../../src/db/schema-versions.ts';
import { databaseIn } from './database-address.ts';

export async function createDatabase(): Promise<{ url: string; remove(): Promise<void> }> {
  const templateUrl = inject('templateUrl');
  const name = `emcee_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseIn(templateUrl, 'postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  // Copying pages through the log takes four times as long.
  await admin(`create database ${name} template emcee_template strategy file_copy`);
  return {
    url: databaseIn(templateUrl, name),
    remove: () => admin(`drop database if exists ${name} with (force)`),
  };
}

export type LentDatabase = { url: string; database: Database; giveBack(): Promise<void> };

type MadeDatabase = LentDatabase & { schema: string };

const idle: MadeDatabase[] = [];

/**
 * A worker's files use a database in turn: making and warming up one takes as long as many tests. One whose
 * schema was changed is not lent again; the next run removes leftovers.
 */
export async function lendDatabase(): Promise<LentDatabase> {
  const lent = idle.pop() ?? (await makeDatabase());
  return {
    ...lent,
    giveBack: async () => {
      const schema = await schemaOf(lent.database).catch(() => undefined);
      if (schema === lent.schema) idle.push(lent);
      else await lent.giveBack();
    },
  };
}

/** Tests that change the keys of the installation need it: connections cache those. */
export async function ownDatabase(): Promise<LentDatabase> {
  return makeDatabase();
}

async function makeDatabase(): Promise<MadeDatabase> {
  const { url, remove } = await createDatabase();
  // A busy machine must cause no refusals. outage.test.ts tests the real timeouts.
  const database = openDatabase({ url, poolSize: 20, isPatient: true });
  return {
    url,
    database,
    schema: await schemaOf(database),
    giveBack: async () => {
      if (!database.pool.ended) await database.close();
      await remove();
    },
  };
}

/** Each change of the schema rewrites rows of the catalogs. */
async function schemaOf({ pool }: Database): Promise<string> {
  const catalogs = [
    'class',
    'attribute',
    'attrdef',
    'constraint',
    'index',
    'trigger',
    'proc',
    'type',
  ];
  const sums = catalogs.map((name) => `(select sum(xmin::text::bigint) from pg_${name})`);
  const { rows } = await pool.query<{ schema: string }>({
    name: 'schema-of-tests',
    text: `select concat_ws(' ', ${sums.join(', ')},
      (select count(*) from pg_db_role_setting)) as schema`,
  });
  return rows[0]?.schema ?? '';
}

/**
 * Keeps the keys of the installation, which connections cache. One query finds the few filled tables:
 * deleting from all would cost a tenth of the database's time, truncating far more.
 */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  const filled = await pool.query<{ name: string }>({
    name: 'filled-tables',
    text: (await tableNames())
      .map((name) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  });
  const names = filled.rows.map(({ name }) => name);
  // Several statements have several results.
  const emptied = [await pool.query(names.map((name) => `delete from ${name}`).join('; '))].flat();
  // Each scan of an emptied table reads its dead rows.
  const large = names.filter((_, index) => Number(emptied[index]?.rowCount) > 500);
  for (const name of large) await pool.query(`vacuum ${name}`);
}

let tables: Promise<string[]> | undefined;

/** Referring tables come before referred ones. */
export function tableNames(): Promise<string[]> {
  tables ??= readTableNames();
  return tables;
}

async function readTableNames(): Promise<string[]> {
  const tables = (await readSchemaVersions()).at(-1)?.tables ?? [];
  return tables
    .map(({ name }) => name)
    .filter((name) => name !== 'installation_secrets')
    .toReversed();
}
