import type pg from 'pg';
import type { SchemaVersion, VersionedTable } from './schema-versions.ts';

/*
 * From migration 0003 to 0042, local PayPal had its own schema. Backups from that time name its version and
 * list its tables after those of the portal. The columns are still those of the first migration, which kept
 * the tables in the portal's schema.
 */

const SCHEMA = 'local_paypal';
const VERSION = '0000_initial';
const PREFIX = 'local_paypal_';

export function isKnownPackage([name, version]: [string, string]): boolean {
  return name === SCHEMA && version === VERSION;
}

/** Migration 0042 reads what is restored into them. */
export async function createEarlierTables(
  client: pg.Client,
  first: SchemaVersion | undefined,
): Promise<VersionedTable[]> {
  await client.query(`create schema "${SCHEMA}"`);
  for (const statement of first?.statements ?? []) {
    if (!statement.includes(`CREATE TABLE "${PREFIX}`)) continue;
    await client.query(statement.replace(`"${PREFIX}`, `"${SCHEMA}"."`));
  }
  return (first?.tables ?? [])
    .filter(({ name }) => name.startsWith(PREFIX))
    .map(({ name, columns }) => ({ schema: SCHEMA, name: name.slice(PREFIX.length), columns }));
}

export async function dropEarlierTables(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists "${SCHEMA}" cascade`);
}
