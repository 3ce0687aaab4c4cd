import type { Page } from '@playwright/test';

/** What the browser's own policies have kept from happening on a page, and what failed for it. */
export function violationsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (
      /Content.Security.Policy|Trusted|Permissions.Policy|Cross-Origin-Opener/i.test(message.text())
    ) {
      found.push(`${page.url()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
  return found;
}
