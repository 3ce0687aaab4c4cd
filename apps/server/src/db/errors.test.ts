// @module-tag sql
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway, reasonOf, stripValues } from './errors.ts';

const CANARY = 'canary-3c90';

it.each(['25006', '55000'])('a former primary counts as away (%s)', (code) => {
  const cause = Object.assign(new pg.DatabaseError('in recovery', 0, 'error'), { code });
  expect(isDatabaseAway(new DrizzleQueryError('insert', [], cause))).toBe(true);
});

describe('a failed query in the log', () => {
  it('keeps the statement, the reason and the place, but no values', () => {
    const cause = new pg.DatabaseError('null value in column "id"', 0, 'error');
    cause.detail = `Failing row contains (${CANARY}).`;
    const failed = new DrizzleQueryError('insert into t values ($1)', [CANARY], cause);
    const told = stripValues(failed);
    expect(told.message).toBe('null value in column "id" (insert into t values ($1))');
    expect(told.stack).toContain('errors.test.ts');
    expect(JSON.stringify(Object.assign({}, told)) + told.stack).not.toContain(CANARY);
  });

  it.each([
    ['22P02', `invalid input syntax for type uuid: "${CANARY}"`, 'type uuid: "[value]"'],
    ['22003', `value "${CANARY}" is out of range for type integer`, '"[value]" is out of range'],
    ['22P02', `invalid input value for enum e: "a "${CANARY}\n""`, 'enum e: "[value]"'],
  ])('has no value that the database quotes itself (%s)', (code, message, kept) => {
    const cause = new pg.DatabaseError(message, 0, 'error');
    cause.code = code;
    const told = stripValues(new DrizzleQueryError('select $1', [CANARY], cause));
    expect(told.message).toContain(kept);
    expect(String(told.stack)).not.toContain(CANARY);
  });

  it('does not change other errors', () => {
    const other = new Error('no query');
    expect(stripValues(other)).toBe(other);
  });

  it('has its reason in one line, like other failures', () => {
    const failed = new DrizzleQueryError('select $1', [CANARY], new Error('timeout'));
    expect([failed, new Error('no query'), 'thrown text'].map(reasonOf)).toEqual([
      'timeout (select $1)',
      'no query',
      'thrown text',
    ]);
  });
});
