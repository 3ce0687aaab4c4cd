import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const QUOTED_LINES = 15;
const KEPT_BYTES = 5_000_000;

/** Path of the log in the folder of a cluster. */
export function serverLogFile(cluster: string): string {
  return join(cluster, 'server.log');
}

/** Quotes the end of the log with its path, for error messages. */
export async function readServerLog(cluster: string): Promise<string> {
  const file = serverLogFile(cluster);
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.trimEnd().split('\n').slice(-QUOTED_LINES).join('\n');
  return lines ? `The end of its log ${file}:\n${lines}` : `Its log ${file} is empty.`;
}

/** Keeps only one older log, so that logs never fill the disk. */
export async function rotateServerLog(cluster: string): Promise<void> {
  const file = serverLogFile(cluster);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > KEPT_BYTES) await rename(file, `${file}.old`);
}
