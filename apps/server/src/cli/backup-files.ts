import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packageSchemas } from '../composition/compose-local-paypal.ts';
import { backUp } from '../db/backup.ts';
import { restore } from '../db/restore.ts';
import { hasErrorCode } from '../platform/error-code.ts';
import { writeNewFile } from './new-file.ts';

const MEGABYTE = 2 ** 20;

/** Writes the whole database into a file that does not exist yet; says what it did. */
export async function backUpToFile(
  url: string,
  { file, now }: { file: string | undefined; now: Date },
): Promise<string> {
  if (file === undefined) throw new Error('Usage: backup <file>');
  let done = { tablesCount: 0, rowsCount: 0 };
  const pieces = backUp(url, {
    madeAt: now,
    packages: packageSchemas,
    onDone: (counts) => {
      done = counts;
    },
  });
  await writeNewFile(file, pieces, [createGzip()]);
  const { size } = await stat(file);
  return `Backed up ${done.rowsCount} rows of ${done.tablesCount} tables to ${file} (${(size / MEGABYTE).toFixed(1)} MB).`;
}

/** Puts the content of a backup in place of everything in the database; says what it did. */
export async function restoreFromFile(url: string, file: string | undefined): Promise<string> {
  if (file === undefined) throw new Error('Usage: restore <file>');
  const input = await open(file, 'r').catch((error: unknown) => {
    throw hasErrorCode(error, 'ENOENT') ? new Error(`File not found: ${file}.`) : error;
  });
  const pieces = createGunzip();
  // Whatever goes wrong on the way is thrown to whoever reads the pieces.
  const read = pipeline(input.createReadStream(), pieces).catch(() => undefined);
  try {
    const { madeAt, rowsCount } = await restore(url, pieces, packageSchemas);
    return `Restored ${rowsCount} rows from the backup of ${madeAt}. Everyone has to sign in again.`;
  } catch (error) {
    if (isCutOff(error)) {
      throw new Error(`${file} is not a complete Emcee backup.`, { cause: error });
    }
    throw error;
  } finally {
    pieces.destroy();
    await read;
  }
}

// What zlib says of bytes that are no gzip, or not all of it.
function isCutOff(error: unknown): boolean {
  return ['Z_DATA_ERROR', 'Z_BUF_ERROR'].some((code) => hasErrorCode(error, code));
}
