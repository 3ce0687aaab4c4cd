import type pg from 'pg';
import { failureOf, type Tracing } from '../platform/watching/tracing.ts';

export type Send = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

const MOST_NAMES = 500;
const LONGEST_TEXT = 8_000;
/** A statement that was sent so often will be sent again. */
const WORTH_A_NAME = 5;
const MOST_COUNTED = 2_000;

// Lists and several rows make another text for every number of values.
const VARYING_SHAPE = /\bin \(\$|\), \((?:\$|default\b)/;

/**
 * Statements of a fixed shape get a name, so that PostgreSQL plans them once per connection. A pooler gets no
 * names: the next statement may reach another connection.
 */
export function createSender(
  isPooled: boolean,
  tracing: Tracing | undefined,
): (connection: { query: Send }) => Send {
  const nameOf = isPooled ? () => undefined : createStatementNames();
  return (connection) => (statement, values) => {
    const name = nameOf(statement, values);
    const sent = { ...statement, name };
    if (tracing === undefined) return connection.query(sent, values);
    const span = tracing.startStatement(statement.text);
    const result = connection.query(sent, values);
    result.then(
      () => span.end(),
      (error: unknown) => span.end(failureOf(error)),
    );
    return result;
  };
}

function createStatementNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function nameOfText(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return known;
    if (VARYING_SHAPE.test(text)) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < WORTH_A_NAME) {
      if (counts.size >= MOST_COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    const name = `s${names.size}`;
    counts.delete(text);
    names.set(text, name);
    return name;
  }

  return ({ name, text }: pg.QueryConfig, values: unknown[] = []): string | undefined =>
    name ?? (values.length === 0 ? undefined : nameOfText(text));
}
