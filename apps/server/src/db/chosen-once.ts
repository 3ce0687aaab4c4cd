import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Tests if a column has one of the values that a query chooses. The query runs once. With `in`,
 * PostgreSQL may run it again for each row of a table that it assumes to be small, and a query with
 * `limit` and `skip locked` would choose other rows each time.
 */
export function isChosen(column: PgColumn, chosen: SQLWrapper): SQL {
  return sql`${column} = any(array${chosen})`;
}
