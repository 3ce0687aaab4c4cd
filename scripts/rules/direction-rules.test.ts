import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../testing/run-step.ts';

const options = await extractOptions(join(root, '.dependency-cruiser.cjs'));
const ruleNames = (options.ruleSet?.forbidden ?? []).map(({ name }) => name);
const folder = mkdtempSync(join(tmpdir(), 'emcee-directions-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Verdict = { rules: string[]; modules: number };

/** What `depcruise` finds in a tree, without a process for each. */
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

const target = 'export const b = 1;';

/** A module of a room that uses one of a room behind it. */
function roomUsesLater(
  name: string,
  parent: string,
  [room, later]: [string, string],
): [string, Record<string, string>] {
  return [
    `rooms-of-${name}-in-order`,
    {
      [`${parent}/${room}/a.ts`]: `import '../${later}/b.ts'; export const a = 1;`,
      [`${parent}/${later}/b.ts`]: target,
    },
  ];
}

const broken: [string, Record<string, string>][] = [
  [
    'no-cycles',
    {
      'packages/game/src/a.ts': "import './b.ts'; export const a = 1;",
      'packages/game/src/b.ts': "import './a.ts'; export const b = 1;",
    },
  ],
  [
    'no-cycles',
    {
      'packages/game/src/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'packages/game/src/b.ts': "import type { A } from './a.ts'; export type B = A[];",
    },
  ],
  [
    'game-depends-on-nothing',
    { ...npmPackage('zod'), 'packages/game/src/a.ts': "import 'zod'; export const a = 1;" },
  ],
  [
    'contract-on-zod-and-game',
    { ...npmPackage('pg'), 'packages/contract/src/a.ts': "import 'pg'; export const a = 1;" },
  ],
  [
    'client-on-contract-and-game',
    { ...npmPackage('react'), 'packages/client/src/a.ts': "import 'react'; export const a = 1;" },
  ],
  [
    'client-on-contract-and-game',
    {
      'packages/client/src/a.ts': "import '../../../apps/portal/src/lib/b.ts'; export const a = 1;",
      'apps/portal/src/lib/b.ts': target,
    },
  ],
  [
    'contract-on-zod-and-game',
    {
      'packages/contract/src/a.ts': "import '../../client/src/b.ts'; export const a = 1;",
      'packages/client/src/b.ts': target,
    },
  ],
  [
    'client-is-for-browsers',
    {
      'apps/server/src/a.ts': "import '../../../packages/client/src/b.ts'; export const a = 1;",
      'packages/client/src/b.ts': target,
    },
  ],
  [
    'apps-never-meet',
    {
      'apps/portal/src/main.ts': "import '../../server/src/thing.ts'; export const a = 1;",
      'apps/server/src/thing.ts': target,
    },
  ],
  [
    'apps-never-meet',
    {
      'apps/play/src/main.ts': "import '../../portal/src/lib/words.ts'; export const a = 1;",
      'apps/portal/src/lib/words.ts': target,
    },
  ],
  [
    'players-load-little',
    {
      ...npmPackage('react-router'),
      'apps/play/src/app/phone-app.ts': "import 'react-router'; export const a = 1;",
    },
  ],
  [
    'features-are-islands',
    {
      'apps/server/src/features/hosts/hosts.ts':
        "import '../rounds/rounds.ts'; export const a = 1;",
      'apps/server/src/features/rounds/rounds.ts': target,
    },
  ],
  [
    'shared-code-knows-no-feature',
    {
      'apps/server/src/platform/a.ts': "import '../features/rounds/rounds.ts'; export const a = 1;",
      'apps/server/src/features/rounds/rounds.ts': target,
    },
  ],
  [
    'features-know-no-app',
    {
      'apps/server/src/features/hosts/hosts.ts': "import '../../app.ts'; export const a = 1;",
      'apps/server/src/app.ts': target,
    },
  ],
  [
    'local-packages-stand-alone',
    {
      'packages/local-postgres/src/a.ts':
        "import '../../../apps/server/src/main.ts'; export const a = 1;",
    },
  ],
  [
    'local-packages-stand-alone',
    {
      'packages/local-paypal/src/a.ts': "import '../../contract/src/b.ts'; export const a = 1;",
      'packages/contract/src/b.ts': target,
    },
  ],
  [
    'local-packages-stand-alone',
    {
      'packages/local-paypal/src/a.test.ts':
        "import '../../../apps/server/test/harness.ts'; export const a = 1;",
      'apps/server/test/harness.ts': target,
    },
  ],
  [
    'fakes-at-the-composition-root-only',
    {
      'apps/server/src/features/hosts/hosts.ts':
        "import '../../../../../packages/local-paypal/src/index.ts'; export const a = 1;",
      'packages/local-paypal/src/index.ts': target,
    },
  ],
  [
    'fakes-at-the-composition-root-only',
    {
      'apps/server/src/db/migrate.ts':
        "import '../../../../packages/local-paypal/src/index.ts'; export const a = 1;",
      'packages/local-paypal/src/index.ts': target,
    },
  ],
  [
    'paypal-knows-no-billing',
    {
      'apps/server/src/features/billing/paypal/a.ts': "import '../b.ts'; export const a = 1;",
      'apps/server/src/features/billing/b.ts': target,
    },
  ],
  [
    'paypal-knows-no-billing',
    {
      'apps/server/src/features/billing/paypal/a.ts': "import '../store/b.ts'; export const a = 1;",
      'apps/server/src/features/billing/store/b.ts': target,
    },
  ],
  roomUsesLater('game', 'packages/game/src', ['question-files', 'scoring']),
  roomUsesLater('ui', 'apps/portal/src/ui', ['forms', 'tables']),
  roomUsesLater('rounds', 'apps/portal/src/features/rounds', ['importing', 'writing']),
  roomUsesLater('portal-live', 'apps/portal/src/features/live', ['round', 'marking']),
  roomUsesLater('server-live', 'apps/server/src/features/live', ['store', 'commands']),
  roomUsesLater('screen', 'apps/play/src/features/screen', ['parts', 'pages']),
  roomUsesLater('platform', 'apps/server/src/platform', ['overload', 'security']),
  roomUsesLater('portal-billing', 'apps/portal/src/features/billing', ['paying', 'changing']),
  roomUsesLater('server-billing', 'apps/server/src/features/billing', ['store', 'change']),
  [
    'sql-lives-in-stores-and-db',
    {
      ...npmPackage('drizzle-orm'),
      'apps/server/src/features/hosts/hosts.ts': "import 'drizzle-orm'; export const a = 1;",
    },
  ],
  [
    'sql-lives-in-stores-and-db',
    {
      ...npmPackage('drizzle-orm'),
      'packages/local-paypal/src/orders/orders.ts': "import 'drizzle-orm'; export const a = 1;",
    },
  ],
  [
    'sql-lives-in-stores-and-db',
    {
      'packages/local-paypal/src/orders/orders.ts': "import '../db/schema.ts'; export const a = 1;",
      'packages/local-paypal/src/db/schema.ts': target,
    },
  ],
  [
    'no-test-code-in-the-product',
    {
      'apps/server/src/features/hosts/hosts.ts': "import './hosts.test.ts'; export const a = 1;",
      'apps/server/src/features/hosts/hosts.test.ts': target,
    },
  ],
  [
    'only-ui-imports-the-component-library',
    {
      ...npmPackage('@mantine/core'),
      'apps/portal/src/features/hosts/hosts-page.ts': "import '@mantine/core'; export const a = 1;",
    },
  ],
];

describe('the direction rules', () => {
  it('are each broken by a tree below', () => {
    const rules = new Set(broken.map(([rule]) => rule));
    expect([...rules].toSorted()).toEqual([...new Set(ruleNames)].toSorted());
  });

  it.each(broken.map(([rule, files], index) => ({ rule, files, index })))(
    '$rule fires ($index)',
    async ({ rule, files, index }) => {
      expect((await look(writeTree(`${index}-${rule}`, files))).rules).toContain(rule);
    },
  );

  it('find nothing in a tree that keeps them', async () => {
    const kept = {
      'apps/server/src/composition/compose-local-paypal.ts':
        "import '../../../packages/local-paypal/src/index.ts'; export const a = 1;",
      'packages/local-paypal/src/index.ts': "import '../../game/src/index.ts'; export const a = 1;",
    };
    expect((await look(writeTree('kept', kept))).rules).toEqual([]);
  });

  // That they hold for all of it is a step of its own in `npm run check`.
  it('see the modules of this repository', async () => {
    expect((await look(root, ['packages/game'])).modules).toBeGreaterThan(30);
  });
});
