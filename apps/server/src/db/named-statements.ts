import type pg from 'pg';

/** Statements are few; a text that grows with what is stored is not worth a name. */
const MOST_NAMES = 500;
const LONGEST_TEXT = 8_000;
/** What is asked for so often is asked for again. */
const WORTH_A_NAME = 5;
const MOST_COUNTED = 2_000;

/**
 * Gives the statements of the connections of a pool names, so that the database parses and plans each of them once
 * a connection and not at every request, which takes longer than most of them take to do.
 */
export function createStatementNames(): (client: pg.ClientBase) => void {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || text.length > LONGEST_TEXT || names.size >= MOST_NAMES) return known;
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

  function named(statement: unknown, values: unknown): unknown {
    if (!isNameless(statement) || !Array.isArray(values) || values.length === 0) return statement;
    const name = nameOf(statement.text);
    return name === undefined ? statement : { ...statement, name };
  }

  return (client) => {
    const { query } = client;
    Object.assign(client, {
      query: (statement: unknown, values: unknown, ...rest: unknown[]) =>
        Reflect.apply(query, client, [named(statement, values), values, ...rest]),
    });
  };
}

function isNameless(statement: unknown): statement is { text: string } {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return false;
  const isNamed = 'name' in statement && statement.name !== undefined;
  return typeof statement.text === 'string' && !isNamed && !('submit' in statement);
}
