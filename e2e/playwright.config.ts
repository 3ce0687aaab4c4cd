import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { keepTemporaryFilesInMemory } from '../scripts/testing/memory-folder.ts';
import { workers } from '../scripts/testing/workers.ts';

keepTemporaryFilesInMemory();

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  // What `npm run test:deep` measures needs the machine for itself.
  testMatch: process.env.TEST_DEPTH === 'deep' ? '*.deep.ts' : '*.e2e.ts',
  globalSetup: './first-data.ts',
  // Each file has a server and a database of its own. On two cores three of them took 310 s, two 348 s.
  workers,
  // Far more than a journey takes: on some machines that are busy the longest has taken five minutes.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Pictures and copies of each step would take as long as the journeys: `npm run e2e -- --trace on` makes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
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
