// @module-tag outages
import { chmod, chown, mkdir, readFile, rename, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { queryOnce } from '../test/query-once.ts';
import { type ProcessRights, startDatabasePortal } from '../test/start-database-portal.ts';
import { temporaryDataFolder } from '../test/temporary-data-folder.ts';
import { chooseAccount, isRoot, runAs } from './account.ts';
import { findPostgresBinaries } from './binaries.ts';
import { findPostmaster } from './postmaster.ts';
import { runCommand } from './run-command.ts';

/** `nobody` on every Debian and macOS, and a user id without a name. */
const NOBODY = { uid: 65534, gid: 65534 };
const NAMELESS = { uid: 54321, gid: 54321 };
const NO_RIGHT = '0000000000000000';
const DAC_OVERRIDE = '0000000000000002';
/** Root's capabilities in a container with default settings. */
const CONTAINER_RIGHTS = [
  'setpriv',
  '--no-new-privs',
  '--bounding-set=-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap',
];

const isLinuxRoot = isRoot() && process.platform === 'linux';
const checkout = fileURLToPath(new URL('./', import.meta.url));
const nobody = { name: 'nobody', ids: NOBODY };
const nobodyReadsTheCheckout =
  isRoot() && (await runAs(nobody, ['test', '-x', checkout])).succeeded;

async function startAndAsk(
  dataDir: string,
  query: string,
  rights?: ProcessRights,
): Promise<{ answer: Record<string, unknown>; rights: string; uid: number }> {
  const portal = await startDatabasePortal({ dataDir }, rights);
  expect(portal.error).toBeUndefined();
  const answer = await queryOnce(portal.url, query);
  const { pid = 0 } = (await findPostmaster(await realCluster(dataDir))) ?? {};
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  await portal.kill('SIGTERM');
  const { uid } = await stat(join(dataDir, 'postgres'));
  return { answer, rights: /CapEff:\s*(\w+)/.exec(status)?.[1] ?? '', uid };
}

async function realCluster(dataDir: string): Promise<string> {
  return (await runCommand(['realpath', join(dataDir, 'postgres')])).output;
}

const KEEP = 'create table kept as select 42 as answer';
const ASK = 'select answer from kept';
const KEPT = { answer: 42 };

describe.runIf(isLinuxRoot)('started by root', () => {
  test.each([
    { folder: 'an open', mode: 0o755, prefix: [], where: 'on a machine' },
    { folder: 'a closed', mode: 0o700, prefix: [], where: 'on a machine' },
    { folder: 'an open', mode: 0o755, prefix: CONTAINER_RIGHTS, where: 'in a container' },
    { folder: 'a closed', mode: 0o700, prefix: CONTAINER_RIGHTS, where: 'in a container' },
  ])(
    'the system user runs the database below $folder folder $where, with minimal rights',
    async ({ mode, prefix }) => {
      const dataDir = await temporaryDataFolder(mode);
      const first = await startAndAsk(dataDir, KEEP, { prefix });
      const systemUser = Number((await runCommand(['id', '-u', 'postgres'])).output);
      // In a checkout closed to other users, the right is needed to reach the programs.
      const isOpen = mode === 0o755 && nobodyReadsTheCheckout;
      expect([first.uid, first.rights]).toEqual([systemUser, isOpen ? NO_RIGHT : DAC_OVERRIDE]);
      expect((await startAndAsk(dataDir, ASK, { prefix })).answer).toEqual(KEPT);
    },
  );

  test('data owned by root, from earlier versions, are transferred', async () => {
    const dataDir = await temporaryDataFolder(0o700);
    await startAndAsk(dataDir, KEEP);
    await runCommand(['chown', '-R', '0:0', dataDir]);
    const { answer, uid } = await startAndAsk(dataDir, ASK);
    expect(answer).toEqual(KEPT);
    expect(uid).not.toBe(0);
  });

  test('data moved by an earlier version stay there, and losing them is an error', async () => {
    const dataDir = await temporaryDataFolder(0o700);
    await startAndAsk(dataDir, KEEP);
    const elsewhere = await temporaryDataFolder(0o711, 'elsewhere');
    await mkdir(elsewhere, { mode: 0o711 });
    const cluster = join(elsewhere, 'postgres');
    await rename(join(dataDir, 'postgres'), cluster);
    await symlink(cluster, join(dataDir, 'postgres'));
    expect((await startAndAsk(dataDir, ASK)).answer).toEqual(KEPT);
    await rename(cluster, `${cluster}-away`);
    const { error } = await startDatabasePortal({ dataDir });
    expect(error).toContain('is not a PostgreSQL data folder');
  });

  test('the error names a system user without access, and a solution', async () => {
    const dataDir = await temporaryDataFolder(0o700);
    await mkdir(dataDir);
    const programs = await temporaryDataFolder(0o755, 'programs');
    await mkdir(programs);
    for (const name of ['id', 'test']) await symlink(`/usr/bin/${name}`, join(programs, name));
    vi.stubEnv('PATH', programs);
    const cluster = join(dataDir, 'postgres');
    const binaries = await findPostgresBinaries();
    await expect(chooseAccount({ cluster, isNew: true, binaries })).rejects.toThrow(
      new RegExp(`has no access to ${dataDir} .*setpriv.*as an ordinary user, or set DATABASE_URL`),
    );
    vi.unstubAllEnvs();
  });
});

describe.runIf(nobodyReadsTheCheckout)('started by an ordinary user', () => {
  test('the database runs as that user, and root may start it once in between', async () => {
    const dataDir = await temporaryDataFolder();
    await mkdir(dataDir);
    await chmod(dataDir, 0o700);
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    expect((await startAndAsk(dataDir, KEEP, NOBODY)).uid).toBe(NOBODY.uid);
    expect((await startAndAsk(dataDir, ASK)).answer).toEqual(KEPT);
    expect(await startAndAsk(dataDir, ASK, NOBODY)).toMatchObject({
      answer: KEPT,
      uid: NOBODY.uid,
    });
  });

  test('without a name, the error says what to do, and existing data still work', async () => {
    const dataDir = await temporaryDataFolder();
    await mkdir(dataDir);
    await chown(dataDir, NAMELESS.uid, NAMELESS.gid);
    const { error } = await startDatabasePortal({ dataDir }, NAMELESS);
    expect(error).toContain('user 54321 is not in /etc/passwd. Add it there, or set DATABASE_URL.');
    await startAndAsk(dataDir, KEEP);
    await runCommand(['chown', '-R', `${NAMELESS.uid}:${NAMELESS.gid}`, dataDir]);
    expect((await startAndAsk(dataDir, ASK, NAMELESS)).answer).toEqual(KEPT);
  });
});

test("an earlier version's interrupted move is undone with all rows", async () => {
  const dataDir = await temporaryDataFolder();
  await startAndAsk(dataDir, KEEP);
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.moved'));
  expect((await startAndAsk(dataDir, ASK)).answer).toEqual(KEPT);
});
