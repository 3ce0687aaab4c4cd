// @module-tag sql
import { localPaypalSchema } from '@emcee/local-paypal';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dumpTables } from '../../test/database/table-dump.ts';
import { fillTables, type OldDatabase, oldDatabase } from '../../test/servers/old-version.ts';
import { migrateDatabase } from './migrate.ts';
import { readSchemaVersions } from './schema-versions.ts';

/** Sessions and admins are about to get columns. */
const BEFORE_MEMBERS = 40;
/** The stand-in's tables were still among the product's. */
const WITH_FAKE_TABLES = 3;
const NEEDED = [{ ...localPaypalSchema, isNeeded: true }];
const NOT_NEEDED = [{ ...localPaypalSchema, isNeeded: false }];

let databases: OldDatabase[] = [];

afterEach(async () => {
  await Promise.all(databases.map(({ remove }) => remove()));
  databases = [];
});

async function opened(migrationsCount: number): Promise<OldDatabase> {
  const database = await oldDatabase(migrationsCount);
  databases.push(database);
  return database;
}

async function structureOf({ sql }: OldDatabase) {
  const columns = await sql(
    `select table_schema, table_name, column_name, data_type, is_nullable, column_default
     from information_schema.columns where table_schema ||  table_name like '%local_paypal%' order by 1, 2, 3`,
  );
  const constraints = await sql(
    `select conname, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as says from pg_constraint
     where conrelid::regclass::text like '%local_paypal%' order by 1`,
  );
  const indexes = await sql(
    `select indexname, indexdef from pg_indexes where schemaname || tablename like '%local_paypal%' order by 1`,
  );
  return { columns, constraints, indexes };
}

const NOTHING = { columns: [], constraints: [], indexes: [] };

async function oldTables() {
  const version = (await readSchemaVersions())[WITH_FAKE_TABLES - 1];
  return (version?.tables ?? []).filter(({ name }) => name.startsWith('local_paypal_'));
}

describe('a database of an earlier version', () => {
  it('keeps every row of the stand-in, in a separate schema like that of a new one', async () => {
    const old = await opened(WITH_FAKE_TABLES);
    const tables = await oldTables();
    expect(tables).toHaveLength(10);
    await fillTables(old, tables);
    const before = await dumpTables(old);

    await migrateDatabase(old.url, NOT_NEEDED);

    const after = await dumpTables(old);
    for (const { name } of tables) {
      const moved = name.replace('local_paypal_', 'local_paypal.');
      expect([moved, after[moved]]).toEqual([moved, before[name]]);
      expect(after).not.toHaveProperty([name]);
    }
    const fresh = await opened(0);
    await migrateDatabase(fresh.url, NEEDED);
    expect(await structureOf(old)).toEqual(await structureOf(fresh));
    expect((await dumpTables(old))['local_paypal.migrations']).toEqual(
      (await dumpTables(fresh))['local_paypal.migrations'],
    );
  });

  it('keeps a single row, too, and can be started again and again', async () => {
    const old = await opened(WITH_FAKE_TABLES);
    await old.sql(`insert into local_paypal_behaviour values ('behaviour', '{"failPayments": 2}')`);
    for (const wanted of [NEEDED, NEEDED, NOT_NEEDED]) await migrateDatabase(old.url, wanted);
    expect(await old.sql('select settings from local_paypal.behaviour')).toEqual([
      { settings: { failPayments: 2 } },
    ]);
  });

  it.each([
    ['an earlier', WITH_FAKE_TABLES],
    ['the first', 1],
    ['no', 0],
  ])(
    'has no tables of the stand-in if nobody ever used it, after %s version',
    async (_name, migrationsCount) => {
      const old = await opened(migrationsCount);
      await migrateDatabase(old.url, NOT_NEEDED);
      expect(await structureOf(old)).toEqual(NOTHING);
      expect(await old.sql(`select from pg_namespace where nspname = 'local_paypal'`)).toEqual([]);
    },
  );

  it('names alarms about a sale as alarms about a payment', async () => {
    const old = await opened(3);
    await old.sql(`insert into billing_alarms (key, raised_at) values
      ('payment-amount sale S1', now()), ('sale-refunded sale S2', now()),
      ('charge-back sale S3', now()), ('charge-back payment S3', now()),
      ('subscription-mismatch si_1 plan', now())`);
    await migrateDatabase(old.url, NOT_NEEDED);
    const rows = await old.sql('select key from billing_alarms order by key');
    expect(rows.map(({ key }) => key)).toEqual([
      'charge-back payment S3',
      'payment-amount payment S1',
      'payment-refunded payment S2',
      'subscription-mismatch si_1 plan',
    ]);
  });

  it('gets the stand-in’s schema as soon as it is needed', async () => {
    const old = await opened(WITH_FAKE_TABLES);
    await migrateDatabase(old.url, NOT_NEEDED);
    await migrateDatabase(old.url, NEEDED);
    expect(await old.sql('select * from local_paypal.orders')).toEqual([]);
  });

  it.each([
    ['sessions', 'admins'],
    ['admins', 'sessions'],
  ])('serves requests that read %s, then %s, while it is migrated', async (first, second) => {
    const old = await opened(BEFORE_MEMBERS);
    const request = new pg.Client({ connectionString: old.url });
    await request.connect();
    await request.query('begin');
    await request.query(`select from ${first}`);
    const migrated = migrateDatabase(old.url);
    await vi.waitFor(async () =>
      expect(await old.sql('select from pg_locks where not granted')).not.toEqual([]),
    );
    await request.query(`select from ${second}`);
    await request.query('commit');
    await request.end();
    await migrated;
    expect(await old.sql('select from memberships')).toEqual([]);
  });
});
