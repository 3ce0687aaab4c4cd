import type { TestServer } from '../harness.ts';
import { tableNames } from './test-database.ts';

/** The local PayPal may still deliver the messages of the test before. */
const OVERWRITES = 'on conflict (merchant) do update set state = excluded.state';

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
      const again = table === 'local_paypal' ? OVERWRITES : '';
      const sql = `insert into ${table} select * from json_populate_recordset(null::${table}, $1) ${again}`;
      await server.sql(sql, [rows]);
    }
  };
}
