import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The variable that names the data folder of a portal right after its first start. */
const FIRST_DATA = 'FIRST_DATA_OF_TESTS';

/** Puts the folder for `copyFirstData` into the environment, which worker processes inherit. */
export function keepFirstData(folder: string): void {
  process.env[FIRST_DATA] = folder;
}

/** Copies the first data of a portal into an empty folder, if there are any. */
export async function copyFirstData(folder: string): Promise<void> {
  const firstData = process.env[FIRST_DATA];
  // Keeps the owners: PostgreSQL refuses files of another user.
  if (firstData !== undefined) await run('cp', ['-a', `${firstData}/.`, folder]);
}
