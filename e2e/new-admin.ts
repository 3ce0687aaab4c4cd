import type { Page } from '@playwright/test';
import { signUpByCalls } from './game.ts';
import type { PortalServer } from './portal-server.ts';

/** Whose admin it is, and the page that opens first. */
type Arrival = { portal: PortalServer; email: string; path?: string };

/**
 * Opens a page as an admin who has just signed up and verified the email, by calls: for journeys that are not
 * about the way there, which `register` and `verifyByMail` go on foot. That saves two pages.
 */
export async function openAsNewAdmin(
  page: Page,
  { portal, email, path = '/hosts' }: Arrival,
): Promise<void> {
  const { token } = await signUpByCalls(portal, email);
  await openAs(page, { portal, token, path });
}

/** Opens a page as an admin who is signed in with a token. */
export async function openAs(
  page: Page,
  { portal, token, path }: { portal: PortalServer; token: string; path: string },
): Promise<void> {
  const localStorage = [
    { name: 'authToken', value: token },
    { name: 'verified', value: 'true' },
  ];
  const origins = [{ origin: portal.url, localStorage }];
  await page.context().setStorageState({ cookies: [], origins });
  await page.goto(portal.url + path);
}
