import { expect, type Page } from '@playwright/test';
import { type PortalServer, waitForMail } from './portal-server.ts';

/** The password of every admin of the journeys. */
export const PASSWORD = 'quiz1234';

/** Registers an admin; ends on the page that waits for the verification. */
export async function register(
  page: Page,
  { url, email }: { url: string; email: string },
): Promise<void> {
  await page.goto(`${url}/pages/auth/register`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('You need to verify your account!')).toBeVisible();
}

/** Follows the link of the verification mail; ends on the hosts page. */
export async function verifyByMail(
  page: Page,
  { portal, email }: { portal: PortalServer; email: string },
): Promise<void> {
  const mail = await waitForMail(portal, { to: email, subject: /Verify/ });
  await page.goto(mail.links.find((link) => link.includes('/verify/')) ?? '');
  await expect(page).toHaveURL(/\/hosts$/);
}

/** Subscribes and approves the payment; ends on the approved page. */
export async function approvePayment(
  page: Page,
  { url, quantity }: { url: string; quantity: number },
): Promise<void> {
  await page.goto(`${url}/subscription?mode=create`);
  await page.getByLabel(/number of/i).fill(String(quantity));
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: /approve|agree/i }).click();
  await expect(page).toHaveURL(/\/subscription\/approved\?/);
}

/** Creates a host; ends on the hosts page. */
export async function createHost(
  page: Page,
  { url, roomCode }: { url: string; roomCode: string },
): Promise<void> {
  await page.goto(`${url}/create-host`);
  await page.getByLabel(/(room|class) code/i).fill(roomCode);
  await page.getByLabel('Password', { exact: true }).fill('host-password');
  await page.getByLabel(/repeat password/i).fill('host-password');
  await page.getByRole('button', { name: /create/i }).click();
  await expect(page.getByText('Congratulations!')).toBeVisible();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText(roomCode).first()).toBeVisible();
}
