import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expectOwnFlavour } from './flavour.ts';
import { wrongNames } from './visible-names.ts';

declare global {
  // axe puts itself here when its script runs.
  var axe: typeof axeCore;
}

// The package's export is twice as long, and every page has to parse it.
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Default font size of browsers, in pixels. */
const LETTERS_PX = 16;

/**
 * All rules of these are on, also those that axe leaves out by default. Experimental ones guess: they take
 * a bold line for a heading.
 */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The other rules find the same in both themes, so they run once. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Checks the words of the screen, and with axe both themes, then restores the theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectOwnFlavour(page);
  const before = await themeOf(page);
  const other = before === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdStill(page);
  await expectNothingFound(page, {});
  await setTheme(page, other);
  await expectNothingFound(page, { runOnly: COLOR_RULES });
  await setTheme(page, before);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Follows the theme of the phone. Nothing may overflow at 320 px, or with letters twice as large. */
export async function expectPhoneAccessible(page: Page): Promise<void> {
  await expectOwnFlavour(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await holdStill(page);
  await expectNothingFound(page, {});
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expectNothingFound(page, { runOnly: COLOR_RULES });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingBeside(page, `${page.url()} on 320 px`);
  await expectHeadingsBreak(page);
  if (size !== null) await page.setViewportSize(size);
  // Big screens scale their letters with the window, not with the browser's font size.
  if (!new URL(page.url()).pathname.startsWith('/screen')) await expectFitsLargeLetters(page);
  await page.emulateMedia({ reducedMotion: null, colorScheme: null });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Checks the colors of a preview of a brand, in the theme that it shows now. */
export async function expectReadablePreview(page: Page, message: string): Promise<void> {
  const preview = page.frame({ url: /brand-preview$/ });
  if (preview === null) throw new Error('The page has no preview.');
  // Inert pages are hidden from axe.
  await preview.evaluate(() => document.getElementById('root')?.removeAttribute('inert'));
  const found = () => findViolations(preview, { runOnly: COLOR_RULES });
  await expect.poll(found, { message }).toEqual([]);
}

/** Expects no horizontal overflow, after the layout has adapted to the window. */
export async function expectNothingBeside(page: Page, message: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overflow, { message }).toBeLessThanOrEqual(0);
}

/** Phones, tablets, laptops and large screens; between them, tables change their layout. */
const WIDTHS = [320, 360, 390, 430, 560, 600, 640, 700, 768, 900, 1024, 1280, 1440, 1680, 1920];

export async function expectFitsWindows(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const message = `${page.url()} in a window of ${width} px`;
    await expectNothingBeside(page, message);
    await expect.poll(() => cellsCutOff(page), { message }).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectHeadingsBreak(page);
  if (before !== null) await page.setViewportSize(before);
}

/** Expects that every heading breaks a word of 60 letters. */
async function expectHeadingsBreak(page: Page): Promise<void> {
  await page.evaluate((word) => {
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      const added = document.createElement('span');
      added.dataset.added = '';
      added.textContent = word;
      heading.append(added);
    }
  }, 'W'.repeat(60));
  await expectNothingBeside(page, `${page.url()} with a word of 60 letters in each heading`);
  await page.evaluate(() => {
    for (const added of document.querySelectorAll('[data-added]')) added.remove();
  });
}

/** Lists the cells whose text overflows their table, which cuts it off. */
function cellsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('td')]
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const edge = cell.closest('table')?.parentElement?.getBoundingClientRect().right ?? 0;
        return range.getBoundingClientRect().right > edge + 1;
      })
      .map(({ textContent }) => textContent),
  );
}

async function expectFitsLargeLetters(page: Page): Promise<void> {
  await setLetters(page, 2 * LETTERS_PX);
  const message = `${page.url()} with letters twice as large`;
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widest, { message }).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expect.poll(() => wordsBeyondEdges(page), { message }).toEqual([]);
  await setLetters(page, LETTERS_PX);
}

async function setLetters(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await session.detach();
  const ofPage = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(ofPage).toBe(px);
}

/** Finds text outside the page or its container. Text that ends in dots or scrolls is fine. */
function wordsBeyondEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isWritten = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent);
    const scrolls = (element: Element) => getComputedStyle(element).overflowX === 'auto';
    const isCutByDots = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis';
    return [...document.querySelectorAll('body *')]
      .filter(isWritten)
      .filter((element) => element.closest('.unseen, svg') === null && !isCutByDots(element))
      .filter((element) => {
        for (let above = element.parentElement; above !== null; above = above.parentElement) {
          if (scrolls(above)) return false;
        }
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return left < -1 || right > clientWidth + 1;
      })
      .map((element) => element.textContent ?? '');
  });
}

// Retries, because the page may still be loading.
async function expectNothingFound(page: Page, options: RunOptions): Promise<void> {
  const message = `axe on ${page.url()} in the ${await themeOf(page)} theme`;
  await expect.poll(() => findViolations(page, options), { message }).toEqual([]);
}

async function findViolations(page: Page | Frame, options: RunOptions): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeSource);
  const unnamed = options.runOnly === undefined ? await page.evaluate(wrongNames) : [];
  const violations = await page.evaluate(
    async ({ options, levels }) => {
      // The page under a dialog is dimmed, out of reach, and was checked before.
      const hasDialog = document.querySelector('[aria-modal="true"]') !== null;
      // axe can't run in the frames of the local mailbox: they are sandboxed without scripts.
      const exclude = hasDialog ? ['iframe', '#root'] : ['iframe'];
      const rules = window.axe
        .getRules(levels)
        .filter(({ tags }) => !tags.includes('deprecated') && !tags.includes('experimental'))
        .map(({ ruleId }) => [ruleId, { enabled: true }]);
      const all = options.runOnly === undefined ? { rules: Object.fromEntries(rules) } : {};
      const { violations } = await window.axe.run(
        { exclude },
        // Listing the elements that pass takes longer than finding violations.
        { ...all, ...options, iframes: false, preload: false, resultTypes: ['violations'] },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { options, levels: LEVELS },
  );
  return [...unnamed, ...violations];
}

function themeOf(page: Page): Promise<string> {
  return page.evaluate(
    () => document.documentElement.getAttribute('data-mantine-color-scheme') ?? 'light',
  );
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name);
  }, theme);
}

// Ends all transitions: axe must not measure a color halfway. A background page draws no frames, so its
// transitions would neither start nor end.
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, 250);
    });
  });
}
