import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Where each value of a statement stands, by the name that it is given under. */
export type Places<Name extends string> = { [Each in Name]: Placeholder<Each> };
type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> };

const dialect = new PgDialect({ casing: 'snake_case' });
let preparedCount = 0;

/**
 * A statement that is built once for a database, and once for each connection that runs transactions: to build
 * one takes longer than to run it. For what nearly every request asks. A value goes to the driver as it is given, so
 * columns with a mapping of their own take what the mapping makes.
 */
export function prepared<Name extends string, Result>(
  build: (db: Db, places: Places<Name>) => { prepare(name: string): Prepared<Result> },
): (db: Db, values: Record<Name, unknown>) => Promise<Result> {
  preparedCount += 1;
  const name = `p${preparedCount}`;
  const built = new WeakMap<Db, Prepared<Result>>();
  return (db, values) => {
    const known = built.get(db) ?? build(db, placesOf<Name>()).prepare(name);
    built.set(db, known);
    return known.execute(values);
  };
}

/** The same of plain SQL; the rows are as the driver gives them, times as texts. */
export function preparedRows<Row extends Record<string, unknown>, Name extends string>(
  build: (places: Places<Name>) => SQL,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(build(placesOf<Name>()));
  const execute = prepared<Name, { rows: Row[] }>((db) => ({
    prepare: (name) => db._.session.prepareQuery<PreparedRows<Row>>(query, undefined, name, false),
  }));
  return async (db, values) => (await execute(db, values)).rows;
}

type PreparedRows<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown };

function placesOf<Name extends string>(): Places<Name> {
  const none: unknown = {};
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: whichever name is asked for, its place is given.
  return new Proxy(none as Places<Name>, { get: (_none, name) => sql.placeholder(String(name)) });
}
