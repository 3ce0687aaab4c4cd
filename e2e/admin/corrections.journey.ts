/** The wrong key, found the next morning: everything that is made of a record changes with it, and comes back by undo. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { picture } from '../live/state-pictures.ts';
import { openAsNewAdmin } from '../new-admin.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';

const EMAIL = 'corrections@pubs.example';
const LONG_AGO = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
});

/** Asks the portal as its page does. */
async function ask(page: Page, path: string, body?: unknown): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const address = path.startsWith('/api/') ? path : `/api${path}`;
  const reply =
    body === undefined
      ? await page.request.get(portal.url + address, { headers })
      : await page.request.post(portal.url + address, { headers, data: body });
  expect(reply.ok()).toBe(true);
  return reply.text();
}

/** Totals, results, users and the file of a game. */
async function everything(page: Page, id: string): Promise<string[]> {
  const days = `start_date=${LONG_AGO}`;
  const link = await ask(page, '/admin/export-link', { report: 'game', format: 'csv', id });
  const { url } = JSON.parse(link);
  return [
    await ask(page, `/admin/game-results?${days}`),
    await ask(page, `/admin/user-scores?${days}`),
    await ask(page, `/admin/users/by-room?all=true`),
    await ask(page, String(url)),
  ];
}

test('a wrong key is corrected the morning after, and everything follows', async ({ page }) => {
  await openAsNewAdmin(page, { portal, email: EMAIL });
  await portal.admin('demo', EMAIL, '--games', '1', '--seed', '7');
  await page.goto(`${portal.url}/game-history?start_date=${LONG_AGO}`);
  await page.getByRole('table', { name: 'Games' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/game-history\/[\w-]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const before = await everything(page, id);

  await test.step('another answer is right instead', async () => {
    await page.getByRole('tab', { name: 'Responses' }).click();
    await page.getByRole('button', { name: /^1\. / }).first().click();
    await picture(page, 'correct-responses');
    await page.getByRole('button', { name: 'Correct question 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct' });
    await expect(dialog.getByLabel('Right answer')).toBeFocused();
    await page.keyboard.type('Something else entirely');
    await dialog.getByRole('radio', { name: 'Instead' }).check();
    await dialog.getByLabel('Reason').fill('The key was wrong');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'correct-dialog');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Something else entirely').first()).toBeVisible();
    const changed = await everything(page, id);
    // Of the users only those whose games were corrected; all four hold scores.
    expect(changed.map((text, index) => text === before[index])).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  await test.step('the tab tells of it, and takes it back', async () => {
    await page.getByRole('tab', { name: 'Corrections' }).click();
    const table = page.getByRole('table', { name: 'Corrections' });
    await expect(table.getByText('The key was wrong')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'corrections-tab');
    await table.getByRole('button', { name: /^Undo/ }).click();
    await expect(table.getByText('Undone by: You')).toBeVisible();
    expect(await everything(page, id)).toEqual(before);
  });
});
