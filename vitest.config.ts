import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/testing/memory-folder.ts';
import { processTests } from './scripts/testing/process-tests.ts';
import { workers } from './scripts/testing/workers.ts';

keepTemporaryFilesInMemory();

// Far more than a test takes: some machines are ten times slower. A step of `npm run test:deep` has eight minutes.
const testTimeout = process.env.TEST_DEPTH === 'deep' ? 450_000 : 180_000;

const server = {
  globalSetup: ['apps/server/test/database/database-of-run.ts'],
  setupFiles: ['scripts/testing/property-runs.ts', 'apps/server/test/quiet-console.ts'],
  testTimeout,
  hookTimeout: 180_000,
  // What comes soon comes late where the machine is busy.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      'apps/portal/vitest.config.ts',
      'apps/play/vitest.config.ts',
      {
        test: {
          name: 'rules',
          include: [
            'packages/{client,contract,game}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: processTests,
          setupFiles: ['scripts/testing/property-runs.ts'],
          testTimeout,
          unstubGlobals: true,
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
          include: ['apps/server/{src,test}/**/*.test.ts', 'packages/local-*/src/**/*.test.ts'],
          exclude: processTests,
          // A file begins with empty tables, and no module keeps anything: a worker, with one database, serves them all.
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'processes',
          include: processTests,
          globalSetup: [...server.globalSetup, 'e2e/first-data.ts'],
          // Each starts servers and databases, one after the other.
          testTimeout: 450_000,
        },
      },
    ],
  },
});
