import type { TestServer } from './harness.ts';

/** Every row of every table, as text. */
export async function dumpTables(
  server: Pick<TestServer, 'sql'>,
): Promise<Record<string, string[]>> {
  const tables = await server.sql(
    `select case schemaname when 'public' then '' else quote_ident(schemaname) || '.' end || quote_ident(tablename) as name
     from pg_tables where schemaname in ('public', 'local_paypal') order by 1`,
  );
  const dump: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await server.sql(`select t::text as row from ${name} t order by 1`);
    dump[String(name)] = rows.map((row) => String(row.row));
  }
  return dump;
}
