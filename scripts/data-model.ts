import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './testing/run-step.ts';

const schemaFolder = join(root, 'apps/server/src/db/schema');
const TABLE = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const \w+ = pgTable\(\s*'(\w+)'/g;

export const dataModelPath = join(root, 'docs/data-model.md');

const HEAD = `# Data model

Every table, in the order of the files below \`apps/server/src/db/schema\`. Those have columns, references,
checks and indexes. \`npm run data-model\` writes this page from their comments; a test compares the two.

Ids are UUID v7 made by the server, money is integer cents, scores are integer half-points, times are
\`timestamptz\` with milliseconds. Tables of an admin carry \`admin_id\`, and references between them include it,
so a row can't be linked to another admin's.

| table | content |
|---|---|
`;

function describeTables(source: string): string[] {
  return [...source.matchAll(TABLE)].map(([, comment, name = '']) => {
    if (comment === undefined) throw new Error(`The table ${name} has no comment.`);
    const text = comment.replace(/\n \* ?/g, ' ').trim();
    const [meaning] = text.split(/[.;](?: |$)/, 1);
    return `| ${name} | ${meaning} |\n`;
  });
}

export function describeDataModel(): string {
  const files = readdirSync(schemaFolder).sort();
  const tables = files.flatMap((file) =>
    describeTables(readFileSync(join(schemaFolder, file), 'utf8')),
  );
  return HEAD + tables.join('');
}

if (process.argv[1] === import.meta.filename) writeFileSync(dataModelPath, describeDataModel());
