import { sql } from 'drizzle-orm';

/** The columns of rows, for `unnest`: rows travel as one array per column. */
export function columnsOf<Row>(rows: readonly Row[]) {
  return (name: keyof Row) => sql.param(rows.map((row) => row[name]));
}
