import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { databaseIn } from '../database/database-address.ts';

export type ForeignDatabase = { name: string; url: string; sql(query: string): Promise<void> };

/** An empty database of the server, made by someone else, until the test ends. */
export async function foreignDatabase(options = ''): Promise<ForeignDatabase> {
  const name = `emcee_foreign_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const url = databaseIn(inject('templateUrl'), name);
  await runOnce(inject('templateUrl'), `create database ${name} ${options}`);
  onTestFinished(() => runOnce(inject('templateUrl'), `drop database ${name} with (force)`));
  return { name, url, sql: (query) => runOnce(url, query) };
}

/** A user who owns nothing, until the test ends; returns its address of the database. */
export async function foreignUser({ url, sql }: ForeignDatabase): Promise<{
  name: string;
  url: string;
}> {
  const name = `emcee user ${process.pid} ${Math.random().toString(36).slice(2, 10)}`;
  await runOnce(inject('templateUrl'), `create role "${name}" login password 'secret'`);
  onTestFinished(() => runOnce(inject('templateUrl'), `drop role "${name}"`));
  onTestFinished(() => sql(`reassign owned by "${name}" to current_user; drop owned by "${name}"`));
  return {
    name,
    url: url.replace(/\/\/[^@]*@/, `//${encodeURIComponent(name)}:secret@`),
  };
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
