/** `npm run pictures`: retakes the pictures of the README with the data of a pub chain. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { root } from '../scripts/testing/run-step.ts';
import { gamePage } from './game-picture.ts';
import { startPortal } from './portal-server.ts';
import { fillPubChain } from './pub-chain.ts';

const FOLDER = join(root, 'docs/images');
const QUALITY_PERCENT = 82;

type Picture = {
  name: string;
  theme: 'light' | 'dark';
  path: string;
  prepare?: (page: Page) => Promise<void>;
};

const PICTURES: readonly Picture[] = [
  { name: 'hosts', theme: 'light', path: '/hosts' },
  {
    name: 'questions',
    theme: 'dark',
    path: '/questions',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Books and writers', exact: true }).click();
    },
  },
  {
    name: 'wagers',
    theme: 'light',
    path: '/wager-schemes',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Scheme' }).click();
      await page.getByRole('option', { name: 'Mega 1 to 8' }).click();
      await page.getByRole('combobox', { name: 'Round' }).click();
      await page.getByRole('option', { name: /^Sports desk/ }).click();
    },
  },
  { name: 'results', theme: 'dark', path: '/game-history', prepare: openWhy },
  { name: 'subscription', theme: 'light', path: '/subscription' },
];

async function openWhy(page: Page): Promise<void> {
  const games = page.getByRole('table', { name: 'Games' });
  // Skips the running games above the demo's games.
  await games.getByRole('row').filter({ hasText: 'Demo' }).nth(1).getByRole('link').click();
  await page.getByRole('tab', { name: 'Responses' }).click();
  await page.getByRole('button', { name: /^2\. / }).first().click();
  await page
    .getByRole('button', { name: /: why$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Why/ })).toBeVisible();
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.25,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function take(page: Page, { name, theme, path, prepare }: Picture): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('appTheme', chosen), theme);
  await page.goto(new URL(path, page.url()).href);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await prepare?.(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1_000);
  await keep(page, name);
}

async function keep(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY_PERCENT,
  });
  await writeFile(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
}

const executablePath = findChromium();
const portal = await startPortal();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  const page = await newPage(browser);
  await fillPubChain(page, portal);
  await mkdir(FOLDER, { recursive: true });
  for (const picture of PICTURES) await take(page, picture);
  await keep(await gamePage(browser, portal), 'game');
} finally {
  await browser.close();
  await portal.stop();
}
