import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';

const MEMORY = '/dev/shm';
const PREFIX = 'emcee-tests-';
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Tests create hundreds of databases with a thousand files each, which is slow on disk. A `TMPDIR` of the
 * caller stays in use.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasSpace()) return;
  // Removes folders of killed runs.
  for (const name of readdirSync(MEMORY)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) remove(`${MEMORY}/${name}`);
  }
  const folder = mkdtempSync(`${MEMORY}/${PREFIX}${process.pid}-`);
  // The database runs as another user, who must be able to reach its own folder in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

function hasSpace(): boolean {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm .*$/m)?.[0] ?? 'noexec';
  // Some tests run programs that they have copied, so the folder must allow that.
  return (
    !mount.includes('noexec') &&
    Math.min(bavail * bsize, process.availableMemory() / 2) > NEEDED_BYTES
  );
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
