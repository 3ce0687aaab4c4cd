/**
 * Format before compression: a line with the head, every table as `COPY ... FROM stdin;` with rows in
 * PostgreSQL's text format and `\.`, a last line. Rows contain no line feeds. `psql` can read it, too.
 */
import * as z from 'zod';
import type { VersionedTable } from './schema-versions.ts';

const FIRST = '-- Emcee backup 1 ';
const LAST = '-- end ';
const LINE_FEED = 10;

export const END_OF_ROWS = '\\.';

const headSchema = z.object({
  madeAt: z.iso.datetime(),
  schema: z.string(),
  /** Earlier backups name the version of the PayPal stand-in's own tables. */
  packages: z.record(z.string(), z.string()).default({}),
});

export type BackupHead = z.infer<typeof headSchema>;

export function damaged(cause?: unknown): Error {
  return new Error('This file is not a complete Emcee backup.', { cause });
}

export function headLine(head: z.input<typeof headSchema>): string {
  return `${FIRST}${JSON.stringify(head)}`;
}

/** Throws if the file is no backup. */
export function readHead(line: string): BackupHead {
  try {
    if (!line.startsWith(FIRST)) throw damaged();
    return headSchema.parse(JSON.parse(line.slice(FIRST.length)));
  } catch (error) {
    throw damaged(error);
  }
}

/** The line is also the statement that restores the rows. */
export function tableLine(table: VersionedTable): string {
  return `COPY ${columnsOf(table)} FROM stdin;`;
}

export function columnsOf({ schema, name, columns }: VersionedTable): string {
  const table = schema === '' ? `"${name}"` : `"${schema}"."${name}"`;
  return `${table} (${columns.map((column) => `"${column}"`).join(', ')})`;
}

export function lastLine(rowsCount: number): string {
  return `${LAST}${rowsCount}`;
}

/** Yields lines without their ends. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let rest: Buffer[] = [];
  for await (const part of bytes) {
    let from = 0;
    for (let end = part.indexOf(LINE_FEED); end !== -1; end = part.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...rest, part.subarray(from, end)]);
      rest = [];
      from = end + 1;
    }
    rest.push(part.subarray(from));
  }
  if (rest.some(({ length }) => length > 0)) yield Buffer.concat(rest);
}
