// @module-tag sql
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type ForeignDatabase,
  foreignDatabase,
  foreignUser,
} from '../../test/servers/foreign-database.ts';
import { openPortalDatabase, provideDatabase } from '../platform/database-server.ts';
import { createLog } from '../platform/log.ts';
import { backUp } from './backup.ts';
import { differingSettings, openDatabase } from './client.ts';
import { listen } from './listen.ts';
import { migrateDatabase } from './migrate.ts';
import { billingAlarms } from './schema/billing-changes.ts';

const log = createLog('silent');
const provide = (databaseUrl: string) =>
  provideDatabase({ databaseUrl, databaseSessionUrl: undefined, dataDir: '/none' }, log);

/** Each changes values on their way, or what a statement does. */
const OTHER_SETTINGS = {
  datestyle: 'SQL, DMY',
  intervalstyle: 'iso_8601',
  timezone: 'Asia/Tokyo',
  bytea_output: 'escape',
  extra_float_digits: '-5',
  array_nulls: 'off',
  transform_null_equals: 'on',
  search_path: 'elsewhere',
  default_transaction_isolation: 'serializable',
  idle_session_timeout: '1h',
  statement_timeout: '1h',
};

async function databaseWithOtherSettings(): Promise<ForeignDatabase> {
  const database = await foreignDatabase();
  for (const [name, value] of Object.entries(OTHER_SETTINGS)) {
    await database.sql(`alter database ${database.name} set ${name} = '${value}'`);
  }
  await database.sql('create schema elsewhere');
  return database;
}

describe('a database with other settings', () => {
  it.each([true, false])('has ours on each connection (patient: %s)', async (isPatient) => {
    const { url } = await databaseWithOtherSettings();
    const { db, close } = openDatabase({ url, isPatient });
    onTestFinished(close);
    const differing = await differingSettings(db);
    expect(differing.filter((each) => !(isPatient && each.includes('timeout=')))).toEqual([]);
    const moment = new Date('2026-04-03T21:02:01.000Z');
    const { rows } = await db.execute(sql`select ${moment}::timestamptz as moment`);
    expect(rows).toEqual([{ moment: '2026-04-03 21:02:01+00' }]);
  });

  it('is migrated into the schema that every version uses, and keeps days and moments', async () => {
    const { url } = await databaseWithOtherSettings();
    await migrateDatabase(url);
    await migrateDatabase(url);
    const { db, close } = await openPortalDatabase(await provide(url), log);
    onTestFinished(close);
    const raisedAt = new Date('2026-04-03T21:02:01.000Z');
    await db.insert(billingAlarms).values({ key: 'k', raisedAt });
    expect(await db.select().from(billingAlarms)).toMatchObject([{ raisedAt }]);
    const tables = await db.execute(
      sql`select schemaname as name from pg_tables where tablename = 'billing_alarms'`,
    );
    expect(tables.rows).toEqual([{ name: 'public' }]);
  });

  it('is backed up as every other', async () => {
    const { url } = await databaseWithOtherSettings();
    await migrateDatabase(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `insert into public.billing_alarms (key, raised_at) values ('k', '2026-04-03T21:02:01Z')`,
    );
    await client.end();
    const chunks: string[] = [];
    const backup = { madeAt: new Date(), onDone: () => undefined };
    for await (const chunk of backUp(url, backup)) chunks.push(chunk.toString());
    expect(chunks.join('')).toContain('2026-04-03 21:02:01+00');
  });
});

it('a database that ends idle sessions keeps those that listen', async () => {
  const { url, name, sql: run } = await foreignDatabase();
  await run(`alter database ${name} set idle_session_timeout = '100ms'`);
  const lost: string[] = [];
  const listening = listen({
    ...{ url, channel: 'emcee_idle', onMessage: () => undefined, onListening: () => undefined },
    onLost: ({ message }) => lost.push(message),
  });
  await listening.firstTry;
  const { db, close } = openDatabase({ url, isPatient: true });
  const isIdleLong = async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where application_name = 'emcee-idle' and state_change < now() - interval '200 ms'`,
    );
    return rows.length === 1 || lost.length > 0;
  };
  await expect.poll(isIdleLong).toBe(true);
  await listening.stop();
  await close();
  expect(lost).toEqual([]);
});

describe('a database that compares letters otherwise', () => {
  it.each([
    ["encoding 'LATIN1' locale_provider libc locale 'C'", 'has the encoding LATIN1'],
    ["encoding 'SQL_ASCII' locale_provider libc locale 'C'", 'has the encoding SQL_ASCII'],
    [
      "encoding 'UTF8' locale_provider icu icu_locale 'tr' locale 'C'",
      "lower('I') is 'ı', because of its locale. Emcee needs 'i'",
    ],
  ])('is refused with a statement that creates a right one: %s', async (options, words) => {
    const { url, name, sql: run } = await foreignDatabase(`template template0 ${options}`);
    const refusal: unknown = await provide(url).catch(String);
    expect(refusal).toMatch(/^Error: DATABASE_URL can't be used: .*[^\n]$/);
    expect(refusal).toContain(words);
    const [, statement = ''] = /: (create database .*)$/.exec(String(refusal)) ?? [];
    await run(statement);
    onTestFinished(() => run(`drop database ${name}_utf8`));
    const right = url.replace(name, `${name}_utf8`);
    expect(await provide(right)).toMatchObject({ url: right });
  });
});

/** Runs what the refusal says until nothing is refused. */
async function followRefusals(database: ForeignDatabase, url: string): Promise<string[]> {
  const refusals: string[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    const refusal = await migrateDatabase(url).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    if (refusal === undefined) break;
    refusals.push(refusal);
    for (const [grant] of refusal.matchAll(/grant [^;]*;/g)) await database.sql(grant);
  }
  return refusals;
}

describe('a database that refuses the migration', () => {
  it('leads to one line with the cause and the missing grants', async () => {
    const database = await foreignDatabase();
    await database.sql('revoke all on schema public from public');
    const user = await foreignUser(database);
    const refusals = await followRefusals(database, user.url);
    expect(refusals).toEqual([
      `Error: The database can't be migrated: permission denied for database ${database.name}. Run as its owner: grant create on database "${database.name}" to "${user.name}"; grant usage, create on schema public to "${user.name}";`,
    ]);
  });

  it('names the owner of its tables if it is another role', async () => {
    const database = await foreignDatabase();
    await migrateDatabase(database.url);
    const user = await foreignUser(database);
    await database.sql(`grant create on database ${database.name} to "${user.name}"`);
    await expect(migrateDatabase(user.url)).rejects.toThrow(
      /^The database can't be migrated: permission denied for schema drizzle.* Tables belong to \w+: make "emcee user .*" the owner of every table/,
    );
  });

  it('tells any other cause as well', async () => {
    const { url, name, sql: run } = await foreignDatabase();
    await run(`alter database ${name} set default_transaction_read_only = on`);
    await expect(migrateDatabase(url)).rejects.toThrow(
      "The database can't be migrated: cannot execute CREATE SCHEMA in a read-only transaction",
    );
  });
});
