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
