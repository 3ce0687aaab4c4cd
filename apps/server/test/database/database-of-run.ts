import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@emcee/local-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { databaseIn } from './database-address.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged.
  export interface ProvidedContext {
    templateUrl: string;
  }
}

const TEMPLATE = 'emcee_template';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** TEST_DATABASE_URL names a server to use instead. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL;
  if (named !== undefined) {
    project.provide('templateUrl', await createTemplate(named));
    return async () => undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-test-'));
  const server = await startLocalPostgres({ dataDir, log: silent, durable: false });
  project.provide('templateUrl', await createTemplate(server.url));
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function createTemplate(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  for (const name of [TEMPLATE, ...(await databasesOfTests(client))]) {
    await client.query(`drop database if exists ${name} with (force)`);
  }
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = databaseIn(serverUrl, TEMPLATE);
  await migrateDatabase(url);
  return url;
}

/** Left by an earlier run's workers. */
async function databasesOfTests(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^emcee_test_[0-9]+_[a-z0-9]+$'`,
  );
  return rows.map(({ datname }) => datname);
}
