import type { Page } from '@playwright/test';

/** Collects also the errors that violations cause. */
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
