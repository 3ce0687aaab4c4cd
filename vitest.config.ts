import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/testing/memory-folder.ts';
import { testLimits, within } from './scripts/testing/time-limits.ts';
import { workers } from './scripts/testing/workers.ts';

keepTemporaryFilesInMemory();

/** Tests that start and kill real servers, databases and programs, or that build the apps. */
const processTests = [
  'apps/server/test/processes/*.test.ts',
  'apps/server/src/cli/backup-files.test.ts',
  'attacks/attacks.test.ts',
  'e2e/**/*.test.ts',
  'packages/local-postgres/src/*.test.ts',
  'scripts/rules/*-bundle.test.ts',
];

const server = {
  globalSetup: ['apps/server/test/database/database-of-run.ts'],
  setupFiles: [
    'scripts/testing/real-globals.ts',
    'scripts/testing/property-runs.ts',
    'apps/server/test/quiet-console.ts',
  ],
  testTimeout: testLimits.unit,
  hookTimeout: testLimits.hook,
  expect: { poll: { timeout: testLimits.poll } },
};

/** Tags go into comments at the top of a test file: `// @module-tag races`. */
const tags = [
  { name: 'properties', description: 'laws that hold for any input' },
  { name: 'kills', description: 'servers that are killed while they write' },
  { name: 'outages', description: 'databases that are killed, stopped or full' },
  { name: 'trickling', description: 'requests and readers that are slow on purpose' },
  { name: 'malformed', description: 'requests and files that are broken or hostile' },
  { name: 'messages', description: 'messages of the payment provider, in every order' },
  { name: 'largest-games', description: 'games of the largest allowed size' },
  { name: 'games', description: 'random games, and what each audience may see of them' },
  { name: 'scores', description: 'random games, and the laws of their scores' },
  { name: 'races', description: 'requests at the same time' },
  { name: 'sql', description: 'migrations, and SQL that depends on the version of PostgreSQL' },
  { name: 'each-call', description: 'each call once' },
  { name: 'dates', description: 'days, months and expiry' },
];

export default defineConfig({
  test: {
    maxWorkers: workers,
    tags,
    // Changes to these files rerun everything under `--changed`: most tests don't import them.
    forceRerunTriggers: [
      '**/{package,package-lock,tsconfig*}.json',
      '**/{vitest,vite}.config.ts',
      '**/packages/contract/src/**',
      '**/apps/server/src/db/{schema,migrations}/**',
      '**/apps/*/test/{setup,light-react,quiet-console,cheap-argon2}.ts',
      '**/packages/client/test/set-up-pages.ts',
      '**/scripts/testing/**',
    ],
    // Files without the tag aren't loaded when tests are filtered by tag.
    experimental: { preParse: true },
    projects: [
      'apps/portal/vitest.config.ts',
      'apps/play/vitest.config.ts',
      {
        test: {
          name: 'rules',
          include: [
            'packages/{client,contract,game,local-paypal}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: processTests,
          setupFiles: ['scripts/testing/real-globals.ts', 'scripts/testing/property-runs.ts'],
          testTimeout: testLimits.unit,
          restoreMocks: true,
          isolate: false,
        },
      },
      {
        resolve: {
          alias: {
            '@node-rs/argon2': fileURLToPath(
              new URL('apps/server/test/cheap-argon2.ts', import.meta.url),
            ),
          },
        },
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: [...processTests, process.env.TEST_WITHOUT ?? ''],
          // Tables are empty when a file starts and modules keep no state, so one worker and one database
          // serve all files.
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'processes',
          include: processTests,
          globalSetup: [...server.globalSetup, 'e2e/first-data.ts'],
          testTimeout: testLimits.process,
          expect: { poll: { timeout: within(20) } },
        },
      },
      {
        test: {
          name: 'deploy',
          include: ['deploy/test/*.operations.ts'],
          testTimeout: testLimits.deploy,
          hookTimeout: testLimits.process,
          expect: { poll: { timeout: testLimits.hook } },
        },
      },
    ],
  },
});
