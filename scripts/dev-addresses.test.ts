import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { devPublicUrls } from './dev-addresses.ts';
import { root } from './testing/run-step.ts';

it('links during development lead to the address that reloads', () => {
  expect(devPublicUrls('3000').split(',')).toEqual([
    'http://localhost:5173',
    'http://education.localhost:5173',
    'http://localhost:3000',
    'http://education.localhost:3000',
    'http://127.0.0.1:3000',
  ]);
  const config = readFileSync(join(root, 'apps/portal/vite.config.ts'), 'utf8');
  expect(config).toMatch(/port: 5173, strictPort: true/);
});
