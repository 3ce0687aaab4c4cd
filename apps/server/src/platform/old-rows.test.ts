import { lt, sql } from 'drizzle-orm';
import { pgTable, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../test/database/test-database.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { removeOldRows } from './old-rows.store.ts';

const notes = pgTable('notes', { until: timestamp({ withTimezone: true }).notNull() });
const OLD = new Date('2026-01-01T00:00:00Z');
const NOW = new Date('2026-02-01T00:00:00Z');

let database: Database & { remove(): Promise<void> };

beforeAll(async () => {
  const { url, remove } = await createDatabase();
  database = { ...openDatabase({ url, poolSize: 2 }), remove };
  await database.db.execute(sql`create table notes (until timestamptz not null)`);
});

afterAll(async () => {
  await database.close();
  await database.remove();
});

it('removes old rows in batches, and skips locked ones', async () => {
  const { db } = database;
  await db.execute(sql`insert into notes select ${OLD.toISOString()}::timestamptz
    from generate_series(1, 7000)`);
  await db.insert(notes).values({ until: NOW });
  await db.transaction(async (holding) => {
    await holding.execute(
      sql`select from notes where until < ${NOW.toISOString()} limit 1 for update`,
    );
    const removed: number[] = [];
    for (let part = 0; part < 3; part += 1) {
      removed.push(await removeOldRows(db, notes, lt(notes.until, NOW)));
    }
    expect(removed).toEqual([5_000, 1_999, 0]);
  });
  expect(await removeOldRows(db, notes, lt(notes.until, NOW))).toBe(1);
  expect(await db.select().from(notes)).toEqual([{ until: NOW }]);
});
