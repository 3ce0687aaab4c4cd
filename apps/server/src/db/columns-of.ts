import { type SQL, sql } from 'drizzle-orm';

/** The columns of rows, for `unnest`: rows travel as one array per column. */
export function columnsOf<Row>(rows: readonly Row[]): (name: keyof Row) => SQL {
  return (name) => sql`${sql.param(rows.map((row) => row[name]))}`;
}
