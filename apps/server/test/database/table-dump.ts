import { hash } from 'node:crypto';
import type { TestServer } from '../harness.ts';

export async function dumpTables(
  server: Pick<TestServer, 'sql'>,
): Promise<Record<string, string[]>> {
  const tables = await server.sql(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = tables.map(({ name }) => String(name));
  const dump: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]));
  const rowsOf = names.map((name) => `select '${name}' as name, t::text as row from ${name} t`);
  const text = `${rowsOf.join(' union all ')} order by name, row`;
  // Planned once, not for each test.
  const rows = await server.sql({ name: hash('sha1', text), text });
  for (const { name, row } of rows) dump[String(name)]?.push(String(row));
  return dump;
}
