import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { root } from './testing/run-step.ts';

const schemaFolder = join(root, 'apps/server/src/db/schema');

export const dataModelPath = join(root, 'docs/data-model.md');

const HEAD = `# Data model

The tables, drawn by area. An area is a file below \`apps/server/src/db/schema\`, and carries the name of its feature.
\`npm run data-model\` writes this page from the schema; a test compares the two.

How to read it: \`PK\` is part of the primary key, \`FK\` refers to another table, \`UK\` is unique on its own. A column with
a question mark may be null. A line leads from the table that is referred to (one) to the one that refers to it (many).
Tables of another area are drawn by their name alone.

What holds everywhere: ids are UUID v7 made by the server, money is integer cents, scores are integer half-points, times are
\`timestamptz\` with milliseconds. Tables of a tenant carry \`admin_id\`, and references between them include it, so that a row
of another admin cannot be linked. Checks, indexes and what a delete takes along are in the schema itself.
`;

type Area = { name: string; tables: PgTable[] };

async function readAreas(): Promise<Area[]> {
  const files = readdirSync(schemaFolder)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const areas = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(
        pathToFileURL(join(schemaFolder, file)).href
      );
      const tables = Object.values(module)
        .filter((value): value is PgTable => is(value, PgTable))
        .sort((one, other) => getTableConfig(one).name.localeCompare(getTableConfig(other).name));
      return { name: file.replace(/\.ts$/, ''), tables };
    }),
  );
  return areas.filter(({ tables }) => tables.length > 0);
}

function columnName({ name, keyAsName }: PgColumn): string {
  return keyAsName ? toSnakeCase(name) : name;
}

function columnLine(
  column: PgColumn,
  keys: { primary: Set<string>; foreign: Set<string> },
): string {
  const name = columnName(column);
  const marks = [
    ...(column.primary || keys.primary.has(name) ? ['PK'] : []),
    ...(keys.foreign.has(name) ? ['FK'] : []),
    ...(column.isUnique ? ['UK'] : []),
  ];
  // Mermaid allows only one word as a type.
  const type = column
    .getSQLType()
    .replace(/^timestamp.*/, 'timestamptz')
    .replaceAll(' ', '_');
  const note = column.notNull ? '' : ' "?"';
  return `    ${type} ${name}${marks.length === 0 ? '' : ` ${marks.join(', ')}`}${note}`;
}

function drawTable(table: PgTable): string[] {
  const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table);
  const foreign = new Set(foreignKeys.flatMap((key) => key.reference().columns.map(columnName)));
  const primary = new Set(primaryKeys.flatMap((key) => key.columns.map(columnName)));
  return [
    `  ${name} {`,
    ...columns.map((column) => columnLine(column, { primary, foreign })),
    '  }',
  ];
}

function drawReferences(table: PgTable): string[] {
  const { name, foreignKeys } = getTableConfig(table);
  return foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    const isOptional = columns.some((column) => !column.notNull);
    const target = getTableConfig(foreignTable).name;
    return `  ${target} ${isOptional ? '|o' : '||'}--o{ ${name} : "${columns.map(columnName).join(', ')}"`;
  });
}

function drawArea({ name, tables }: Area): string {
  const lines = [
    ...tables.flatMap(drawTable),
    ...[...new Set(tables.flatMap(drawReferences))].sort(),
  ];
  return `\n## ${name}\n\n\`\`\`mermaid\nerDiagram\n${lines.join('\n')}\n\`\`\`\n`;
}

/** Draws every table of the schema, by area. */
export async function drawDataModel(): Promise<string> {
  return HEAD + (await readAreas()).map(drawArea).join('');
}

if (process.argv[1] === import.meta.filename) writeFileSync(dataModelPath, await drawDataModel());
