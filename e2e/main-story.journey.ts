import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type PortalServer, startPortal, waitForMail } from './portal-server.ts';

const EMAIL = 'landlord@crown.example';
const PASSWORD = 'quiz1234';

const ROUND = [
  'Question,Answer,Image',
  'Which planet is known as the Red Planet?,Mars,',
  '"Who wrote ""Emma""?",Jane Austen,',
  'How many strings has a violin?,Four,',
].join('\r\n');

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an admin signs up, subscribes, creates a host, sets its game and imports a round', async ({
  page,
}) => {
  await test.step('registers and verifies the address', async () => {
    await page.goto(portal.url);
    await expect(page).toHaveURL(/\/pages\/auth\/login/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Register Now' }).click();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: /register|sign up|create/i }).click();
    await expect(page.getByText('You need to verify your account!')).toBeVisible();
    await expectAccessible(page);
    const mail = await waitForMail(portal, { to: EMAIL, subject: /Verify/ });
    await page.goto(`${portal.url}/local/mail`);
    await expect(page.getByText('Local stand-in: nothing here is real')).toBeVisible();
    await page.goto(mail.links.find((link) => link.includes('/verify/')) ?? '');
    await expect(page).toHaveURL(/\/hosts$/);
  });

  await test.step('sees the welcome card and subscribes for five hosts', async () => {
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Get Started with Subscription' }).click();
    await expect(page.getByText('No Active Subscription')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create Subscription' }).click();
    await page.getByLabel(/hosts/i).fill('5');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Local stand-in: nothing here is real')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /approve|agree/i }).click();
    await expect(page).toHaveURL(/\/subscription\/approved\?/);
    await expect(page.getByText('You now have 5 hosts.')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Hosts' }).click();
  });

  await test.step('creates a host and sees it in the list', async () => {
    await page.getByRole('link', { name: 'Create Host' }).first().click();
    await expectAccessible(page);
    await page.getByLabel('Room code').fill('crown 1');
    await page.getByLabel('Password', { exact: true }).fill('host-password');
    await page.getByLabel(/repeat password|confirm password/i).fill('host-password');
    await page.getByRole('button', { name: /create/i }).click();
    await expect(page.getByText('Congratulations!')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByRole('cell', { name: /CROWN1/ })).toBeVisible();
    await expect(page.getByText('1/5')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('changes the settings of the host, and the global ones', async () => {
    await page.getByRole('link', { name: /edit/i }).first().click();
    await expect(page).toHaveURL(/\/edit-host\/CROWN1$/);
    await expectAccessible(page);
    await page.getByLabel('Scoring interval').fill('100');
    await page.getByRole('button', { name: 'Save game settings' }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
    await page.goto(`${portal.url}/pages/settings`);
    await expectAccessible(page);
    await page.getByLabel('Half points').check();
    await page.getByRole('button', { name: 'Save game settings' }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
  });

  await test.step('imports a round from a CSV file', async () => {
    await page.getByRole('link', { name: 'Questions' }).click();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Import' }).click();
    await expectAccessible(page);
    const file = { name: 'general.csv', mimeType: 'text/csv', buffer: Buffer.from(ROUND) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('Jane Austen')).toBeVisible();
    await page.getByLabel('Round name').fill('General knowledge');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create round' }).click();
    await expect(page.getByRole('cell', { name: /General knowledge/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('finds everything as it was after the server was killed', async () => {
    await page.getByRole('button', { name: /theme/i }).click();
    await portal.killAndRestart();
    await page.goto(`${portal.url}/hosts`);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/pages\/auth\/login/);
    await signIn(page);
    await expect(page.getByText('1/5')).toBeVisible();
    await page.goto(`${portal.url}/edit-host/CROWN1`);
    await expect(page.getByLabel('Scoring interval')).toHaveValue('100');
    await page.goto(`${portal.url}/questions`);
    await expect(page.getByText('General knowledge')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('the host signs in with its room code', async () => {
    const answer = await page.request.put(`${portal.url}/api/auth/sign-in`, {
      data: { email: 'crown1', password: 'host-password' },
    });
    expect(answer.status()).toBe(200);
    const body = await answer.json();
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
