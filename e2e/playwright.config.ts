import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // The machine has two cores, and each journey has a server and a database of its own.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
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
