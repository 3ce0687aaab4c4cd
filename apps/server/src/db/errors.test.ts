import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { reasonOf, withoutValues } from './errors.ts';

const CANARY = 'canary-3c90';

describe('a failed query, as the log may tell it', () => {
  it('keeps the statement, the reason and the place, and none of the values', () => {
    const cause = new pg.DatabaseError('null value in column "id"', 0, 'error');
    cause.detail = `Failing row contains (${CANARY}).`;
    const failed = new DrizzleQueryError('insert into t values ($1)', [CANARY], cause);
    const told = withoutValues(failed);
    expect(told.message).toBe('null value in column "id" (insert into t values ($1))');
    expect(told.stack).toContain('errors.test.ts');
    expect(JSON.stringify(Object.assign({}, told)) + told.stack).not.toContain(CANARY);
  });

  it('leaves other errors alone', () => {
    const other = new Error('no query');
    expect(withoutValues(other)).toBe(other);
  });

  it('gives its reason in one line, as other failures do', () => {
    const failed = new DrizzleQueryError('select $1', [CANARY], new Error('timeout'));
    expect([failed, new Error('no query'), 'thrown text'].map(reasonOf)).toEqual([
      'timeout (select $1)',
      'no query',
      'thrown text',
    ]);
  });
});
