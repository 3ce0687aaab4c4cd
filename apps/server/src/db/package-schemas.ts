import type pg from 'pg';
import { readSchemaVersions, type SchemaVersion } from './schema-versions.ts';

export type PackageSchema = { name: string; migrationsFolder: string };

/** Oldest first; undefined if the schema doesn't exist. */
export async function findAppliedTags(
  client: pg.Client,
  { name }: PackageSchema,
): Promise<string[] | undefined> {
  const { rows } = await client.query('select to_regclass($1) as found', [`"${name}".migrations`]);
  if (rows[0]?.found === null) return undefined;
  const applied = await client.query(`select tag from "${name}".migrations order by tag`);
  return applied.rows.map(({ tag }) => String(tag));
}

/** Runs in the caller's transaction. */
export async function migratePackageSchema(
  client: pg.Client,
  schema: PackageSchema,
): Promise<void> {
  const applied = (await findAppliedTags(client, schema)) ?? [];
  const versions = await readSchemaVersions(schema.migrationsFolder);
  const missing = versions.filter(({ tag }) => !applied.includes(tag));
  await applyVersions(client, schema, missing);
}

export async function applyVersions(
  client: pg.Client,
  { name }: PackageSchema,
  versions: readonly SchemaVersion[],
): Promise<void> {
  await client.query(`create schema if not exists "${name}"`);
  await client.query(`create table if not exists "${name}".migrations (tag text primary key)`);
  for (const { tag, statements } of versions) {
    for (const statement of statements) await client.query(statement);
    await client.query(`insert into "${name}".migrations values ($1)`, [tag]);
  }
}
