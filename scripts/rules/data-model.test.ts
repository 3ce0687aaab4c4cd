import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataModelPath, describeDataModel } from '../data-model.ts';

it('docs/data-model.md matches the schema; `npm run data-model` rewrites it', () => {
  expect(readFileSync(dataModelPath, 'utf8')).toBe(describeDataModel());
});
