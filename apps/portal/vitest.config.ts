import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

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
    setupFiles: ['test/setup.ts'],
    // Slow machines take seconds for the first page of a file.
    testTimeout: 60_000,
    css: { include: [] },
    restoreMocks: true,
  },
});
