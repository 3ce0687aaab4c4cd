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

  return (client) => changeStatements(client, named);
}

/**
 * Takes the names from the statements of a connection: behind a pooler that lends out its connections for a
 * transaction at a time, the next statement may be asked of one that has never heard the name.
 */
export function withoutStatementNames(client: pg.ClientBase): void {
  changeStatements(client, (statement) =>
    hasName(statement) ? { ...statement, name: undefined } : statement,
  );
}

function changeStatements(
  client: pg.ClientBase,
  change: (statement: unknown, values: unknown) => unknown,
): void {
  const { query } = client;
  Object.assign(client, {
    query: (statement: unknown, values: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, client, [change(statement, values), values, ...rest]),
  });
}

function isNameless(statement: unknown): statement is { text: string } {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return false;
  return typeof statement.text === 'string' && !hasName(statement) && !('submit' in statement);
}

function hasName(statement: unknown): statement is { name: string } {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return false;
  return statement.name !== undefined;
}
