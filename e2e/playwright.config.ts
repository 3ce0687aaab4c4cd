import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { browserNames } from '../scripts/testing/browser-packages.ts';
import { keepTemporaryFilesInMemory } from '../scripts/testing/memory-folder.ts';
import { testLimits, within } from '../scripts/testing/time-limits.ts';
import { workers } from '../scripts/testing/workers.ts';

keepTemporaryFilesInMemory();

const executablePath = findChromium();

/** The other journeys run in `npm run test:all`. */
const main = ['main-story', 'billing', 'quiz-night', 'phone', 'marking'].map(
  (name) => `**/${name}.e2e.ts`,
);

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'main', testMatch: main },
    { name: 'others', testMatch: '*.e2e.ts', testIgnore: main },
    // Measures, so it needs the machine for itself.
    { name: 'slow-phones', testMatch: '*.deep.ts', workers: 1 },
    ...browserNames.map((name) => ({ name, testMatch: '*.browser.ts', workers: 1 })),
  ],
  globalSetup: './first-data.ts',
  // Each file has a server and a database of its own.
  workers,
  timeout: testLimits.journey,
  expect: { timeout: within(20) },
  outputDir: '../test-results/e2e',
  use: {
    viewport: { width: 1440, height: 900 },
    // Screenshots and snapshots of each step would double the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: within(20),
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
