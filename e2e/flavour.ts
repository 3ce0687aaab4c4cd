import { flavourOf } from '@emcee/contract';
import { expect, type Page } from '@playwright/test';
import { EDUCATION_WORDS, ENTERPRISE_WORDS } from '../packages/contract/test/flavour-words.ts';

/** Expects that the page and its frames don't use a word of the other flavour. */
export async function expectOwnFlavour(page: Page): Promise<void> {
  const { hostname } = new URL(page.url());
  const others = flavourOf(hostname) === 'education' ? ENTERPRISE_WORDS : EDUCATION_WORDS;
  const texts = page.frames().map((frame) => frame.locator('body').innerText());
  expect([await page.title(), ...(await Promise.all(texts))].join('\n'), page.url()).not.toMatch(
    others,
  );
}
