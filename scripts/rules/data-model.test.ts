import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataModelPath, drawDataModel } from '../data-model.ts';

it('docs/data-model.md matches the schema; `npm run data-model` rewrites it', async () => {
  expect(readFileSync(dataModelPath, 'utf8')).toBe(await drawDataModel());
});
