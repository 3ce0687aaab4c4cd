import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** First argument of store functions: the database or a transaction. */
export type Db = NodePgDatabase;
