import { defineConfig } from 'vitest/config';

/** The steps of `npm run test:operations` that try what this folder ships, each a file. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['deploy/test/*.operations.ts'],
    // They start real servers and programs, on machines that are busy.
    testTimeout: 400_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
