import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { oneTimeCode } from '../one-time-code.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { confirmByMail, PASSWORD, register, verifyByMail } from '../steps.ts';

const EMAIL = 'landlady@anchor.example';
const NEW_EMAIL = 'office@anchor.example';

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
});

async function signInWith(page: Page, email: string, code: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
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

test('an admin turns two-step sign-in on, changes the email and signs out everywhere', async ({
  page,
}) => {
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  const recoveryCodes: string[] = [];
  let key = '';

  await test.step('turns two-step sign-in on with the keyboard alone', async () => {
    await register(page, { url: portal.url, email: EMAIL });
    await verifyByMail(page, { portal, email: EMAIL });
    await page.goto(`${portal.url}/account`);
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
    await page.getByRole('button', { name: 'Sign out on this device' }).click();
    await expect(page).toHaveURL(/\/pages\/auth\/login/);
    await signInWith(page, EMAIL, oneTimeCode(key, 1));
  });

  await test.step('changes the email by the mails to both addresses', async () => {
    await page.goto(`${portal.url}/account`);
    const email = page.getByRole('region', { name: 'Email' });
    await email.getByLabel('New email').fill(NEW_EMAIL);
    await email.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await email.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.keyboard.type(recoveryCodes[0] ?? '');
    await email.getByRole('button', { name: 'Change email' }).click();
    await expect(email.getByText(/isn't confirmed yet\. Open/)).toBeVisible();
    await expectAccessible(page);
    await confirmByMail(page, { portal, email: EMAIL });
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expectAccessible(page);
    await confirmByMail(page, { portal, email: NEW_EMAIL });
    await expect(page.getByRole('heading', { name: 'Your email was changed.' })).toBeVisible();
  });

  await test.step('signs out everywhere', async () => {
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText('You were signed out everywhere.')).toBeVisible();
    await expectAccessible(page);
    await signInWith(page, NEW_EMAIL, recoveryCodes[1] ?? '');
  });

  await test.step('finds all of it in the audit log', async () => {
    await page.goto(`${portal.url}/audit-log`);
    const table = page.getByRole('table', { name: 'Audit Log' });
    for (const line of [
      'You turned on two-step sign-in.',
      'You signed out.',
      'You asked to change your email address.',
      `Your email was changed from “${EMAIL}” to “${NEW_EMAIL}”.`,
      'You signed out other devices.',
    ]) {
      await expect(table.getByText(line)).toBeVisible();
    }
    await expectAccessible(page);
  });
});
