import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataModelPath, drawDataModel } from '../data-model.ts';

it('docs/data-model.md draws the schema as it is; `npm run data-model` writes it anew', async () => {
  expect(readFileSync(dataModelPath, 'utf8')).toBe(await drawDataModel());
});
