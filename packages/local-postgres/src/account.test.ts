import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { queryOnce } from '../test/query-once.ts';
import { startDatabasePortal } from '../test/start-database-portal.ts';
import { temporaryDataFolder } from '../test/temporary-data-folder.ts';
import { canAccess, isRoot, systemAccount } from './account.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const messages: string[] = [];
const write = (_data: object, message: string): void => {
  messages.push(message);
};
const log = { info: write, warn: write, error: write };
const durable = false;

/** A user of its own on every Debian and macOS, by name and with nothing to its name. */
const NOBODY = { uid: 65534, gid: 65534 };
const checkout = fileURLToPath(new URL('.', import.meta.url));
const nobodyReadsTheCheckout =
  isRoot() && (await canAccess({ name: 'nobody', prefix: [], ids: NOBODY }, '-x', checkout));

describe.runIf(isRoot())('started by root', () => {
  test('the database runs below a folder that only root may enter', async () => {
    const dataDir = await temporaryDataFolder(0o700);
    const database = await startEmbeddedPostgres({ dataDir, log, durable });
    expect(await queryOnce(database.url, 'select 1 as one')).toEqual({ one: 1 });
    await database.stop();
  });

  test('without user namespaces the system user works in the data folder when it can', async () => {
    const dataDir = await temporaryDataFolder();
    const database = await startEmbeddedPostgres({ dataDir, log, durable, userNamespaces: false });
    const { ids } = await systemAccount();
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(ids.uid);
    expect(await queryOnce(database.url, 'select 1 as one')).toEqual({ one: 1 });
    await database.stop();
  });

  test('without user namespaces below a closed folder the data lie elsewhere, and the log says where', async () => {
    const dataDir = await temporaryDataFolder(0o700);
    const refused = { dataDir, log, durable, userNamespaces: false };
    const first = await startEmbeddedPostgres(refused);
    await queryOnce(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const home = dirname(await realpath(join(dataDir, 'postgres')));
    expect(home).toMatch(/^\/var\/lib\//);
    expect(messages.join()).toContain(home);

    // With or without namespaces: an existing database stays whose it is.
    for (const userNamespaces of [false, true]) {
      const next = await startEmbeddedPostgres({ ...refused, userNamespaces });
      expect(await queryOnce(next.url, 'select answer from kept')).toEqual({ answer: 42 });
      await next.stop();
    }
  });

  test.each([
    ['an open', 0o755],
    ['a closed', 0o700],
  ])(
    'a database made with user namespaces below %s folder goes on without them',
    async (_name, parentMode) => {
      const dataDir = await temporaryDataFolder(parentMode);
      const first = await startEmbeddedPostgres({ dataDir, log, durable });
      await queryOnce(first.url, 'create table kept as select 42 as answer');
      await first.stop();
      const next = await startEmbeddedPostgres({ dataDir, log, durable, userNamespaces: false });
      expect(await queryOnce(next.url, 'select answer from kept')).toEqual({ answer: 42 });
      await next.stop();
    },
  );
});

describe.runIf(nobodyReadsTheCheckout)('started by an ordinary user', () => {
  test('the database runs as that user, and root may start it once in between', async () => {
    const dataDir = await temporaryDataFolder();
    await mkdir(dataDir);
    await chmod(dataDir, 0o700);
    await chown(dataDir, NOBODY.uid, NOBODY.gid);

    const first = await startDatabasePortal({ dataDir }, NOBODY);
    expect(first.error).toBeUndefined();
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NOBODY.uid);
    await queryOnce(first.url, 'create table kept as select 42 as answer');
    await first.kill('SIGTERM');

    const byRoot = await startDatabasePortal({ dataDir });
    expect(await queryOnce(byRoot.url, 'select answer from kept')).toEqual({ answer: 42 });
    await byRoot.kill('SIGTERM');

    const again = await startDatabasePortal({ dataDir }, NOBODY);
    expect(await queryOnce(again.url, 'select answer from kept')).toEqual({ answer: 42 });
    await again.kill('SIGTERM');
  });
});

describe.runIf(nobodyReadsTheCheckout)('started by a user whose id has no name', () => {
  test('the database runs', async () => {
    const nameless = { uid: 54321, gid: 54321 };
    const dataDir = await temporaryDataFolder();
    await mkdir(dataDir);
    await chown(dataDir, nameless.uid, nameless.gid);
    const portal = await startDatabasePortal({ dataDir }, nameless);
    expect(portal.error).toBeUndefined();
    expect(await queryOnce(portal.url, 'select 1 as one')).toEqual({ one: 1 });
    await portal.kill('SIGTERM');
  });
});
