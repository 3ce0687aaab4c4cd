import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const THROWN = /\bthrow\b(?! error;| new Error\()/;

describe('a store', () => {
  const stores = globSync('apps/server/src/**/*.store.ts');

  it.each(stores)('returns data and throws nothing: %s', (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(THROWN);
  });

  it('is found by this test, and an error thrown in one would be', () => {
    expect(stores.length).toBeGreaterThan(20);
    expect("throw fieldError('name', text);").toMatch(THROWN);
    expect('throw new ApiError(409, text);').toMatch(THROWN);
  });
});
