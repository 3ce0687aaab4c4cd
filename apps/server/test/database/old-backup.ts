import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { END_OF_ROWS, headLine, lastLine, tableLine } from '../../src/db/backup-file.ts';
import { readSchemaVersions } from '../../src/db/schema-versions.ts';

const NOW = '2026-11-20T12:00:00.000Z';
export const OLD_ADMIN_ID = '0198c0de-0000-7000-8000-000000000001';
const PREFIX = 'local_paypal_';

export type OldContent = {
  /** Each named table has a row. */
  rows?: Readonly<Record<string, (column: string) => string>>;
  /** Names the stand-in if its tables were in a schema of their own. */
  packages?: Readonly<Record<string, string>>;
};

/** A backup as the version wrote it that had the migrations up to this one. */
export async function oldBackup(
  folder: string,
  place: number,
  { rows = {}, packages = {} }: OldContent = {},
): Promise<string> {
  const versions = await readSchemaVersions();
  const version = versions[place];
  const ofStandIn = (versions[0]?.tables ?? []).filter(({ name }) => name.startsWith(PREFIX));
  const separate = packages.local_paypal === undefined ? [] : ofStandIn;
  const lines = [...(version?.tables ?? []), ...separate].flatMap((table) => {
    const fill = rows[table.name];
    const values = table.columns.map((column) => {
      if (column === 'id' && table.name === 'admins') return OLD_ADMIN_ID;
      return column.endsWith('_at') ? NOW : (fill?.(column) ?? '');
    });
    const line = tableLine(table);
    const copy = separate.includes(table) ? line.replace(PREFIX, 'local_paypal"."') : line;
    return [copy, ...(fill ? [values.join('\t')] : []), END_OF_ROWS];
  });
  const head = headLine({ madeAt: NOW, schema: version?.tag ?? '', packages });
  const file = join(folder, 'old.backup');
  const last = lastLine(Object.keys(rows).length);
  await writeFile(file, gzipSync([head, ...lines, last, ''].join('\n')));
  return file;
}
