import { expect, type Page } from '@playwright/test';
import type { PortalServer } from './portal-server.ts';
import { waitForMail } from './sent-mail.ts';

export const PASSWORD = 'quiz1234';

export const HOST_PASSWORD = 'host-password';

/** Some screens are windows of their own. */
type Look = (page: Page) => Promise<void>;

/** Ends on the page that waits for the verification. */
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

/** Ends on the hosts page. */
export async function verifyByMail(
  page: Page,
  { portal, email }: { portal: PortalServer; email: string },
): Promise<void> {
  const mail = await waitForMail(portal, { to: email, subject: /Verify/ });
  await page.goto(mail.links.find((link) => link.includes('/verify/')) ?? '');
  await expect(page).toHaveURL(/\/hosts$/);
}

/** Ends on the hosts page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/hosts$/);
}

/** The wait has no limit: if the press fails, its error shows, and not that of the wait. */
export async function openedTab(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup', { timeout: 0 });
  await press();
  return opened;
}

export async function approveInWindow(page: Page, look?: Look): Promise<void> {
  const button = page.getByRole('button', { name: 'PayPal' });
  const popup = await openedTab(page, () => button.click());
  await expect(popup.getByText('For testing only: no real money moves')).toBeVisible();
  await look?.(popup);
  await popup.getByRole('button', { name: 'Approve' }).click();
}

/** Ends on the approved page. */
export async function approvePayment(
  page: Page,
  { quantity, look }: { quantity: number; look?: Look },
): Promise<void> {
  // The calculator before the form has a field of the same name.
  const form = page.getByRole('form', { name: 'Create Subscription' });
  await form.getByLabel(/Number of (hosts|teachers)/).fill(String(quantity));
  await approveInWindow(page, look);
  await expect(page).toHaveURL(/\/subscription\/approved\?/);
}

/** Ends on the hosts page. */
export async function createHost(
  page: Page,
  { roomCode, look }: { roomCode: string; look?: Look },
): Promise<void> {
  await page.getByLabel(/(Room|Class) code/).fill(roomCode);
  await page.getByLabel('Password', { exact: true }).fill(HOST_PASSWORD);
  await page.getByLabel('Repeat password').fill(HOST_PASSWORD);
  await page.getByRole('button', { name: /Create (Host|Teacher)/ }).click();
  await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible();
  await look?.(page);
  await page.getByRole('button', { name: /Go to (Hosts|Teachers)/ }).click();
  await expect(page.getByRole('heading', { name: /^(Hosts|Teachers)$/ })).toBeVisible();
}

/** Ends on the host's own page. */
export async function signUpHost(
  page: Page,
  { email, roomCode }: { email: string; roomCode: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(HOST_PASSWORD);
  await page.getByLabel(/(Room|Class) code/).fill(roomCode);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/host$/);
}

/** Ends on the host's own page. */
export async function signInHost(
  page: Page,
  { name, password }: { name: string; password: string },
): Promise<void> {
  await page.getByLabel(/(Room|Class) code or email/).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/host$/);
}

/** Drops when the list has made room. */
export async function dragOnto(page: Page, from: string, to: string): Promise<void> {
  const handle = (name: string) => page.getByRole('button', { name, exact: true });
  // Hovering waits until the list has stopped moving.
  await handle(from).hover();
  const end = await handle(to).boundingBox();
  if (end === null) throw new Error(`${to} is not on the screen`);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  const target = page.getByRole('listitem').filter({ has: handle(to) });
  await expect(target).toHaveAttribute('style', /translate/);
  await page.mouse.up();
  // After a drop the list blocks clicks for a moment, so that the drop itself doesn't count as one.
  await expect.poll(() => page.evaluate(hearsClicks)).toBe(true);
}

function hearsClicks(): boolean {
  let isHeard = false;
  const { body } = document;
  body.addEventListener('click', () => (isHeard = true), { once: true });
  body.click();
  return isHeard;
}
