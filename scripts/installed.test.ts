import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasTools, isInstalled } from './installed.mjs';

const server = { version: '1.0.0' };
const tool = { version: '2.0.0', dev: true };
const elsewhere = { version: '3.0.0', optional: true };
const manifest = { dependencies: { server: '1.0.0' }, devDependencies: { tool: '2.0.0' } };
const locked = {
  '': manifest,
  'node_modules/server': server,
  'node_modules/tool': tool,
  'node_modules/for-another-machine': elsewhere,
};

function checkoutWith(there: object | undefined, { wanted = manifest } = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'emcee-installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  write('package.json', wanted);
  write('package-lock.json', { packages: locked });
  if (there !== undefined) write('node_modules/.package-lock.json', { packages: there });
  return root;
}

const asked = (root: string) => ({
  runs: isInstalled(root, { isWhole: false }),
  isWhole: isInstalled(root, { isWhole: true }),
  hasTools: hasTools(root),
});

describe('the installed packages', () => {
  it.each([
    ['nothing', undefined, { runs: false, isWhole: false, hasTools: false }],
    [
      'what the portal runs on',
      { 'node_modules/server': server },
      { runs: true, isWhole: false, hasTools: false },
    ],
    [
      'the tools as well',
      { 'node_modules/server': server, 'node_modules/tool': tool },
      { runs: true, isWhole: true, hasTools: true },
    ],
    [
      'another version',
      { 'node_modules/server': { version: '0.9.0' }, 'node_modules/tool': tool },
      { runs: false, isWhole: false, hasTools: true },
    ],
  ])('are recognized: %s', (_what, there, expected) => {
    expect(asked(checkoutWith(there))).toEqual(expected);
  });

  it('are incomplete if a manifest asks for more than the lock file has', () => {
    const there = { 'node_modules/server': server, 'node_modules/tool': tool };
    const wanted = { ...manifest, dependencies: { server: '1.0.0', further: '1.0.0' } };
    const root = checkoutWith(there, { wanted });
    expect(asked(root)).toMatchObject({ runs: false, isWhole: false });
  });
});
