import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The variable that names the data of a portal in which nothing has happened yet. */
const FIRST_DATA = 'FIRST_DATA_OF_TESTS';

/** Names the data that `copyFirstData` copies: what a process has in its environment, its workers have too. */
export function keepFirstData(folder: string): void {
  process.env[FIRST_DATA] = folder;
}

/** Copies the data of a portal in which nothing has happened yet into an empty folder, where there are any. */
export async function copyFirstData(folder: string): Promise<void> {
  const firstData = process.env[FIRST_DATA];
  // With their owners: PostgreSQL takes only what is its own.
  if (firstData !== undefined) await run('cp', ['-a', `${firstData}/.`, folder]);
}
