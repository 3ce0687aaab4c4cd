// @module-tag sql
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../test/database/test-database.ts';
import { newId } from '../platform/secrets.ts';
import { type Database, openDatabase } from './client.ts';
import { admins } from './schema/account.ts';

let database: Database & { remove(): Promise<void> };

beforeAll(async () => {
  const { url, remove } = await createDatabase();
  database = { ...openDatabase({ url, poolSize: 1 }), remove };
});

afterAll(async () => {
  await database.close();
  await database.remove();
});

async function kept(like: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ statement: string }>(
    sql.raw(`select statement from pg_prepared_statements where statement like '%${like}%'`),
  );
  return rows.map(({ statement }) => statement);
}

it('plans a statement once for all values', async () => {
  const sumOf = (a: number, b: number) =>
    database.db.execute<{ sum: number }>(sql`select ${a}::int + ${b}::int as sum`);
  for (const n of [1, 2, 3, 4]) expect((await sumOf(n, 1)).rows).toEqual([{ sum: n + 1 }]);
  expect(await kept('::int as sum')).toEqual([]);
  for (const n of [5, 6]) expect((await sumOf(n, 1)).rows).toEqual([{ sum: n + 1 }]);
  expect(await kept('::int as sum')).toEqual(['select $1::int + $2::int as sum']);
});

it('keeps no plan of a text without values, or of one whose text varies', async () => {
  const { db } = database;
  const rows = sql.join(
    Array.from({ length: 2_000 }, (_each, n) => sql`(${n}::int)`),
    sql`, `,
  );
  for (let time = 0; time < 6; time += 1) {
    await db.execute(sql`select 'plain' as said`);
    await db.execute(sql`select count(*) as many from (values ${rows}) as long (n)`);
  }
  expect(await kept('plain')).toEqual([]);
  expect(await kept('as many')).toEqual([]);
});

it('keeps no name for lists, so that statements of fixed shape have room', async () => {
  const { db } = database;
  const admin = db.select({ id: admins.id }).from(admins);
  for (let length = 1; length <= 520; length += 1) {
    const ids = Array.from({ length }, newId);
    const listed = admin.where(inArray(admins.id, ids));
    await Promise.all([listed, listed, listed, listed, listed]);
  }
  for (let time = 0; time < 5; time += 1) await db.execute(sql`select ${time}::int as fixed`);
  expect(await kept('"admins"."id" in')).toHaveLength(0);
  expect(await kept('::int as fixed')).toEqual(['select $1::int as fixed']);
});

it('plans again on a connection that has not seen the statement', async () => {
  const { db, pool } = database;
  const ask = () => db.execute<{ twice: number }>(sql`select ${21}::int * 2 as twice`);
  for (let time = 0; time < 6; time += 1) await ask();
  await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect((await ask()).rows).toEqual([{ twice: 42 }]);
});

it('names nothing through a pooler, not even if asked for a name', async () => {
  const { url, remove } = await createDatabase();
  const { db, close } = openDatabase({ url, poolSize: 1, isPooled: true });
  const prepared = db
    .select({ one: sql`1` })
    .from(admins)
    .where(eq(admins.id, sql.placeholder('id')))
    .prepare('named');
  for (let time = 0; time < 6; time += 1) {
    await prepared.execute({ id: newId() });
    await db.execute(sql`select ${time}::int`);
  }
  const { rows } = await db.execute(sql`select statement from pg_prepared_statements`);
  expect(rows).toEqual([]);
  await close();
  await remove();
});
