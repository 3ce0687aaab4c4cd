import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const STATEMENT_CANCELED = '57014';
const INVALID_PARAMETER = '22023';
const LOCK_TIMEOUT = '55P03';

// Data that cannot be read as what they should be: the only messages of the database that quote values.
const UNREADABLE_DATA = /^22/;

// Class 08: connection; 57P: shutdown and crash; 53: no resources; 55P03: lock timeout;
// 57014: statement timeout; 40001 and 40P01: lost against another transaction; 25P03: idle too long.
const AWAY = /^(08|57P|53)|^(55P03|57014|40001|40P01|25P03)$/;

const AWAY_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const AWAY_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|not queryable/;

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/**
 * An error as the log may tell it. A failed query repeats its values in its message, the database
 * those of the row in its detail, and one that it cannot read in its own message; all may be secrets.
 */
export function withoutValues(error: Error): Error {
  const cause = causeOf(error);
  if (!(error instanceof DrizzleQueryError) && !(cause instanceof pg.DatabaseError)) return error;
  const reason = cause instanceof Error ? messageOf(cause) : 'The query failed';
  const query = error instanceof DrizzleQueryError ? ` (${error.query})` : '';
  const told = new Error(reason + query);
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  told.stack = [`Error: ${told.message}`, ...places].join('\n');
  return told;
}

function messageOf(cause: Error): string {
  const isQuoting = cause instanceof pg.DatabaseError && UNREADABLE_DATA.test(cause.code ?? '');
  return isQuoting ? cause.message.replace(/".*"/s, '"[value]"') : cause.message;
}

/** Why something failed, in one line that the log may tell. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? withoutValues(error).message : String(error);
}

/** The name of the unique constraint that a write ran into, if that is what went wrong. */
export function violatedUnique(error: unknown): string | undefined {
  const cause = causeOf(error);
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) return undefined;
  return cause.constraint;
}

/** Whether a query named something that the database does not know, like a time zone. */
export function isInvalidParameter(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError && cause.code === INVALID_PARAMETER;
}

/** Whether a statement was canceled, as one that took longer than it may: the database is there, and will cancel it again. */
export function isStatementCanceled(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError && cause.code === STATEMENT_CANCELED;
}

/** Whether something was locked by others for longer than a statement waits. */
export function isLockTimeout(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError && cause.code === LOCK_TIMEOUT;
}

/** Whether an error says that the database is away or overloaded, rather than that we did wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof pg.DatabaseError) return AWAY.test(cause.code ?? '');
  if (!(cause instanceof Error)) return false;
  if (AWAY_MESSAGES.test(cause.message)) return true;
  return 'code' in cause && typeof cause.code === 'string' && AWAY_SYSTEM_CODES.has(cause.code);
}
