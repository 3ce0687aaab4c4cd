import { expect, type Page } from '@playwright/test';
import { needsPageLoad } from '../apps/portal/src/lib/pages/safe-redirect.ts';

/**
 * Follows a link without a reload, in a sixth of the time, if both pages have the same document. Wait for
 * the current page first: a page that is still loading sets its title late, as if it were the new one.
 */
export async function openPage(page: Page, url: string): Promise<void> {
  const from = new URL(page.url());
  const to = new URL(url);
  const isOtherPage = from.origin === to.origin && from.pathname !== to.pathname;
  if (!isOtherPage || needsPageLoad(from.pathname, to.pathname)) {
    await page.goto(url);
    return;
  }
  await page.evaluate((path) => {
    // Every page sets its own title when it is ready.
    document.title = '';
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to.pathname + to.search);
  await expect(page, url).toHaveTitle(/./);
}
