// @module-tag sql
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDatabase } from '../../test/database/test-database.ts';
import { type Database, type Db, openDatabase } from './client.ts';
import { preparedRows } from './prepared.ts';
import { sendLast } from './transactions.ts';

let database: Database & { remove(): Promise<void> };

beforeAll(async () => {
  const { url, remove } = await createDatabase();
  database = { ...openDatabase({ url, poolSize: 2 }), remove };
  await database.db.execute(sql`create table notes (text text not null)`);
});

beforeEach(() => database.db.execute(sql`truncate notes`));

afterAll(async () => {
  await database.close();
  await database.remove();
});

const add = preparedRows(['text'], ({ text }) => sql`insert into notes values (${text})`);
const findLike = preparedRows(
  ['pattern'],
  ({ pattern }) =>
    sql<{ text: string }>`select text from notes where text like ${pattern} order by text`,
);

async function notes(db: Db = database.db): Promise<string[]> {
  return (await findLike(db, { pattern: '%' })).map(({ text }) => text);
}

it('shows what it has written only to itself until it ends', async () => {
  await database.db.transaction(async (db) => {
    await add(db, { text: 'one' });
    expect(await notes(db)).toEqual(['one']);
    expect(await notes()).toEqual([]);
  });
  expect(await notes()).toEqual(['one']);
});

it('leaves nothing of what fails, and its connection as it was', async () => {
  for (let time = 0; time < 3; time += 1) {
    const failing = database.db.transaction(async (db) => {
      await add(db, { text: 'one' });
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
  }
  const wrong = database.db.transaction(async (db) => {
    await add(db, { text: 'two' });
    await add(db, { text: null });
  });
  await expect(wrong).rejects.toThrow();
  expect(await notes()).toEqual([]);
});

it('can commit together with its last statements, after which it is over', async () => {
  await database.db.transaction(async (db) => {
    await add(db, { text: 'one' });
    await sendLast(db, () => add(db, { text: 'two' }));
    await expect(add(db, { text: 'three' })).rejects.toThrow('The transaction is over.');
  });
  expect(await notes()).toEqual(['one', 'two']);
});

it('leaves nothing if its last statements fail, even if others came after them', async () => {
  for (let time = 0; time < 3; time += 1) {
    const failing = database.db.transaction(async (db) => {
      await add(db, { text: 'one' });
      await sendLast(db, () => Promise.all([add(db, { text: null }), add(db, { text: 'two' })]));
    });
    await expect(failing).rejects.toThrow('Failed query');
  }
  expect(await notes()).toEqual([]);
});

it('does not commit a part with its last statements', async () => {
  const failing = database.db.transaction(async (db) => {
    await db.transaction((part) => sendLast(part, () => add(part, { text: 'one' })));
    await add(db, { text: null });
  });
  await expect(failing).rejects.toThrow();
  expect(await notes()).toEqual([]);
});

it('rolls back a part that fails, and keeps the rest', async () => {
  await database.db.transaction(async (db) => {
    await add(db, { text: 'one' });
    const part = db.transaction(async (db) => {
      await add(db, { text: 'two' });
      await db.transaction((db) => add(db, { text: 'three' }));
      await add(db, { text: null });
    });
    await expect(part).rejects.toThrow();
    await db.transaction((db) => add(db, { text: 'four' }));
  });
  expect(await notes()).toEqual(['four', 'one']);
});

it('can read as of one moment, and then writes nothing', async () => {
  await database.db.transaction(
    async (db) => {
      expect(await notes(db)).toEqual([]);
      await add(database.db, { text: 'one' });
      expect(await notes(db)).toEqual([]);
      const writing = db.transaction((db) => add(db, { text: 'two' }));
      await expect(writing).rejects.toThrow();
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  expect(await notes()).toEqual(['one']);
});

it('runs two transactions at once, each on its own connection', async () => {
  const texts = ['a', 'b', 'c', 'd'];
  await Promise.all(
    texts.map((text) => database.db.transaction((db) => add(db, { text: `${text}!` }))),
  );
  expect(await notes()).toEqual(['a!', 'b!', 'c!', 'd!']);
});

it('refuses statements on the handle of a transaction that is over, prepared or not', async () => {
  const { promise: isRolledBack, resolve: rolledBack } = Promise.withResolvers<void>();
  const late: Promise<unknown>[] = [];
  const failing = database.db.transaction((db) => {
    const sibling = async (write: () => Promise<unknown>) => {
      await isRolledBack;
      await write();
    };
    late.push(
      sibling(() => add(db, { text: 'prepared' })),
      sibling(() => db.execute(sql`insert into notes values ('plain')`)),
      sibling(() => db.transaction((db) => add(db, { text: 'inside' }))),
    );
    return Promise.all([...late, Promise.reject(new Error('failed early'))]);
  });
  await expect(failing).rejects.toThrow('failed early');
  rolledBack();
  const outcomes = await Promise.allSettled(late);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await notes()).toEqual([]);
});

it('refuses the handle of a part that is over while the transaction continues', async () => {
  await database.db.transaction(async (db) => {
    const inner = await db.transaction(async (db) => ({ db }));
    await expect(add(inner.db, { text: 'late' })).rejects.toThrow('transaction is over');
    await add(db, { text: 'in time' });
  });
  expect(await notes()).toEqual(['in time']);
});

it('runs everything of a piece of work on one connection', async () => {
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const pids = await database.onOneConnection(async (db) => {
    const side = await Promise.all([db.execute(pid), db.execute(pid), db.execute(pid)]);
    const inside = await db.transaction((db) => db.execute(pid));
    return [...side, inside].map(({ rows }) => rows[0]?.pid);
  });
  expect(new Set(pids).size).toBe(1);
});

it('keeps what a transaction on one connection commits, and nothing of one that fails', async () => {
  await database.onOneConnection(async (db) => {
    await db.transaction((db) => add(db, { text: 'one' }));
    const failing = db.transaction(async (db) => {
      await add(db, { text: 'two' });
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
  });
  expect(await notes()).toEqual(['one']);
});
