import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasSpace } from './memory-folder.ts';

const MODULE = join(import.meta.dirname, 'memory-folder.ts');

type Written = { TMPDIR?: string; folder: string; mode: number };

/** As a command that begins with these lines: `write` tells where its temporary files lie. */
function programOf(lines: string): string[] {
  return [
    '--input-type=module',
    '--eval',
    `import { statSync } from 'node:fs';
     import { tmpdir } from 'node:os';
     import { keepTemporaryFilesInMemory, temporaryFolder } from '${MODULE}';
     const write = (folder) => console.log(JSON.stringify(
       { TMPDIR: process.env.TMPDIR, folder, mode: statSync(folder).mode & 0o777 }));
     ${lines}`,
  ];
}

/** The environment of whoever names no folder, or this one. */
function environment(TMPDIR?: string): NodeJS.ProcessEnv {
  const { TMPDIR: _ofThisRun, ...others } = process.env;
  return TMPDIR === undefined ? others : { ...others, TMPDIR };
}

function run(lines: string, TMPDIR?: string): Written {
  const { stdout, stderr, status } = spawnSync(process.execPath, programOf(lines), {
    env: environment(TMPDIR),
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
}

/** A process that goes on until it is killed, and its folder. */
async function goesOn() {
  const lines =
    'keepTemporaryFilesInMemory(); write(tmpdir()); setInterval(() => undefined, 1000);';
  const child = spawn(process.execPath, programOf(lines), { env: environment() });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [text] = await once(child.stdout, 'data');
  const { folder }: Written = JSON.parse(String(text));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { folder, kill };
}

const inMemory = /^\/dev\/shm\/emcee-tests-\d+-\w+$/;

describe.runIf(hasSpace())('temporary files in memory', () => {
  it('lie in a folder that other accounts may pass, for as long as the process', () => {
    const { TMPDIR, folder, mode } = run('keepTemporaryFilesInMemory(); write(tmpdir());');
    expect(folder).toMatch(inMemory);
    expect([TMPDIR, mode]).toEqual([folder, 0o711]);
    expect(existsSync(folder)).toBe(false);
  });

  it('lie in the same one where it is asked for twice', () => {
    const twice =
      'keepTemporaryFilesInMemory(); const first = tmpdir(); keepTemporaryFilesInMemory();';
    const { folder } = run(
      `${twice} write(tmpdir()); process.exitCode = tmpdir() === first ? 0 : 1;`,
    );
    expect(folder).toMatch(inMemory);
  });

  it('are those of one database alone, where no others shall be', () => {
    const { TMPDIR, folder } = run('write(temporaryFolder());');
    expect(folder).toMatch(inMemory);
    expect(TMPDIR).toBeUndefined();
    expect(existsSync(folder)).toBe(false);
  });

  it('leave the folder of a living process alone, and not that of one that was killed', async () => {
    const [living, killed] = await Promise.all([goesOn(), goesOn()]);
    await killed.kill();
    expect([statSync(living.folder).mode & 0o777, existsSync(killed.folder)]).toEqual([
      0o711,
      true,
    ]);
    run('keepTemporaryFilesInMemory(); write(tmpdir());');
    expect([existsSync(living.folder), existsSync(killed.folder)]).toEqual([true, false]);
  });
});

describe('temporary files', () => {
  it('lie where TMPDIR names a place', () => {
    const named = mkdtempSync(join(tmpdir(), 'emcee-named-'));
    onTestFinished(() => rmSync(named, { recursive: true }));
    for (const lines of [
      'keepTemporaryFilesInMemory(); write(tmpdir());',
      'write(temporaryFolder());',
    ])
      expect(run(lines, named)).toMatchObject({ TMPDIR: named, folder: named });
    expect(existsSync(named)).toBe(true);
  });

  it('lie on the disk where there is no space in memory', () => {
    const { TMPDIR, folder } = run('keepTemporaryFilesInMemory(2 ** 60); write(tmpdir());');
    expect(TMPDIR).toBeUndefined();
    expect(folder).not.toMatch(inMemory);
  });
});
