import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aloneTests } from '../../apps/portal/test/alone.ts';
import { chosenTests } from '../testing/chosen-tests.ts';
import { processTests } from '../testing/process-tests.ts';

// A file that is renamed would otherwise leave its list without a word, and run where it must not.
describe('a test that is named in a list exists', () => {
  it.each(aloneTests)('apps/portal/test/alone.ts: %s', (pattern) => {
    const message = `No test of the portal is called ${pattern}. Follow its new name in alone.ts.`;
    expect(globSync(pattern, { cwd: 'apps/portal' }), message).toHaveLength(1);
  });

  it.each(processTests)('scripts/testing/process-tests.ts: %s', (pattern) => {
    const message = `No test is called ${pattern}. Follow its new name in process-tests.ts.`;
    expect(globSync(pattern), message).not.toEqual([]);
  });

  const paths = globSync('{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}');

  it.each(Object.values(chosenTests).flat())('scripts/testing/chosen-tests.ts: %s', (word) => {
    const message = `No path of a test holds ${word}. Follow its new name in chosen-tests.ts.`;
    expect(
      paths.filter((path) => path.includes(word)),
      message,
    ).not.toEqual([]);
  });
});

describe('a test that leaves a store of drafts in the window', () => {
  const leaving = globSync('src/**/*.test.{ts,tsx}', { cwd: 'apps/portal' }).filter((path) =>
    readFileSync(`apps/portal/${path}`, 'utf8').includes("'fake-indexeddb/auto'"),
  );

  it.each(leaving)('has a window of its own: %s', (path) => {
    const alone = aloneTests.flatMap((pattern) => globSync(pattern, { cwd: 'apps/portal' }));
    expect(alone, 'Name it in apps/portal/test/alone.ts.').toContain(path);
  });
});
