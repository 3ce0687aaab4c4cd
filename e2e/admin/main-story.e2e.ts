import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { ownPortal } from '../own-portal.ts';
import {
  approvePayment,
  createHost,
  HOST_PASSWORD,
  register,
  signIn,
  verifyByMail,
} from '../steps.ts';

const EMAIL = 'landlord@crown.example';

const ROUND = [
  'Question,Answer,Image',
  'Which planet is known as the Red Planet?,Mars,',
  '"Who wrote ""Emma""?",Jane Austen,',
  'How many strings has a violin?,Four,',
].join('\r\n');

const portal = ownPortal();

test('an admin signs up, subscribes, creates a host, sets its game and imports a round', async ({
  page,
}) => {
  await test.step('registers, and verifies the address by the mail in the local mailbox', async () => {
    await page.goto(portal.url);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page).toHaveURL(/\/pages\/auth\/login/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page).toHaveURL(/forgot-password/);
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('link', { name: 'Register Now' }).click();
    await expectAccessible(page);
    await register(page, { url: portal.url, email: EMAIL });
    await expectAccessible(page);
    await page.goto(`${portal.url}/local/mail`);
    await expect(page.getByText('For testing only: these emails are never sent')).toBeVisible();
    await expectAccessible(page);
    await verifyByMail(page, { portal, email: EMAIL });
  });

  await test.step('sees the welcome card and subscribes for five hosts', async () => {
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Get Started with Subscription' }).click();
    await expect(page.getByText('No Active Subscription')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create Subscription' }).click();
    await expectAccessible(page);
    await approvePayment(page, { quantity: 5, look: expectAccessible });
    await expect(page.getByText('You now have 5 hosts.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Hosts' }).click();
    await expect(page.getByText('0/5')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('creates a host and sees it in the list', async () => {
    await page.getByRole('link', { name: 'Create Host' }).first().click();
    await expectAccessible(page);
    await createHost(page, { roomCode: 'crown 1', look: () => expectAccessible(page) });
    await expect(page.getByRole('row', { name: /CROWN1.*Stopped/ })).toBeVisible();
    await expect(page.getByText('1/5')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('changes the game settings of the host, and the global ones', async () => {
    await page.getByRole('link', { name: 'Edit CROWN1' }).click();
    await expect(page).toHaveURL(/\/edit-host\/CROWN1$/);
    await expect(page.getByRole('button', { name: 'Save game settings' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByLabel('Scoring interval', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Save game settings' }).click();
    await expect(page.getByRole('button', { name: 'Save game settings' })).toBeDisabled();
    await page.getByRole('link', { name: 'Global Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Global Host Settings' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Half points' }).click({ force: true });
    await page.getByRole('button', { name: 'Save game settings' }).click();
    await expect(page.getByRole('button', { name: 'Save game settings' })).toBeDisabled();
  });

  await test.step('imports a round from a CSV file, after a preview', async () => {
    await page.getByRole('link', { name: 'Questions', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Import questions' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Import' }).click();
    await expectAccessible(page);
    await page.locator('input[type=file]').setInputFiles({
      name: 'general.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(ROUND),
    });
    await expect(page.getByText('Jane Austen')).toBeVisible();
    await expect(page.getByText(/Skipped as header/)).toBeVisible();
    await page.getByLabel('Round name').fill('General knowledge');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create round' }).click();
    const row = page.getByRole('row', { name: /General knowledge.*3/ });
    await expect(row).toBeVisible();
    await row.getByRole('button').first().click();
    await expect(page.getByText('Who wrote "Emma"?')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('finds everything again after the server was killed', async () => {
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await portal.killAndRestart();
    await page.goto(`${portal.url}/hosts`);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/pages\/auth\/login/);
    const kept = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(kept).toEqual(['appTheme', 'deviceToken']);
    await signIn(page, EMAIL);
    await expect(page.getByText('1/5')).toBeVisible();
    await page.goto(`${portal.url}/edit-host/CROWN1`);
    await expect(page.getByLabel('Scoring interval', { exact: true })).toHaveValue('100');
    await expect(page.getByRole('switch', { name: 'Half points' })).toBeChecked();
    await page.goto(`${portal.url}/questions`);
    await expect(page.getByText('General knowledge')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('the host signs in with its room code', async () => {
    const response = await page.request.put(`${portal.url}/api/auth/sign-in`, {
      data: { email: 'crown1', password: HOST_PASSWORD },
    });
    expect(response.status()).toBe(200);
    const body = await response.json();
    expect(body.host.room.roomCode).toBe('CROWN1');
    const me = await page.request.get(`${portal.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect((await me.json()).gameSettings).toMatchObject({
      scoringInterval: 100,
      halfPoints: true,
    });
  });
});
