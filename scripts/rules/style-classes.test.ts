import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const source = join(root, 'apps');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

function namedClasses(file: string): { sheet: string; name: string }[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, variable = '', path = '']) =>
    [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      sheet: join(dirname(file), path),
      name,
    })),
  );
}

function hasClass(sheet: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(readFileSync(sheet, 'utf8'));
}

describe('the steps of the winners on big screens', () => {
  const look = readFileSync(join(source, 'play/src/features/screen/screen-look.css'), 'utf8');

  it.each(['--step-2', '--step-3'])('have the colors of a brand in both looks: %s', (step) => {
    const values = [...look.matchAll(new RegExp(`${step}: ([^;]+);`, 'g'))].map(
      ([, value]) => value,
    );
    expect(values).toHaveLength(2);
    for (const value of values) expect(value).toContain('var(--brand-');
  });
});

describe('the classes of the apps', () => {
  it('are in the style sheets that they are imported from', () => {
    const named = globSync('{portal,play}/src/**/*.tsx', { cwd: source }).flatMap((file) =>
      namedClasses(join(source, file)).map((found) => ({ file, ...found })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(
      named
        .filter(({ sheet, name }) => !hasClass(sheet, name))
        .map(({ file, name }) => `${file}: ${name}`),
    ).toEqual([]);
  });
});
