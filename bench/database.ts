import { findEmbeddedPostgres } from '@emcee/local-postgres';
import pg from 'pg';

export async function withDatabase<T>(
  dataDir: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: await findEmbeddedPostgres(dataDir) });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
