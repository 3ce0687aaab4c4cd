import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { testLimits } from '../../scripts/testing/time-limits.ts';
import { workers } from '../../scripts/testing/workers.ts';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'play',
    environment: 'jsdom',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: [
      '../../scripts/testing/real-globals.ts',
      '../../scripts/testing/property-runs.ts',
      'test/setup.ts',
    ],
    testTimeout: testLimits.unit,
    hookTimeout: testLimits.hook,
    css: { include: [] },
    restoreMocks: true,
    isolate: false,
    maxWorkers: workers,
  },
});
