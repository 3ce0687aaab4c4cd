import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { testLimits } from '../../scripts/testing/time-limits.ts';
import { workers } from '../../scripts/testing/workers.ts';

export default defineProject({
  plugins: [react()],
  resolve: {
    alias: {
      // One file instead of the seven thousand of the package's own entry.
      '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs',
    },
  },
  test: {
    name: 'portal',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [
      '../../scripts/testing/real-globals.ts',
      '../../scripts/testing/property-runs.ts',
      'test/light-react.ts',
      'test/setup.ts',
    ],
    testTimeout: testLimits.unit,
    hookTimeout: testLimits.hook,
    css: { include: [] },
    restoreMocks: true,
    // Test files share one environment: loading the component library for each file would take as long as the
    // tests.
    isolate: false,
    maxWorkers: workers,
  },
});
