import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchPortal } from '../e2e/portal-server.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { feelBlocks, takeSmoothness } from './blocks.ts';
import { percentile, signedIn } from './session.ts';

const SIZES = [998, 20_000];
const RUNS = 5;
/** What is waited for after a step, so that its last block is felt too. */
const REST_MS = 300;

/** One step of an import: how long until it is on the screen, and the longest block of the page meanwhile. */
type Step = { name: string; ms: number; longestBlockMs: number };

/** Measures what somebody waits for who imports a sheet: the preview, each change of a column, the split. */
export async function benchmarkImportPreview(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir);
  const { token } = await signedIn(portal.url);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  for (const rows of SIZES) {
    // From the disk, as people choose it: the page would have to decode anything else first.
    const path = join(dataDir, 'sheet.csv');
    await writeFile(path, sheet(rows));
    const steps: Step[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      steps.push(...(await importOnce(browser, { url: portal.url, token, rows, path })));
    }
    for (const [name, own] of Map.groupBy(steps, (step) => step.name)) {
      const median = percentile(
        own.map(({ ms }) => ms),
        0.5,
      );
      const blocks = own.map(({ longestBlockMs }) => longestBlockMs.toFixed(0)).join(', ');
      console.log(
        `import-preview: ${rows} rows: ${name}: median ${median.toFixed(0)} ms; longest block of the page in each run ${blocks} ms`,
      );
    }
  }
  await browser.close();
  await portal.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** In a browser that remembers nothing of the import before. */
async function importOnce(
  browser: Browser,
  { url, token, rows, path }: { url: string; token: string; rows: number; path: string },
): Promise<Step[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript((value) => {
    localStorage.setItem('authToken', value);
    localStorage.setItem('verified', 'true');
  }, token);
  await page.addInitScript(feelBlocks);
  await page.goto(`${url}/questions?tab=import`);
  const chooser = page.getByLabel('Question file (CSV)');
  await chooser.waitFor({ state: 'attached' });
  await page.waitForTimeout(REST_MS);
  const steps = [
    await timed(page, 'preview', {
      act: () => chooser.setInputFiles(path),
      shows: 'Preview:',
    }),
  ];
  await page.getByRole('combobox', { name: 'Fun fact' }).click();
  steps.push(
    await timed(page, 'another column', {
      act: () => page.getByRole('option', { name: 'Answer', exact: true }).click(),
      shows: 'Columns not imported: Category, Answer',
    }),
    await timed(page, 'split', {
      act: () => page.getByRole('button', { name: 'Split into rounds' }).click(),
      shows: `${Math.ceil(rows / 50).toLocaleString('en-US')} rounds:`,
    }),
  );
  await context.close();
  return steps;
}

async function timed(
  page: Page,
  name: string,
  { act, shows }: { act: () => Promise<void>; shows: string },
): Promise<Step> {
  await takeSmoothness(page);
  const shown = page.evaluate(async (text) => {
    const startedAt = await new Promise<number>((resolve) => {
      const begins = ({ timeStamp }: Event) => resolve(timeStamp);
      for (const kind of ['change', 'click']) {
        document.addEventListener(kind, begins, { capture: true, once: true });
      }
    });
    while (!document.body.innerText.includes(text)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return performance.now() - startedAt;
  }, shows);
  await act();
  const ms = await shown;
  await page.waitForTimeout(REST_MS);
  const { longestBlockMs } = await takeSmoothness(page);
  return { name, ms, longestBlockMs };
}

function sheet(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `Geography,"Which river, of those that are longer than ${n} km, flows through the city?",The river number ${n},"It was named in ${n}, after ""somebody"""`,
  );
  return `Category,Question,Answer,Fun fact\n${lines.join('\n')}`;
}
