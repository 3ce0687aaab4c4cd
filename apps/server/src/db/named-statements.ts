import type pg from 'pg';

/** Statements are few; a text that grows with what is stored is not worth a name. */
const MOST_NAMES = 500;
const LONGEST_TEXT = 8_000;
const MOST_SEEN = 2_000;

const names = new Map<string, string>();
/** Those that were asked for once. */
const seen = new Set<string>();

/**
 * Gives the statements of a connection names, so that the database parses and plans each of them once and not
 * at every request, which takes it longer than most of them take to do. What is asked for once has none.
 */
export function nameStatements(client: pg.ClientBase): void {
  const { query } = client;
  Object.assign(client, {
    query: (statement: unknown, values: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, client, [named(statement, values), values, ...rest]),
  });
}

function named(statement: unknown, values: unknown): unknown {
  if (!isNameless(statement) || !Array.isArray(values) || values.length === 0) return statement;
  const name = nameOf(statement.text);
  return name === undefined ? statement : { ...statement, name };
}

function isNameless(statement: unknown): statement is { text: string } {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return false;
  const isNamed = 'name' in statement && statement.name !== undefined;
  return typeof statement.text === 'string' && !isNamed && !('submit' in statement);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || text.length > LONGEST_TEXT || names.size >= MOST_NAMES) return known;
  if (!seen.delete(text)) {
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  }
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
