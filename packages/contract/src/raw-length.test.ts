import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as contract from './index.ts';

type Check = { check: string; abort?: boolean | undefined };
type Found = { path: string; format: string | undefined; checks: readonly Check[] };

/** Finds the texts of a schema that are changed before they are used. */
function changedTexts(value: unknown, path: string, seen: Set<unknown>): Found[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const inner = Object.entries(value instanceof z.core.$ZodType ? value._zod.def : value);
  const below = inner.flatMap(([name, part]) => changedTexts(part, `${path}.${name}`, seen));
  if (!(value instanceof z.core.$ZodString)) return below;
  const { format, checks: all = [] } = { format: undefined, ...value._zod.def };
  const checks = all.map(({ _zod }) => _zod.def);
  return checks.some(({ check }) => check === 'overwrite')
    ? [...below, { path, format, checks }]
    : below;
}

it('every text of every call is bounded before anything reads it', () => {
  const texts = changedTexts({ ...contract }, 'contract', new Set());
  expect(texts.length).toBeGreaterThan(20);
  // The pattern of an id reads 36 characters.
  const unbounded = texts.filter(({ checks, format }) => {
    if (format === 'uuid') return false;
    const first = checks.findIndex(({ check }) => check === 'overwrite');
    return !checks
      .slice(0, first)
      .some(({ check, abort }) => (check === 'max_length' || check === 'custom') && abort);
  });
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});
