import { expect, it } from 'vitest';
import { ownDatabase } from '../../../test/database/test-database.ts';
import { startTestServer } from '../../../test/harness.ts';
import type { Db } from '../../db/client.ts';
import { installationSecret } from './installation-secrets.store.ts';

const server = startTestServer({}, ownDatabase);

function askOn(db: Db): Promise<string> {
  return installationSecret(db, { name: 'a-key', now: server.clock.now() });
}

const ask = () => askOn(server.db);

function countKeys(): Promise<Record<string, unknown>[]> {
  return server.sql(`select count(*)::int as keys from installation_secrets where name = 'a-key'`);
}

it('does not cache a key that may be rolled back with its transaction', async () => {
  const inVain = server.db.transaction(async (db) => {
    const made = await askOn(db);
    expect(await askOn(db)).toBe(made);
    throw new Error('in vain');
  });
  await expect(inVain).rejects.toThrow('in vain');
  expect(await countKeys()).toEqual([{ keys: 0 }]);
  const kept = await server.db.transaction(askOn);
  expect(await ask()).toBe(kept);
});

it.each([
  ['outside of transactions', ask],
  ['in transactions', () => server.db.transaction(askOn)],
])('caches a key that is permanent, %s', async (_where, ask) => {
  const key = await ask();
  server.clock.advance(61);
  expect(await ask()).toBe(key);
  await server.sql('delete from installation_secrets');
  expect(await ask()).toBe(key);
  expect(await countKeys()).toEqual([{ keys: 0 }]);
});
