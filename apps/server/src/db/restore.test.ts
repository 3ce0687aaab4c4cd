// @module-tag sql
import { Readable } from 'node:stream';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../test/database/test-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const COLUMNS = `select table_name, column_name from information_schema.columns
  where table_schema = 'public' order by 1, 2`;
const MIGRATIONS = 'select hash, created_at from drizzle.__drizzle_migrations order by created_at';

it('a restore by the version before undoes newer migrations, so that they run again later', async () => {
  const { url, remove } = await createDatabase();
  onTestFinished(remove);
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };
  const before = [await query(COLUMNS), await query(MIGRATIONS)];
  const options = { madeAt: new Date(), onDone: () => undefined };
  const pieces: Buffer[] = [];
  for await (const piece of backUp(url, options)) pieces.push(piece);
  await query('create table colleagues (admin_id uuid references admins on delete cascade)');
  await query(`alter table admins add column nickname text not null default 'none'`);
  await query('drop table support_messages');
  await query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)`,
  );

  await restore(url, Readable.from(pieces));

  expect([await query(COLUMNS), await query(MIGRATIONS)]).toEqual(before);
});
