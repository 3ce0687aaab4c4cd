import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Tables that it refers to come before it. */
export type VersionedTable = {
  schema: string;
  name: string;
  columns: string[];
};

export type SchemaVersion = { tag: string; statements: string[]; tables: VersionedTable[] };

const journalSchema = z.object({
  entries: z.array(z.object({ idx: z.number(), tag: z.string() })),
});

const snapshotSchema = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      schema: z.string(),
      columns: z.record(z.string(), z.object({ name: z.string() })),
      foreignKeys: z.record(z.string(), z.object({ tableTo: z.string() })),
    }),
  ),
});

type SnapshotTable = z.infer<typeof snapshotSchema>['tables'][string];

/** Oldest first. */
export async function readSchemaVersions(): Promise<SchemaVersion[]> {
  const folder = MIGRATIONS_FOLDER;
  const { entries } = journalSchema.parse(await readJson(join(folder, 'meta/_journal.json')));
  return Promise.all(
    entries.map(async ({ idx, tag }) => {
      const number = String(idx).padStart(4, '0');
      const snapshot = snapshotSchema.parse(
        await readJson(join(folder, `meta/${number}_snapshot.json`)),
      );
      const migration = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return {
        tag,
        statements: migration.split('--> statement-breakpoint'),
        tables: inOrderOfReferences(Object.values(snapshot.tables)),
      };
    }),
  );
}

function inOrderOfReferences(tables: readonly SnapshotTable[]): VersionedTable[] {
  const ordered = new Map<string, VersionedTable>();
  const open = new Set<string>();
  const visit = (table: SnapshotTable): void => {
    if (ordered.has(table.name) || open.has(table.name)) return;
    open.add(table.name);
    for (const { tableTo } of Object.values(table.foreignKeys)) {
      const target = tables.find(({ name }) => name === tableTo);
      if (target !== undefined) visit(target);
    }
    const columns = Object.values(table.columns).map(({ name }) => name);
    ordered.set(table.name, { schema: table.schema, name: table.name, columns });
  };
  for (const table of tables) visit(table);
  return [...ordered.values()];
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
