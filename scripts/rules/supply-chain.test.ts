import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { knownPackages } from '../supplies/known-packages.ts';
import { type KnownPackage, supplyChainProblems } from '../supplies/supply-chain.ts';
import { root } from '../testing/run-step.ts';

const checkout = mkdtempSync(join(tmpdir(), 'emcee-packages-'));
afterAll(() => rmSync(checkout, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(join(checkout, path, '..'), { recursive: true });
  writeFileSync(join(checkout, path), JSON.stringify(content));
}

function known(changes: Partial<KnownPackage>): KnownPackage {
  return { name: 'left-pad', version: '1.0.0', license: 'MIT', runsAtInstall: false, ...changes };
}

function problemsOf(changes: Partial<KnownPackage>): string[] {
  return supplyChainProblems([known(changes)]);
}

describe('the packages of this checkout', () => {
  it('have licenses and install scripts that are on the lists', () => {
    const packages = knownPackages(root);
    expect(packages.length).toBeGreaterThan(500);
    expect(packages.filter(({ runsAtInstall }) => runsAtInstall).length).toBeGreaterThan(3);
    const lists = 'The lists with their reasons are in scripts/supplies/supply-chain.ts.';
    expect(supplyChainProblems(packages), lists).toEqual([]);
  });
});

describe('a license', () => {
  it.each(['MIT', '(MIT AND Zlib)', 'MIT OR GPL-3.0-only', '(GPL-2.0 OR Apache-2.0)'])(
    '%s is allowed',
    (license) => {
      expect(problemsOf({ license })).toEqual([]);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE.md', 'UNLICENSED'])(
    '%s is refused, with package and license',
    (license) => {
      expect(problemsOf({ license })).toEqual([
        `left-pad@1.0.0 has the license ${license}, which is not on the list.`,
      ]);
    },
  );

  it('must be named', () => {
    expect(problemsOf({ license: undefined })).toEqual(['left-pad@1.0.0 names no license.']);
  });

  it('is allowed by an exception for the named packages only', () => {
    const license = 'LGPL-3.0-or-later';
    expect(problemsOf({ name: '@img/sharp-libvips-linux-x64', license })).toEqual([]);
    expect(problemsOf({ name: '@img/other', license })).toHaveLength(1);
    expect(
      problemsOf({ name: '@img/sharp-libvips-linux-x64', license: 'GPL-3.0-only' }),
    ).toHaveLength(1);
  });
});

describe('an install script', () => {
  it('is allowed for the named packages only', () => {
    const runsAtInstall = true;
    expect(problemsOf({ name: 'esbuild', runsAtInstall })).toEqual([]);
    expect(problemsOf({ runsAtInstall })).toEqual([
      'left-pad@1.0.0 runs a script when it is installed, and is not on the list.',
    ]);
    expect(problemsOf({ name: '@other/esbuild', runsAtInstall })).toHaveLength(1);
  });

  it('has its reason on the list if npm runs it', () => {
    const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    const names = Object.keys(allowScripts);
    expect(names).toContain('esbuild');
    expect(names.flatMap((name) => problemsOf({ name, runsAtInstall: true }))).toEqual([]);
  });
});

describe('a checkout with a bad package', () => {
  it('is refused by its lock file, and by its installed packages', () => {
    write('package-lock.json', {
      packages: {
        '': { name: 'emcee' },
        'packages/game': { name: '@emcee/game' },
        'node_modules/@emcee/game': { resolved: 'packages/game', link: true },
        'node_modules/good': { version: '1.0.0', license: 'MIT' },
        'node_modules/good/node_modules/copyleft': { version: '2.0.0', license: 'AGPL-3.0-only' },
        'node_modules/alias': {
          name: 'miner',
          version: '3.0.0',
          license: 'MIT',
          hasInstallScript: true,
        },
        'node_modules/liar': { version: '4.0.0', license: 'MIT' },
        'node_modules/native': { version: '5.0.0', license: 'MIT' },
      },
    });
    write('node_modules/liar/package.json', {
      version: '4.0.0',
      license: { type: 'BUSL-1.1' },
      scripts: { postinstall: 'node steal.js' },
    });
    write('node_modules/native/package.json', { version: '5.0.0', license: 'MIT' });
    write('node_modules/native/binding.gyp', {});
    expect(supplyChainProblems(knownPackages(checkout))).toEqual([
      'copyleft@2.0.0 has the license AGPL-3.0-only, which is not on the list.',
      'miner@3.0.0 runs a script when it is installed, and is not on the list.',
      'liar@4.0.0 has the license BUSL-1.1, which is not on the list.',
      'liar@4.0.0 runs a script when it is installed, and is not on the list.',
      'native@5.0.0 runs a script when it is installed, and is not on the list.',
    ]);
  });
});
