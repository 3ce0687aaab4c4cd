import { describe, expect, it } from 'vitest';
import { fromStoredNames, toStoredNames } from './schema/columns.ts';

describe('JSON with half-points', () => {
  const changes = [{ n: 1, before: null, after: { verdict: 'half', additionalHalfPoints: 3 } }];

  it('keeps the names that earlier versions stored', () => {
    expect(JSON.parse(toStoredNames({ changes, givenHalfPoints: -1 }))).toEqual({
      changes: [{ n: 1, before: null, after: { verdict: 'half', additionalHalves: 3 } }],
      halves: -1,
    });
  });

  it('is read with the names of the code', () => {
    expect(fromStoredNames(JSON.parse(toStoredNames({ changes })))).toEqual({ changes });
  });
});
