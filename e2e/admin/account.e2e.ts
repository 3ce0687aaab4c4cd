import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openAsNewAdmin } from '../new-admin.ts';
import { oneTimeCode } from '../one-time-code.ts';
import { ownPortal } from '../own-portal.ts';
import { PASSWORD } from '../steps.ts';

const EMAIL = 'landlady@anchor.example';

const portal = ownPortal();

async function signInWith(page: Page, code: string): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  if (code.includes('-')) {
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.keyboard.type(code);
  } else {
    await field.fill(code);
    await expectAccessible(page);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hosts$/);
}

test('an admin turns on two-step sign-in and signs in with either kind of code', async ({
  page,
}) => {
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  const recoveryCodes: string[] = [];
  let key = '';

  await test.step('turns on two-step sign-in with the keyboard alone', async () => {
    await openAsNewAdmin(page, { portal, email: EMAIL, path: '/account' });
    await expect(page.getByText('This device')).toBeVisible();
    await card.getByRole('button', { name: 'Turn on' }).focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(card.getByLabel('Code', { exact: true })).toBeFocused();
    await expectAccessible(page);
    key = await card.locator('code').innerText();
    await page.keyboard.type(oneTimeCode(key));
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recoveryCodes.push(...(await codes.allInnerTexts()));
    await expectAccessible(page);
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name: "I've saved them" })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card.getByText('10 recovery codes left.')).toBeVisible();
  });

  await test.step('signs out, and in again with a code', async () => {
    for (const code of [oneTimeCode(key, 1), recoveryCodes[0] ?? '']) {
      await page.goto(`${portal.url}/account`);
      await page.getByRole('button', { name: 'Sign out on this device' }).click();
      await expect(page).toHaveURL(/\/pages\/auth\/login/);
      await signInWith(page, code);
    }
  });
});
