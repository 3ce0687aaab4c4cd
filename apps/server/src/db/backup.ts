import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnsOf, END_OF_ROWS, headLine, lastLine, tableLine } from './backup-file.ts';
import { connectPatiently } from './client.ts';
import { findAppliedTags, type PackageSchema } from './package-schemas.ts';
import { readSchemaVersions, type SchemaVersion } from './schema-versions.ts';

export type BackedUp = { tablesCount: number; rowsCount: number };

/** Reads all tables as of one moment, without blocking writers. The schema must be the newest. */
export async function* backUp(
  url: string,
  options: { madeAt: Date; packages: readonly PackageSchema[]; onDone(done: BackedUp): void },
): AsyncGenerator<Buffer, void> {
  const newest = (await readSchemaVersions()).at(-1);
  if (newest === undefined) throw new Error('There are no migrations.');
  const client = await connectPatiently(url, 'emcee-backup');
  try {
    await client.query('begin isolation level repeatable read, read only');
    const parts = await findParts(client, options.packages);
    const packages = Object.fromEntries(parts.map(({ name, version }) => [name, version.tag]));
    yield line(headLine({ madeAt: options.madeAt.toISOString(), schema: newest.tag, packages }));
    let rowsCount = 0;
    const tables = [...newest.tables, ...parts.flatMap(({ version }) => version.tables)];
    for (const table of tables) {
      yield line(tableLine(table));
      const rows = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
      yield* rows;
      rowsCount += rows.rowCount;
      yield line(END_OF_ROWS);
    }
    yield line(lastLine(rowsCount));
    options.onDone({ tablesCount: tables.length, rowsCount });
  } finally {
    await client.end();
  }
}

type Part = { name: string; version: SchemaVersion };

async function findParts(client: pg.Client, packages: readonly PackageSchema[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const schema of packages) {
    const tag = (await findAppliedTags(client, schema))?.at(-1);
    const versions = await readSchemaVersions(schema.migrationsFolder);
    const version = versions.find((each) => each.tag === tag);
    if (version !== undefined) parts.push({ name: schema.name, version });
  }
  return parts;
}

function line(text: string): Buffer {
  return Buffer.from(`${text}\n`);
}
