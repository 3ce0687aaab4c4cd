import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Of axe's rules only these look at colors: what else it finds is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Checks the screen with axe in both themes, and leaves it in the theme it was in. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = await themeOf(page);
  const other = before === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await endTransitions(page);
  await expectNothingFound(page, axe(page));
  await setTheme(page, other);
  await expectNothingFound(page, axe(page).withRules(COLOUR_RULES));
  await setTheme(page, before);
}

function axe(page: Page): AxeBuilder {
  // The frames of the local mailbox are sandboxed without scripts, so nothing can run in them.
  return new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
}

async function expectNothingFound(page: Page, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(found, `axe on ${page.url()} in the ${await themeOf(page)} theme`).toEqual([]);
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
  await endTransitions(page);
}

// The colors change over a moment; axe must not measure a color half way. What appears begins to do
// so in the next frame, which a page in the background may not have.
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, 250);
    });
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
