import type { TestServer } from '../harness.ts';
import { tableNames } from './test-database.ts';

/**
 * Returns a function that restores the rows into an empty database. Saves time if a situation takes many
 * calls to make.
 */
export async function keepRows(server: TestServer): Promise<() => Promise<void>> {
  const stored: { table: string; rows: string }[] = [];
  for (const table of (await tableNames()).toReversed()) {
    const [found] = await server.sql(`select json_agg(t)::text as rows from ${table} t`);
    if (typeof found?.rows === 'string') stored.push({ table, rows: found.rows });
  }
  return async () => {
    for (const { table, rows } of stored) {
      const sql = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
      await server.sql(sql, [rows]);
    }
  };
}
