import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}'],
    // Some start real servers on machines that are busy.
    testTimeout: 30_000,
  },
});
