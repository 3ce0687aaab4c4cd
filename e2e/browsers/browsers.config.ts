import { defineConfig } from '@playwright/test';
import { browserNames } from '../../scripts/testing/browser-packages.ts';

/** `npm run test:operations -- browsers`: phones in the browsers of the distribution, each a project. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.browser.ts',
  globalSetup: '../first-data.ts',
  projects: browserNames.map((name) => ({ name })),
  workers: 1,
  // Far more than a case takes: the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: '../../test-results/browsers',
  reporter: [['list']],
});
