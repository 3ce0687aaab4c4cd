import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './run-step.ts';

const config = join(root, '.dependency-cruiser.cjs');
const cruiser = join(root, 'node_modules/.bin/depcruise');
const folder = mkdtempSync(join(tmpdir(), 'emcee-directions-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Verdict = { rules: string[]; modules: number };

function cruise(cwd: string): Verdict {
  const run = spawnSync(
    cruiser,
    ['--config', config, '--output-type', 'json', 'packages', 'apps'],
    {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const report = JSON.parse(run.stdout);
  const violations: { rule: { name: string } }[] = report.summary.violations;
  return {
    rules: violations.map((found) => found.rule.name),
    modules: report.summary.totalCruised,
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

const broken: [string, Record<string, string>][] = [
  [
    'no-cycles',
    {
      'packages/game/src/a.ts': "import './b.ts'; export const a = 1;",
      'packages/game/src/b.ts': "import './a.ts'; export const b = 1;",
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
      'apps/server/src/features/billing/paypal/a.ts': "import '../state/b.ts'; export const a = 1;",
      'apps/server/src/features/billing/state/b.ts': target,
    },
  ],
  [
    'rooms-of-ui-in-order',
    {
      'apps/portal/src/ui/forms/a.ts': "import '../tables/b.ts'; export const a = 1;",
      'apps/portal/src/ui/tables/b.ts': target,
    },
  ],
  [
    'rooms-of-platform-in-order',
    {
      'apps/server/src/platform/events/a.ts': "import '../http/b.ts'; export const a = 1;",
      'apps/server/src/platform/http/b.ts': target,
    },
  ],
  [
    'rooms-of-billing-in-order',
    {
      'apps/server/src/features/billing/state/a.ts': "import '../change/b.ts'; export const a = 1;",
      'apps/server/src/features/billing/change/b.ts': target,
    },
  ],
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
  it.each(broken.map(([rule, files], index) => ({ rule, files, index })))(
    '$rule fires ($index)',
    ({ rule, files, index }) => {
      expect(cruise(writeTree(`${index}-${rule}`, files)).rules).toContain(rule);
    },
    30_000,
  );

  it('find nothing in a tree that keeps them', () => {
    const kept = {
      'apps/server/src/compose-local-paypal.ts':
        "import '../../../packages/local-paypal/src/index.ts'; export const a = 1;",
      'packages/local-paypal/src/index.ts': "import '../../game/src/index.ts'; export const a = 1;",
    };
    expect(cruise(writeTree('kept', kept)).rules).toEqual([]);
  }, 30_000);

  it('hold for the whole repository, of which more than 100 modules are seen', () => {
    const verdict = cruise(root);
    expect(verdict.rules).toEqual([]);
    expect(verdict.modules).toBeGreaterThan(100);
  }, 60_000);
});
