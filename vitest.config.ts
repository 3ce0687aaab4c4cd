import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The workers are what takes the time: on two cores one of them would lie idle.
    maxWorkers: '100%',
    projects: [
      'apps/portal/vitest.config.ts',
      {
        test: {
          name: 'rules',
          include: ['packages/{contract,game}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'packages/local-*/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/database.ts'],
          setupFiles: ['apps/server/test/quiet-console.ts'],
          // Some start real servers on machines that are busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
