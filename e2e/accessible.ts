import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks the screen with axe in both themes, and leaves it in the theme it was in. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = await themeOf(page);
  for (const theme of ['light', 'dark']) {
    await setTheme(page, theme);
    // The frames of the local mailbox are sandboxed without scripts, so nothing can run in them.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .exclude('iframe')
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(found, `axe on ${page.url()} in the ${theme} theme`).toEqual([]);
  }
  await setTheme(page, before);
}

function themeOf(page: Page): Promise<string> {
  return page.evaluate(
    () => document.documentElement.getAttribute('data-mantine-color-scheme') ?? 'light',
  );
}

// The colours change over a moment; axe must not measure a colour half way.
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name);
  }, theme);
  await page.waitForTimeout(250);
}
