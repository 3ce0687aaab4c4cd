import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from '../accessible.ts';
import { joinWithPhone, makeReady } from '../game.ts';
import { openAs } from '../new-admin.ts';
import { ownPortal } from '../own-portal.ts';
import { HOST_PASSWORD } from '../steps.ts';
import { storedDrafts } from '../stored-drafts.ts';
import { newPhone } from './new-phone.ts';

const portal = ownPortal();

for (const [width, address, code] of [
  [360, 'educationUrl', 'OAK-A'],
  [1440, 'url', 'OAK-B'],
] as const) {
  test(`a host writes, offers and plays a round at ${width} px`, async ({ page, browser }) => {
    test.slow();
    const url = portal[address];
    const { token } = await makeReady(portal, {
      email: `own-${width}@swan.example`,
      roomCode: code,
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${url}/host/sign-in`);
    await page.getByRole('textbox').first().fill(code);
    await page.getByLabel('Password', { exact: true }).fill(HOST_PASSWORD);
    await page.keyboard.press('Enter');
    await test.step('writes it by keys', () => writeRound(page));
    await test.step('offers it', () => offerRound(page));
    await test.step('the organizer adds a copy', () =>
      addCopy(browser, { token, url, path: '/questions' }));
    await page.reload();
    await expect(page.getByText('Added: they have a copy').first()).toBeVisible();
    await test.step('prints it', () => printRound(page));
    await test.step('plays it', () => playRound(page, { browser, url, code }));
  });
}

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNothingBeside(page, page.url());
}

async function writeRound(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My rounds' }).first().press('Enter');
  await expect(page.getByText("You don't have question rounds yet")).toBeVisible();
  await expectFine(page);
  await page.getByRole('tab', { name: 'Add Questions Manually' }).click();
  await page.getByLabel('Round name').fill('Lakes');
  await page.getByRole('textbox', { name: 'Question', exact: true }).focus();
  await page.keyboard.type('Which lake is the largest?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Answer', exact: true })).toBeFocused();
  await page.keyboard.type('Caspian Sea');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedDrafts(page)).toContain('Caspian');
  await page.reload();
  await expect(page.getByLabel('Round name')).toHaveValue('Lakes');
  await page.getByRole('button', { name: 'Save round' }).click();
  await expect(page.getByText('Round “Lakes” created.')).toBeVisible();
}

async function offerRound(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Offer to your organizer: Lakes' });
  const menu = page.getByRole('button', { name: /^More actions for .*Lakes/ });
  if (page.viewportSize()?.width === 360) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Offer to your organizer' }).press('Enter');
  } else await button.press('Enter');
  await expect(page.getByText('Offered', { exact: true })).toBeVisible();
  await expectFine(page);
}

async function addCopy(
  browser: Browser,
  { token, url, path }: { token: string; url: string; path: string },
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAs(page, { portal: { ...portal, url }, token, path });
  await page.getByRole('button', { name: 'Preview Lakes' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Caspian Sea')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFine(page);
  await page.getByRole('button', { name: 'Add to our rounds: Lakes' }).press('Enter');
  await expect(page.getByText('Round “Lakes” added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lakes', exact: true })).toBeVisible();
  await context.close();
}

async function printRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lakes', exact: true }).click();
  await page.getByRole('link', { name: 'Print Lakes' }).click();
  await expect(page.getByRole('heading', { name: 'Lakes' })).toBeVisible();
  await expectFine(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Guide' })).toBeHidden();
  await expect(page.getByText('Caspian Sea')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to rounds' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
}

async function playRound(
  page: Page,
  { browser, url, code }: { browser: Browser; url: string; code: string },
): Promise<void> {
  await expect(page.getByText('Yours', { exact: true })).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: /^Open the/ }).click();
  await page.getByRole('radio', { name: /^Lakes, Yours/ }).check();
  await expectFine(page);
  const phone = await newPhone(browser);
  await joinWithPhone(phone, { url, roomCode: code, name: 'Owls' });
  await page.getByRole('button', { name: 'Start round' }).click();
  await page.getByRole('button', { name: 'Next: question 1' }).click();
  await expect(page.getByText('Which lake is the largest?').first()).toBeVisible();
  await phone.context().close();
}
