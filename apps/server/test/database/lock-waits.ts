import type { TestServer } from '../harness.ts';

export async function lockWaits(server: Pick<TestServer, 'sql'>): Promise<number> {
  const rows = await server.sql(
    `select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
