import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnsOf, END_OF_ROWS, headLine, lastLine, tableLine } from './backup-file.ts';
import { readSchemaVersions } from './schema-versions.ts';

/** What was written. */
export type BackedUp = { tablesCount: number; rowsCount: number };

/**
 * Reads every table as of one moment, while others go on writing, and yields the file of a backup
 * piece by piece. The database has to be at the newest version of the schema.
 */
export async function* backUp(
  url: string,
  { madeAt, onDone }: { madeAt: Date; onDone(done: BackedUp): void },
): AsyncGenerator<Buffer, void> {
  const newest = (await readSchemaVersions()).at(-1);
  if (newest === undefined) throw new Error('there are no migrations');
  const client = new pg.Client({ connectionString: url, application_name: 'emcee-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    yield line(headLine({ madeAt: madeAt.toISOString(), schema: newest.tag }));
    let rowsCount = 0;
    for (const table of newest.tables) {
      yield line(tableLine(table));
      const rows = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
      yield* rows;
      rowsCount += rows.rowCount;
      yield line(END_OF_ROWS);
    }
    yield line(lastLine(rowsCount));
    onDone({ tablesCount: newest.tables.length, rowsCount });
  } finally {
    await client.end();
  }
}

function line(text: string): Buffer {
  return Buffer.from(`${text}\n`);
}
