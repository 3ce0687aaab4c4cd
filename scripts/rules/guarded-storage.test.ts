import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

/** Storage that a browser may block or fill: any use of it may throw. */
const STORAGE = /\b(?:localStorage|sessionStorage|indexedDB|idb-keyval|BroadcastChannel\()/;

const GUARDED = [
  'apps/portal/src/lib/drafts/draft-store.ts',
  'packages/client/src/page-storage.ts',
  'packages/client/src/tab-channel.ts',
];

it('only the guarded modules use the storage of the browser', () => {
  const patterns = ['apps/{play,portal}/src/**/*.{ts,tsx}', 'packages/client/src/**/*.ts'];
  const files = globSync(patterns, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(400);
  const users = files.filter((file) => STORAGE.test(readFileSync(join(root, file), 'utf8')));
  expect(users.sort()).toEqual(GUARDED);
});

it('scripts that run before the app catch what storage throws', () => {
  const scripts = globSync('apps/*/public/**/*.js', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => STORAGE.test(text));
  expect(scripts).toHaveLength(1);
  for (const text of scripts) expect(text).toMatch(/^try \{[\s\S]*Storage[\s\S]*\} catch \{/m);
});
