import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  gameSettingsSchema,
  playerSettingsSchema,
  proGameOptionsSchema,
  schemeInputSchema,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { root } from '../testing/run-step.ts';

const TABLE = 'docs/domain/live/settings.md';
const TESTS = 'apps/server/src/features/live';
const ROW = /^\| (?:scheme: )?`?(\w+)`? \| (?:live|snapshot) \| .+ \| `(\S+\.test)` \|$/gm;
// Tests that don't contain the setting's name contain these words.
const WORDS: Record<string, RegExp> = { brand: /brand/ };

const rows = [...readFileSync(join(root, TABLE), 'utf8').matchAll(ROW)].map(
  ([line, name = '', test = '']) => ({ line, name, test }),
);

const namesOf = (schema: z.core.$ZodObject) => Object.keys(schema._zod.def.shape);
const settings = [gameSettingsSchema, proGameOptionsSchema, playerSettingsSchema].flatMap(namesOf);
const schemeFields = namesOf(schemeInputSchema).filter((name) => name !== 'name');

describe('the settings of the live game', () => {
  it.each([...settings, 'brand'])('have one row each: %s', (setting) => {
    const named = rows.filter(({ line, name }) => name === setting && !line.includes('scheme:'));
    expect(named, `Add ${setting} to the table in ${TABLE}.`).toHaveLength(1);
  });

  it.each(schemeFields)('have a row for each field of a scheme: %s', (field) => {
    const named = rows.filter(({ line, name }) => name === field && line.includes('scheme:'));
    expect(named, `Add the field ${field} of schemes to the table in ${TABLE}.`).toHaveLength(1);
  });

  it.each(rows)('$name is named by $test', ({ name, test }) => {
    const [path = ''] = globSync(`${TESTS}/*/${test}.ts`, { cwd: root });
    expect(path, `${test} is gone: follow it in ${TABLE}`).not.toBe('');
    expect(readFileSync(join(root, path), 'utf8')).toMatch(
      WORDS[name] ?? new RegExp(`\\b${name}\\b`),
    );
  });

  it('are nineteen, with eight fields and a brand, and the table has no other rows', () => {
    expect([settings.length, schemeFields.length]).toEqual([19, 8]);
    expect(rows).toHaveLength(28);
  });
});
