import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** What a store function takes first: the database, or the transaction that shadows it. */
export type Db = NodePgDatabase;
