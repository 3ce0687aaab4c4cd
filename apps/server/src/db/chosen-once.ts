import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column has one of the values that a query chooses. The query runs once; that of an `in` may run anew for
 * each row of a table that the database takes for a small one, and one that takes only so many rows, and leaves those
 * that are locked, then chooses others each time.
 */
export function isChosen(column: PgColumn, chosen: SQLWrapper): SQL {
  return sql`${column} = any(array${chosen})`;
}
