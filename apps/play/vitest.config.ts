import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { workers } from '../../scripts/testing/workers.ts';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'play',
    environment: 'jsdom',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['../../scripts/testing/property-runs.ts', 'test/setup.ts'],
    testTimeout: 180_000,
    css: { include: [] },
    restoreMocks: true,
    unstubGlobals: true,
    isolate: false,
    maxWorkers: workers,
  },
});
