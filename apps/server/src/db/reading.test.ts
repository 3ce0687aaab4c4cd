// @module-tag sql
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../test/database/test-database.ts';
import { openDatabase } from './client.ts';
import { readingFromReplica } from './reading.ts';

const NOWHERE = 'postgresql://emcee@127.0.0.1:9/none';

async function openPrimary() {
  const { url, remove } = await createDatabase();
  const database = openDatabase({ url, poolSize: 2 });
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  return { url, db: database.db };
}

function openOther(url: string) {
  const database = openDatabase({ url, poolSize: 2 });
  onTestFinished(() => database.close());
  return database;
}

it.each(['nobody answers', 'a database that is no replica answers'])(
  'reads from the primary if %s at the address of the replica, and reports it once',
  async (who) => {
    const primary = await openPrimary();
    const replica = openOther(who === 'nobody answers' ? NOWHERE : primary.url);
    const changes: { isAway: boolean }[] = [];
    const reading = readingFromReplica({
      primary: primary.db,
      replica,
      onChange: (change) => changes.push(change),
    });
    for (const n of [1, 2, 3]) {
      const { rows } = await reading((db) => db.execute(sql`select ${n}::int as n`));
      expect(rows).toEqual([{ n }]);
    }
    expect(changes).toMatchObject([{ isAway: true }]);
  },
);

it('an error of the read itself is thrown', async () => {
  const primary = await openPrimary();
  const reading = readingFromReplica({
    primary: primary.db,
    replica: openOther(NOWHERE),
    onChange: () => undefined,
  });
  await expect(reading((db) => db.execute(sql`select nothing`))).rejects.toThrow();
});
