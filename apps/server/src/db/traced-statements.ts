import type pg from 'pg';
import { failureOf, type Span, type Tracing } from '../platform/watching/tracing.ts';

type Query = (this: unknown, ...call: unknown[]) => unknown;

/** Traces the statements that a pool is asked for, the wait for a connection included. */
export function traceStatements(pool: pg.Pool, tracing: Tracing): void {
  Object.assign(pool, { query: tracedQuery(pool, tracing) });
  // What the pool asks for itself has a callback, and is traced already; what is in a transaction has none.
  pool.on('connect', (client) => {
    Object.assign(client, { query: tracedQuery(client, tracing) });
  });
}

function tracedQuery(asked: pg.Pool | pg.ClientBase, tracing: Tracing): Query {
  const query: Query = asked.query;
  return (...call) => {
    const text = textOf(call[0]);
    if (text === undefined || call.some((part) => typeof part === 'function')) {
      return Reflect.apply(query, asked, call);
    }
    const span = tracing.startStatement(text);
    const result: unknown = Reflect.apply(query, asked, call);
    endWith(span, result);
    return result;
  };
}

/** The text of a statement; what is read or written in parts has none. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement)
    return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined;
}

function endWith(span: Span, result: unknown): void {
  if (!(result instanceof Promise)) {
    span.end();
    return;
  }
  result.then(
    () => span.end(),
    (error: unknown) => span.end(failureOf(error)),
  );
}
