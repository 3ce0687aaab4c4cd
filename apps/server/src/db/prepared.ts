import { type Placeholder, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Where each value of a statement stands, by the name that it is given under. */
export type Places<Name extends string> = { [Each in Name]: Placeholder<Each> };
type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> };

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

function placesOf<Name extends string>(): Places<Name> {
  const none: unknown = {};
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: whichever name is asked for, its place is given.
  return new Proxy(none as Places<Name>, { get: (_none, name) => sql.placeholder(String(name)) });
}
