import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const options = await extractOptions(join(root, '.dependency-cruiser.cjs'));
const ruleNames = (options.ruleSet?.forbidden ?? []).map(({ name }) => name);
const folder = mkdtempSync(join(tmpdir(), 'emcee-directions-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Verdict = { rules: string[]; modules: number };

/** Starts no process for each tree, as `depcruise` would. */
async function look(baseDir: string, folders = ['packages', 'apps']): Promise<Verdict> {
  const { output } = await cruise(folders, { ...options, baseDir });
  if (typeof output === 'string') throw new Error(output);
  return {
    rules: output.summary.violations.map(({ rule }) => rule.name),
    modules: output.summary.totalCruised,
  };
}

function writeTree(name: string, files: Readonly<Record<string, string>>): string {
  const cwd = join(folder, name);
  const all = {
    'tsconfig.json':
      '{ "compilerOptions": { "module": "NodeNext", "allowImportingTsExtensions": true } }',
    'packages/game/src/index.ts': 'export const a = 1;',
    'apps/server/src/main.ts': 'export const a = 1;',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return cwd;
}

function npmPackage(name: string): Record<string, string> {
  return {
    [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
    [`node_modules/${name}/index.js`]: 'module.exports = {};',
    'package.json': `{ "name": "tree", "dependencies": { "${name}": "1.0.0" } }`,
  };
}

type Broken = readonly [rule: string, from: string, to: string];

function writeBroken(name: string, [, from, to]: Broken): string {
  const isFile = to.includes('/src/') || to.includes('/test/');
  const path = isFile ? `./${relative(dirname(from), to)}` : to;
  const own = { [from]: `import '${path}'; export const a = 1;` };
  return writeTree(
    name,
    isFile ? { [to]: 'export const b = 1;', ...own } : { ...npmPackage(to), ...own },
  );
}

function roomUsesLater(name: string, parent: string, [room, later]: [string, string]): Broken {
  return [`rooms-of-${name}-in-order`, `${parent}/${room}/a.ts`, `${parent}/${later}/b.ts`];
}

const FEATURES = 'apps/server/src/features';
const PAYPAL = 'packages/local-paypal/src';

const broken: readonly Broken[] = [
  ['game-depends-on-nothing', 'packages/game/src/a.ts', 'zod'],
  ['contract-on-zod-and-game', 'packages/contract/src/a.ts', 'pg'],
  ['contract-on-zod-and-game', 'packages/contract/src/a.ts', 'packages/client/src/b.ts'],
  ['client-on-contract-and-game', 'packages/client/src/a.ts', 'react'],
  ['client-on-contract-and-game', 'packages/client/src/a.ts', 'apps/portal/src/lib/b.ts'],
  ['client-is-for-browsers', 'apps/server/src/a.ts', 'packages/client/src/b.ts'],
  ['apps-never-meet', 'apps/portal/src/main.ts', 'apps/server/src/thing.ts'],
  ['apps-never-meet', 'apps/play/src/main.ts', 'apps/portal/src/lib/words.ts'],
  ['players-load-little', 'apps/play/src/app/phone-app.ts', 'react-router'],
  ['features-are-islands', `${FEATURES}/hosts/hosts.ts`, `${FEATURES}/rounds/rounds.ts`],
  ['shared-code-knows-no-feature', 'apps/server/src/platform/a.ts', `${FEATURES}/rounds/rounds.ts`],
  ['queries-are-for-features', 'apps/server/src/platform/a.ts', 'apps/server/src/queries/b.ts'],
  ['features-know-no-app', `${FEATURES}/hosts/hosts.ts`, 'apps/server/src/app.ts'],
  ['local-packages-stand-alone', 'packages/local-postgres/src/a.ts', 'apps/server/src/main.ts'],
  ['local-packages-stand-alone', `${PAYPAL}/a.ts`, 'packages/contract/src/b.ts'],
  ['local-packages-stand-alone', `${PAYPAL}/a.test.ts`, 'apps/server/test/harness.ts'],
  ['fakes-at-the-composition-root-only', `${FEATURES}/hosts/hosts.ts`, `${PAYPAL}/index.ts`],
  ['fakes-at-the-composition-root-only', 'apps/server/src/db/migrate.ts', `${PAYPAL}/index.ts`],
  ['paypal-knows-no-billing', `${FEATURES}/billing/paypal/a.ts`, `${FEATURES}/billing/b.ts`],
  ['paypal-knows-no-billing', `${FEATURES}/billing/paypal/a.ts`, `${FEATURES}/billing/store/b.ts`],
  roomUsesLater('game', 'packages/game/src', ['question-files', 'scoring']),
  roomUsesLater('ui', 'apps/portal/src/ui', ['forms', 'tables']),
  roomUsesLater('rounds', 'apps/portal/src/features/rounds', ['importing', 'writing']),
  roomUsesLater('portal-live', 'apps/portal/src/features/live', ['round', 'marking']),
  roomUsesLater('server-live', 'apps/server/src/features/live', ['store', 'commands']),
  roomUsesLater('screen', 'apps/play/src/features/screen', ['parts', 'pages']),
  roomUsesLater('platform', 'apps/server/src/platform', ['overload', 'security']),
  roomUsesLater('portal-billing', 'apps/portal/src/features/billing', ['paying', 'changing']),
  roomUsesLater('server-billing', 'apps/server/src/features/billing', ['store', 'change']),
  ['sql-lives-in-stores-and-db', `${FEATURES}/hosts/hosts.ts`, 'drizzle-orm'],
  ['sql-lives-in-stores-and-db', `${PAYPAL}/orders/orders.ts`, 'drizzle-orm'],
  ['no-test-code-in-the-product', `${FEATURES}/hosts/hosts.ts`, `${FEATURES}/hosts/hosts.test.ts`],
  [
    'only-ui-imports-the-component-library',
    'apps/portal/src/features/hosts/hosts-page.ts',
    '@mantine/core',
  ],
];

describe('the direction rules', () => {
  it('are each broken by a tree of this test', () => {
    const rules = new Set(['no-cycles', ...broken.map(([rule]) => rule)]);
    expect([...rules].toSorted()).toEqual([...new Set(ruleNames)].toSorted());
  });

  it.each(broken)('%s fires where %s uses %s', async (...row) => {
    const tree = writeBroken(row.join('-').replaceAll('/', '_'), row);
    expect((await look(tree)).rules).toContain(row[0]);
  });

  it.each(['import', 'import type'])('find a cycle of %s', async (word) => {
    const files = {
      'packages/game/src/a.ts': `${word} { B } from './b.ts'; export type A = B; export const A = 1;`,
      'packages/game/src/b.ts': `${word} { A } from './a.ts'; export type B = A[]; export const B = 1;`,
    };
    expect((await look(writeTree(word.replace(' ', '-'), files))).rules).toContain('no-cycles');
  });

  it('find nothing in a tree without violations', async () => {
    const kept = {
      'apps/server/src/composition/compose-local-paypal.ts':
        "import '../../../packages/local-paypal/src/index.ts'; export const a = 1;",
      'packages/local-paypal/src/index.ts': "import '../../game/src/index.ts'; export const a = 1;",
    };
    expect((await look(writeTree('kept', kept))).rules).toEqual([]);
  });

  // A step of `npm run check` applies the rules to the modules.
  it('see the modules of this repository', async () => {
    expect((await look(root, ['packages/game'])).modules).toBeGreaterThan(30);
  });
});
