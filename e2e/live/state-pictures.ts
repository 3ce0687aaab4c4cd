import type { Locator, Page } from '@playwright/test';

/** Where pictures of what journeys meet go; nowhere unless it is named. */
const FOLDER = process.env.STATE_PICTURES;

/** Takes a page in three widths and both themes, to be looked at; scrolled to a part of it where one is named. */
export async function picture(page: Page, name: string, part?: Locator): Promise<void> {
  if (FOLDER === undefined) return;
  const size = page.viewportSize();
  for (const width of [360, 900, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await wearTheme(page, colorScheme);
      await part?.scrollIntoViewIfNeeded();
      const path = `${FOLDER}/${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await wearTheme(page, 'light');
  if (size !== null) await page.setViewportSize(size);
}

/** The portal follows a choice of its own, not the system. */
async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name);
  }, theme);
}

/** Takes a screen on a TV and upright, by night and by day. */
export async function screenPicture(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  const size = page.viewportSize();
  for (const look of ['night', 'day']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.look = chosen;
    }, look);
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-${look}.png` });
    }
  }
  await page.evaluate(() => {
    document.documentElement.dataset.look = 'night';
  });
  if (size !== null) await page.setViewportSize(size);
}
