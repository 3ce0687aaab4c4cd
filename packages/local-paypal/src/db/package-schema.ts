import { fileURLToPath } from 'node:url';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { SCHEMA_NAME } from './schema.ts';

/** The stand-in's database schema. The caller must create it before mounting the stand-in. */
export const localPaypalSchema = {
  name: SCHEMA_NAME,
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
};

/** First argument of store functions: the database or a transaction. */
export type Db = NodePgDatabase;

/** Stores a row, or returns the one that an earlier request stored. */
export async function insertOnce<Row>(
  insert: PromiseLike<Row[]>,
  findEarlier: () => PromiseLike<Row[]>,
): Promise<{ row: Row; created: boolean }> {
  const [made] = await insert;
  if (made !== undefined) return { row: made, created: true };
  const [earlier] = await findEarlier();
  if (earlier === undefined) throw new Error('The earlier row is missing.');
  return { row: earlier, created: false };
}
