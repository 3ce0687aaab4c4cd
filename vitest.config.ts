import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/portal/vitest.config.ts',
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
