import type { Page } from '@playwright/test';
import { signUpByCalls } from './game.ts';
import type { PortalServer } from './portal-server.ts';

type Arrival = { portal: PortalServer; email: string; path?: string };

/** Uses calls: two pages shorter than `register` and `verifyByMail`. */
export async function openAsNewAdmin(
  page: Page,
  { portal, email, path = '/hosts' }: Arrival,
): Promise<void> {
  const { token } = await signUpByCalls(portal, email);
  await openAs(page, { portal, token, path });
}

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
