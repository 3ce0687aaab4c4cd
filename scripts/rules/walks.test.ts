import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const text = readFileSync(join(root, 'docs/walks.md'), 'utf8');
const FILE = /^(?:apps|packages)\/\S+\.tsx?$/;

const named = text.split('\n').flatMap((line) => {
  const words = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, word]) => word ?? []);
  const [file, ...others] = words.toSorted((a, b) => Number(FILE.test(b)) - Number(FILE.test(a)));
  if (file === undefined || !FILE.test(file)) return [];
  return [{ file, functions: others.filter((word) => /^[a-zA-Z]+$/.test(word)) }];
});

describe('the walks through the code', () => {
  it('name files that exist, and functions in them', () => {
    const gone = named.flatMap(({ file, functions }) => {
      if (!existsSync(join(root, file))) return [file];
      const source = readFileSync(join(root, file), 'utf8');
      const missing = functions.filter((name) => !new RegExp(`\\b${name}\\b`).test(source));
      return missing.map((name) => `${name} of ${file}`);
    });
    expect(gone, 'Follow their new names in docs/walks.md.').toEqual([]);
  });

  it('are three, of eight files at least', () => {
    expect(text.match(/^## /gm)).toHaveLength(3);
    expect(named.length).toBeGreaterThan(25);
  });
});
