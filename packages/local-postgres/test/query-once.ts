import pg from 'pg';
import { z } from 'zod';

const rowSchema = z.array(z.record(z.string(), z.unknown()));

/** Returns the first row, or an empty one. */
export async function queryOnce(
  url: string | undefined,
  sql: string,
): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rowSchema.parse(rows)[0] ?? {};
  } finally {
    await client.end();
  }
}
