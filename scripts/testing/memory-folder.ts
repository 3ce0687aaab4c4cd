import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { availableMemory, platform } from 'node:process';

const MEMORY = '/dev/shm';
const PREFIX = 'emcee-tests-';
const SPACE_BYTES = 2 * 1024 ** 3;

/**
 * Has temporary files lie in memory, where there is space for them, until this process and its children are over. Tests
 * make and remove hundreds of databases of a thousand files each, and ext4 looks through all that were removed in the last
 * minutes before it makes a file: a third of the API tests. Nothing changes for whoever names TMPDIR.
 */
export function keepTemporaryFilesInMemory(spaceBytes = SPACE_BYTES): void {
  if (process.env.TMPDIR !== undefined) return;
  const folder = memoryFolder(spaceBytes);
  if (folder !== undefined) process.env.TMPDIR = folder;
}

/** A folder in memory until this process is over; where there is no space for it, or TMPDIR names another, the usual one. */
export function temporaryFolder(): string {
  return process.env.TMPDIR ?? memoryFolder(SPACE_BYTES) ?? tmpdir();
}

function memoryFolder(spaceBytes: number): string | undefined {
  if (!hasSpace(spaceBytes)) return undefined;
  removeLeftovers();
  const folder = mkdtempSync(`${MEMORY}/${PREFIX}${process.pid}-`);
  // As the usual one, other accounts may pass it: the database runs as one of them.
  chmodSync(folder, 0o711);
  // Where a run is cut off, its children may still be writing.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Whether this machine has that much of memory to spare for files. */
export function hasSpace(spaceBytes = SPACE_BYTES): boolean {
  if (platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    // Some tests run what they have copied.
    const runsPrograms = mount !== undefined && !/\bnoexec\b/.test(mount);
    return runsPrograms && bavail * bsize > spaceBytes && availableMemory() > 2 * spaceBytes;
  } catch {
    return false;
  }
}

/** A run that was killed has left its folder. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(`${MEMORY}/${name}`, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's, at least.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
