import { to as copyTo } from 'pg-copy-streams';
import { columnsOf, END_OF_ROWS, headLine, lastLine, tableLine } from './backup-file.ts';
import { connectPatiently } from './client.ts';
import { readSchemaVersions } from './schema-versions.ts';

export type BackedUp = { tablesCount: number; rowsCount: number };

/** Reads all tables as of one moment, without blocking writers. The schema must be the newest. */
export async function* backUp(
  url: string,
  options: { madeAt: Date; onDone(done: BackedUp): void },
): AsyncGenerator<Buffer, void> {
  const newest = (await readSchemaVersions()).at(-1);
  if (newest === undefined) throw new Error('There are no migrations.');
  const client = await connectPatiently(url, 'emcee-backup');
  try {
    await client.query('begin isolation level repeatable read, read only');
    yield line(headLine({ madeAt: options.madeAt.toISOString(), schema: newest.tag }));
    let rowsCount = 0;
    for (const table of newest.tables) {
      yield line(tableLine(table));
      const rows = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
      yield* rows;
      rowsCount += rows.rowCount;
      yield line(END_OF_ROWS);
    }
    yield line(lastLine(rowsCount));
    options.onDone({ tablesCount: newest.tables.length, rowsCount });
  } finally {
    await client.end();
  }
}

function line(text: string): Buffer {
  return Buffer.from(`${text}\n`);
}
