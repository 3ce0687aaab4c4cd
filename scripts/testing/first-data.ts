import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const FIRST_DATA = 'FIRST_DATA_OF_TESTS';

/** Worker processes inherit the environment. */
export function keepFirstData(folder: string): void {
  process.env[FIRST_DATA] = folder;
}

export async function copyFirstData(folder: string): Promise<void> {
  const firstData = process.env[FIRST_DATA];
  // Keeps the owners: PostgreSQL refuses files of another user.
  if (firstData !== undefined) await run('cp', ['-a', `${firstData}/.`, folder]);
}
