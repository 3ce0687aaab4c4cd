import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchPortal } from '../e2e/portal-server.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { signedIn } from './session.ts';

const ROWS = 100_000;
const RUNS = 5;

/** Measures the import of a file of 100,000 rows in a browser: the reader, and the longest block of the page. */
export async function benchmarkQuestionFile(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir);
  const { token } = await signedIn(portal.url);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const page = await browser.newPage();
  await page.addInitScript((value) => {
    localStorage.setItem('authToken', value);
    localStorage.setItem('verified', 'true');
  }, token);
  const seconds: number[] = [];
  const blocks: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`${portal.url}/questions?tab=import`);
    await page.getByLabel('Question file (CSV)').waitFor({ state: 'attached' });
    const measured = await measureImport(page);
    seconds.push(measured.seconds);
    blocks.push(measured.longestBlockMs);
  }
  const median = seconds.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  console.log(
    `question-file: ${ROWS} rows read and shown in ${median.toFixed(2)} s, ${Math.round(ROWS / median)} rows/s; longest block of the page ${Math.max(...blocks).toFixed(0)} ms (each run: ${blocks.map((ms) => ms.toFixed(0)).join(', ')})`,
  );
  await browser.close();
  await portal.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** From the moment at which the file is chosen until its questions and problems stand on the screen. */
function measureImport(page: Page): Promise<{ seconds: number; longestBlockMs: number }> {
  return page.evaluate(async (rows) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('The page has no file input.');
    const lines = Array.from({ length: rows }, (_, n) => `What is the number ${n}?,It is ${n}`);
    const files = new DataTransfer();
    files.items.add(new File([lines.join('\n')], 'large.csv', { type: 'text/csv' }));
    // What the preparation left behind is not of the import.
    await new Promise((resolve) => setTimeout(resolve, 1_000));

    let longestBlockMs = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        longestBlockMs = Math.max(longestBlockMs, duration);
      }
    });
    observer.observe({ entryTypes: ['longtask'] });
    // Blocks of less than 50 ms are no long tasks: a timer that never rests feels them.
    let lastTurn = performance.now();
    let isOver = false;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      longestBlockMs = Math.max(longestBlockMs, now - lastTurn);
      lastTurn = now;
      if (!isOver) port2.postMessage(undefined);
    };
    port2.postMessage(undefined);

    const startedAt = performance.now();
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    while (!document.body.textContent?.includes('Preview:')) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 300));
    isOver = true;
    observer.disconnect();
    return { seconds, longestBlockMs };
  }, ROWS);
}
