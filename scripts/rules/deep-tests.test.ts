import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stepsOf } from '../testing/test-steps.ts';

const FILTER = /^--tagsFilter=(.+)$/;

it('each test with a deep number or a property is in a step of `npm run test:deep`', () => {
  const words = stepsOf.deep().flatMap((steps) => steps.flatMap(({ command }) => command));
  const tags = words.flatMap((word) => FILTER.exec(word)?.[1] ?? []);
  const files = globSync('{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const deep = files.filter(({ text }) => /inDepth\(|from 'fast-check'/.test(text));
  expect(deep.length).toBeGreaterThan(30);
  const missing = deep.filter(
    ({ text }) => !tags.some((tag) => text.includes(`// @module-tag ${tag}\n`)),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});
