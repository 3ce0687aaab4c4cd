import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeNewFile } from './new-file.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'emcee-new-file-'));

async function* pieces(): AsyncGenerator<string> {
  yield 'half';
  yield 'whole';
}

async function* broken(): AsyncGenerator<string> {
  yield 'half';
  throw new Error('The database has gone.');
}

describe('a file that a command writes', () => {
  it('is readable only by its owner, even after an interrupted run', async () => {
    const folder = await newFolder();
    const file = join(folder, 'new.zip');
    await writeFile(`${file}.part`, 'a longer draft of an earlier try', { mode: 0o644 });
    await writeNewFile(file, pieces());
    expect(await readFile(file, 'utf8')).toBe('halfwhole');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['new.zip']);
  });

  it('is complete or missing', async () => {
    const folder = await newFolder();
    await expect(writeNewFile(join(folder, 'new.zip'), broken())).rejects.toThrow('has gone');
    expect(await readdir(folder)).toEqual([]);
  });

  it('never overwrites another file', async () => {
    const folder = await newFolder();
    const file = join(folder, 'new.zip');
    await writeFile(file, 'of somebody else');
    await expect(writeNewFile(file, pieces())).rejects.toThrow('already exists');
    expect(await readFile(file, 'utf8')).toBe('of somebody else');
    expect(await readdir(folder)).toEqual(['new.zip']);
  });
});
