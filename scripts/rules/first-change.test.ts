import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const guide = readFileSync(join(root, 'docs/first-change.md'), 'utf8');

const snippets = [...guide.matchAll(/^```diff\n([^`]*(?:`(?!``)[^`]*)*)```$/gm)].flatMap(
  ([, block = '']) =>
    block
      .split(/^--- /m)
      .slice(1)
      .map((snippet) => {
        const [path = '', ...lines] = snippet.trimEnd().split('\n');
        const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
        return { path, before: before.join('\n') };
      }),
);

describe('the first change of docs/first-change.md', () => {
  it('touches each layer', () => {
    const packages = snippets.map(({ path }) => path.split('/')[1]);
    expect(new Set(packages)).toEqual(new Set(['game', 'contract', 'server', 'portal']));
  });

  it.each(snippets)('fits $path in exactly one place: $before', ({ path, before }) => {
    const source = `\n${readFileSync(join(root, path), 'utf8')}`;
    expect(source.split(`\n${before}\n`)).toHaveLength(2);
  });
});
