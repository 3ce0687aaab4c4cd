import { cp, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { queryOnce } from '../test/query-once.ts';
import { startDatabasePortal } from '../test/start-database-portal.ts';
import { temporaryDataFolder } from '../test/temporary-data-folder.ts';
import { isRoot, runAs } from './account.ts';
import { findPostgresBinaries } from './binaries.ts';
import { choosePlace } from './place.ts';

const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent };

describe.runIf(isRoot())('where the system user runs the database', () => {
  test('programs below a closed folder are copied to where it can run them', async () => {
    const folder = await temporaryDataFolder();
    await mkdir(folder);
    const installed = await findPostgresBinaries();
    const closed = join(dirname(folder), 'closed');
    await mkdir(closed, { mode: 0o700 });
    await cp(installed.folder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    const bin = join(closed, 'native', 'bin');
    const binaries = {
      version: installed.version,
      folder: join(closed, 'native'),
      initdb: join(bin, 'initdb'),
      pgCtl: join(bin, 'pg_ctl'),
      postgres: join(bin, 'postgres'),
    };
    const options = { folder, existing: undefined, binaries, log, userNamespaces: false };

    const place = await choosePlace(options);

    expect(dirname(place.binaries.folder)).toBe(folder);
    const { initdb } = place.binaries;
    expect((await runAs(place.account, [initdb, '--version'])).output).toContain('18.');
    expect((await choosePlace(options)).binaries).toEqual(place.binaries);
  });

  test('a server left behind in the other folder is adopted, too', async () => {
    const dataDir = await temporaryDataFolder(0o700);
    const killed = await startDatabasePortal({ dataDir, userNamespaces: false });
    await killed.kill('SIGKILL');
    const next = await startDatabasePortal({ dataDir, userNamespaces: false });
    expect(next.messages.join()).toContain('Adopted');
    expect(next.url).toBe(killed.url);
    await next.kill('SIGTERM');
  });

  test('a lost other folder is an error, not an empty database', async () => {
    const dataDir = await temporaryDataFolder(0o700);
    const first = await startDatabasePortal({ dataDir, userNamespaces: false });
    await first.kill('SIGTERM');
    const home = dirname(await realpath(join(dataDir, 'postgres')));
    await rename(home, `${home}-away`);
    const second = await startDatabasePortal({ dataDir, userNamespaces: false });
    expect(second.error).toContain('does not lead to the data of a PostgreSQL');
    await rm(`${home}-away`, { recursive: true });
  });
});

test('a move that was stopped half way is undone with all rows', async () => {
  const dataDir = await temporaryDataFolder();
  const first = await startDatabasePortal({ dataDir });
  await queryOnce(first.url, 'create table kept as select 42 as answer');
  await first.kill('SIGTERM');
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.moved'));
  const next = await startDatabasePortal({ dataDir });
  expect(await queryOnce(next.url, 'select answer from kept')).toEqual({ answer: 42 });
  await next.kill('SIGTERM');
});
