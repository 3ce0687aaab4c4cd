// @module-tag sql
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { within } from '../../../../scripts/testing/time-limits.ts';
import { createDatabase } from '../../test/database/test-database.ts';
import { type Database, openDatabase } from './client.ts';
import { listen } from './listen.ts';
import { createNoticeSender, type Notice, tell } from './notices.ts';

const CHANNEL = 'notices_test';

let database: Database;
let url: string;
const removals: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const created = await createDatabase();
  url = created.url;
  database = openDatabase({ url, poolSize: 2 });
  removals.push(() => database.close(), created.remove);
});

afterAll(async () => {
  for (const remove of removals) await remove();
});

/** Hears the notices of the channel until a test has seen what it waits for. */
async function heard(): Promise<{ texts: string[]; until(text: string): Promise<void> }> {
  const texts: string[] = [];
  const listening = listen({
    url,
    channel: CHANNEL,
    onMessage: (payload) => texts.push(payload),
    onListening: () => undefined,
    onLost: () => undefined,
  });
  await listening.firstTry;
  removals.unshift(async () => listening.stop());
  return { texts, until: (text) => vi.waitFor(() => expect(texts).toContain(text)) };
}

function notice(payload: string): Notice {
  return { channel: CHANNEL, payload };
}

it('sends the notices of a transaction once it has committed, each once', async () => {
  const { texts, until } = await heard();
  await database.db.transaction(async (db) => {
    tell(db, notice('one'));
    tell(db, notice('one'));
    await database.db.transaction(async (other) => tell(other, notice('earlier')));
    await until('earlier');
    expect(texts).toEqual(['earlier']);
  });
  tell(database.db, notice('last'));
  await until('last');
  expect(texts).toEqual(['earlier', 'one', 'last']);
});

it('sends nothing of a transaction or a part of one that was rolled back', async () => {
  const { texts, until } = await heard();
  const failing = database.db.transaction(async (db) => {
    tell(db, notice('undone'));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await database.db.transaction(async (db) => {
    tell(db, notice('before'));
    const part = db.transaction(async (inner) => {
      tell(inner, notice('part'));
      throw new Error('part');
    });
    await expect(part).rejects.toThrow('part');
    await db.transaction(async (inner) => tell(inner, notice('after')));
  });
  await until('after');
  expect(texts).toEqual(['before', 'after']);
});

it('refuses the notice of a transaction that is over', async () => {
  const left = await database.db.transaction(async (db) => db);
  expect(() => tell(left, notice('late'))).toThrow('The transaction is over.');
});

it('a database that closes sends its last notices first', async () => {
  const { until } = await heard();
  const other = openDatabase({ url, poolSize: 1 });
  tell(other.db, notice('goodbye'));
  await other.close();
  await until('goodbye');
});

it('gathers notices of a turn and of a running statement, and repeats refused ones until they arrive', async () => {
  const sent: string[][] = [];
  const refused: unknown[] = [];
  const sender = createNoticeSender({
    async send(notices) {
      sent.push(notices.map(({ payload }) => payload));
      if (sent.length === 1) sender.add([notice('c')]);
      if (sent.length < 3) throw new Error('away');
    },
    onRefused: (error) => refused.push(error),
  });
  sender.add([notice('a')]);
  sender.add([notice('b'), notice('b')]);
  await sender.close(within(5));
  expect(sent).toEqual([
    ['a', 'b'],
    ['c', 'a', 'b'],
    ['c', 'a', 'b'],
  ]);
  expect(refused).toHaveLength(1);
});

it('gives up after its patience', async () => {
  const sender = createNoticeSender({
    send: () => Promise.reject(new Error('away')),
    onRefused: () => undefined,
  });
  sender.add([notice('a')]);
  await expect(sender.close(1)).resolves.toBeUndefined();
});
