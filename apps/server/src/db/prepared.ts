import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { preparingHandle } from './transactions.ts';

type Places<Name extends string> = { [Each in Name]: Placeholder<Each> };
type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> };

const dialect = new PgDialect({ casing: 'snake_case' });
let preparedCount = 0;

/**
 * Serves statements of nearly every request: building takes longer than running. Built once per pool and per
 * connection with transactions. Values are unmapped: columns with a mapping need the mapped value.
 */
export function prepared<Name extends string, Result>(
  names: readonly Name[],
  build: (db: Db, places: Places<Name>) => { prepare(name: string): Prepared<Result> },
): (db: Db, values: Record<Name, unknown>) => Promise<Result> {
  preparedCount += 1;
  const preparedName = `p${preparedCount}`;
  const built = new WeakMap<Db, Prepared<Result>>();
  return async (db, values) => {
    const handle = preparingHandle(db);
    const known = built.get(handle) ?? build(handle, placesOf(names)).prepare(preparedName);
    built.set(handle, known);
    return known.execute(values);
  };
}

/** Plain SQL: rows are the driver's, with times as text. */
export function preparedRows<Name extends string, Row>(
  names: readonly Name[],
  build: (places: Places<Name>) => SQL<Row>,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(build(placesOf(names)));
  const execute = prepared<Name, { rows: Row[] }>(names, (db) => ({
    prepare: (name) => db._.session.prepareQuery<PreparedRows<Row>>(query, undefined, name, false),
  }));
  return async (db, values) => (await execute(db, values)).rows;
}

type PreparedRows<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown };

function placesOf<Name extends string>(names: readonly Name[]): Places<Name> {
  const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: an object made of entries forgets their names.
  return places as Places<Name>;
}
