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
const ROW = /^\| (scheme: )?`?(\w+)`? \| (?:live|snapshot) \| .+ \| `(\S+\.test)` \|$/gm;
// Tests that don't contain the setting's name contain these words.
const WORDS: Record<string, RegExp> = { brand: /brand/ };

const rows = [...readFileSync(join(root, TABLE), 'utf8').matchAll(ROW)].map(
  ([, of = '', name = '', test = '']) => ({ setting: of + name, name, test }),
);

const namesOf = (schema: z.core.$ZodObject) => Object.keys(schema._zod.def.shape);
const settings = [gameSettingsSchema, proGameOptionsSchema, playerSettingsSchema].flatMap(namesOf);
const schemeFields = namesOf(schemeInputSchema).filter((name) => name !== 'name');

describe('the settings of the live game', () => {
  it('have one row each, also those of a scheme, and the table has no others', () => {
    const ofSchemes = schemeFields.map((field) => `scheme: ${field}`);
    expect(rows.map(({ setting }) => setting).toSorted(), TABLE).toEqual(
      [...settings, 'brand', ...ofSchemes].toSorted(),
    );
  });

  it.each(rows)('$setting is named by $test', ({ name, test }) => {
    const [path = ''] = globSync(`${TESTS}/**/${test}.ts`, { cwd: root });
    expect(path, `${test} is gone: follow it in ${TABLE}`).not.toBe('');
    expect(readFileSync(join(root, path), 'utf8')).toMatch(
      WORDS[name] ?? new RegExp(`\\b${name}\\b`),
    );
  });
});
