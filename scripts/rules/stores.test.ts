import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const THROWN = /\bthrow\b(?! error;| new Error\()/;

describe('a store', () => {
  const stores = globSync('apps/server/src/**/*.store.ts');

  it('returns data, and throws only for broken invariants and errors of the database', () => {
    expect(stores.filter((file) => THROWN.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('is found by this test, and so is an error thrown in one', () => {
    expect(stores.length).toBeGreaterThan(20);
    expect("throw fieldError('name', text);").toMatch(THROWN);
    expect('throw new ApiError(409, text);').toMatch(THROWN);
  });
});
