import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { errorCode } from '../platform/error-code.ts';

const UNIQUE_VIOLATION = '23505';
const STATEMENT_CANCELED = '57014';
const INVALID_PARAMETER = '22023';
const LOCK_TIMEOUT = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';

// Class 22, data exceptions: PostgreSQL's only messages that quote values.
const UNREADABLE_DATA = /^22/;

// 08: connection; 57P: shutdown, crash; 53: no resources; 55P03: lock timeout; 57014: statement timeout;
// 40001, 40P01: lost against another transaction; 25P03: idle too long; 25006, 55000: a former primary that
// is a replica now refuses writes, and the place in its log.
const AWAY = /^(08|57P|53)|^(55P03|57014|40001|40P01|25P03|25006|55000)$/;

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

/** Values may be secrets: failed queries repeat them, PostgreSQL quotes rows and unreadable values. */
export function stripValues(error: Error): Error {
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

/** Makes a text that is safe for the log. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? stripValues(error).message : String(error);
}

/** Without the statement, for an operator. */
export function reasonWithoutStatement(error: unknown): string {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return String(cause);
  // A name with several addresses fails without a message.
  return messageOf(cause) || (errorCode(cause) ?? cause.name);
}

/** Undefined if the write violates this unique constraint. Its transaction can't go on then. */
export async function unlessTaken<Result>(
  constraint: string,
  write: PromiseLike<Result>,
): Promise<Result | undefined> {
  try {
    return await write;
  } catch (error) {
    const cause = causeOf(error);
    const isViolation = cause instanceof pg.DatabaseError && cause.code === UNIQUE_VIOLATION;
    if (isViolation && cause.constraint === constraint) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError && cause.code === code;
}

export function isInvalidParameter(error: unknown): boolean {
  return hasCode(error, INVALID_PARAMETER);
}

/** The database is up and would cancel the statement again, for example beyond its time limit. */
export function isStatementCanceled(error: unknown): boolean {
  return hasCode(error, STATEMENT_CANCELED);
}

export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, LOCK_TIMEOUT);
}

export function isInsufficientPrivilege(error: unknown): boolean {
  return hasCode(error, INSUFFICIENT_PRIVILEGE);
}

/** False for errors of our own. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof pg.DatabaseError) return AWAY.test(cause.code ?? '');
  if (!(cause instanceof Error)) return false;
  if (AWAY_MESSAGES.test(cause.message)) return true;
  return 'code' in cause && typeof cause.code === 'string' && AWAY_SYSTEM_CODES.has(cause.code);
}
