import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chosenTests } from '../testing/chosen-tests.ts';
import { processTests } from '../testing/process-tests.ts';

// A file that is renamed would otherwise leave its list without a word, and run where it must not.
describe('a test that is named in a list exists', () => {
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

describe('a test that has a deep number', () => {
  const deepSteps = readFileSync('scripts/test-deep.ts', 'utf8');
  const words = Object.entries(chosenTests).flatMap(([name, chosen]) =>
    deepSteps.includes(`tests.${name}`) ? [...chosen] : [],
  );
  const deepTests = globSync('{apps,packages}/*/{src,test}/**/*.test.ts').filter((path) =>
    readFileSync(path, 'utf8').includes('inDepth('),
  );

  it.each(deepTests)('is in a step of `npm run test:deep`: %s', (path) => {
    const message = `No step of test-deep.ts runs ${path}. Give it a word in chosen-tests.ts.`;
    expect(
      words.filter((word) => path.includes(word)),
      message,
    ).not.toEqual([]);
  });
});
