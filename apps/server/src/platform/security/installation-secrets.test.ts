import { expect, it } from 'vitest';
import { ownDatabase } from '../../../test/database/test-database.ts';
import { startTestServer } from '../../../test/harness.ts';
import { installationSecret } from './installation-secrets.store.ts';

const server = startTestServer({}, ownDatabase);

function ask(): Promise<string> {
  return installationSecret(server.db, { name: 'a-key', now: server.clock.now() });
}

function countKeys(): Promise<Record<string, unknown>[]> {
  return server.sql(`select count(*)::int as keys from installation_secrets where name = 'a-key'`);
}

it('does not cache a key that may be rolled back with its transaction', async () => {
  const inVain = server.db.transaction(async (db) => {
    const now = server.clock.now();
    const [made, again] = [
      await installationSecret(db, { name: 'a-key', now }),
      await installationSecret(db, { name: 'a-key', now }),
    ];
    expect(again).toBe(made);
    throw new Error('in vain');
  });
  await expect(inVain).rejects.toThrow('in vain');
  expect(await countKeys()).toEqual([{ keys: 0 }]);
  const kept = await server.db.transaction((db) =>
    installationSecret(db, { name: 'a-key', now: server.clock.now() }),
  );
  expect(await ask()).toBe(kept);
});

it('caches a key that is permanent', async () => {
  const key = await ask();
  server.clock.advance(61);
  expect(await ask()).toBe(key);
  await server.sql('delete from installation_secrets');
  expect(await ask()).toBe(key);
  expect(await countKeys()).toEqual([{ keys: 0 }]);
});
