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
    setupFiles: ['../../scripts/testing/property-runs.ts', 'test/light-react.ts', 'test/setup.ts'],
    testTimeout: testLimits.unit,
    hookTimeout: testLimits.hook,
    css: { include: [] },
    restoreMocks: true,
    unstubGlobals: true,
    // One page of the browser serves many files, as one window serves many visits: to load the component
    // library anew for each of them would take as long as the tests.
    isolate: false,
    maxWorkers: workers,
  },
});
