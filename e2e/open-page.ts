import { expect, type Page } from '@playwright/test';
import { needsPageLoad } from '../apps/portal/src/lib/pages/safe-redirect.ts';

/**
 * Opens another page of the portal that is open, as one of its links does: what is loaded stays, where no
 * page of another document is wanted. That takes a sixth of what it takes to load the portal anew.
 * The page that is left stands already: one that is still on its way writes its title late, as if it were the new one.
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
    // Every page writes its own title once it is there.
    document.title = '';
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to.pathname + to.search);
  await expect(page, url).toHaveTitle(/./);
}
