/** Numbers of answers in SQL; `answer-form.ts` says what they mean. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The number of the question that an answer belongs to, as in `answer-form.ts`. */
export function questionOfN(n: AnyPgColumn | SQL): SQL<number> {
  return sql<number>`((${n} - 1) % 1000 + 1)`;
}

/** The numbers that the answers to a question may have, for an index on them. */
export function answersOfQuestion(question: string): SQL {
  return sql.raw(
    `(select array_agg(${question} + 1000 * field) from generate_series(0, 9) as field)`,
  );
}
