// @module-tag sql
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createDatabase } from '../../test/database/test-database.ts';
import { openDatabase } from './client.ts';

it('a pool survives a connection that ends between two statements of a transaction', async () => {
  const { url, remove } = await createDatabase();
  const { db, close } = openDatabase({ url, poolSize: 2 });
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
  await remove();
});
