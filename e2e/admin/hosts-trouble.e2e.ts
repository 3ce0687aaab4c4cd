import { expect, test } from '@playwright/test';
import { openAsNewAdmin } from '../new-admin.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { approvePayment, createHost, HOST_PASSWORD, signIn, tabTo } from '../steps.ts';

const EMAIL = 'night@oak.example';

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
});

test('hosts are managed without a mouse, with wrong input, and in two tabs at once', async ({
  page,
  browser,
}) => {
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  await test.step('subscribes for four hosts', async () => {
    await openAsNewAdmin(page, { portal, email: EMAIL, path: '/subscription?mode=create' });
    await approvePayment(page, { quantity: 4 });
    await expect(page.getByText('You now have 4 hosts.')).toBeVisible();
  });

  await test.step('creates a host with the keyboard alone, after every mistake there is', async () => {
    await page.goto(`${portal.url}/hosts`);
    await expect(page.getByText('0/4')).toBeVisible();
    await tabTo(page, link('Create Host').first());
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Create Host' })).toBeVisible();
    const code = page.getByLabel('Room code', { exact: true });
    await tabTo(page, code);
    for (const [typed, shown, message] of [
      ['o k', 'OK', 'Minimum 4 symbols'],
      ['the old oak inn', 'THEOLDOAKINN', 'Maximum 10 symbols'],
      ['chêne', 'CHÊNE', 'Invalid symbols!'],
      ['🍺🍺🍺🍺', '🍺🍺🍺🍺', 'Invalid symbols!'],
      ['', '', 'Room code is required'],
    ] as const) {
      await keyboard.press('ControlOrMeta+a');
      await keyboard.press('Backspace');
      await keyboard.type(typed === '' ? 'x' : typed);
      if (typed === '') await keyboard.press('Backspace');
      await expect(code).toHaveValue(shown);
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(HOST_PASSWORD);
      await keyboard.press('Enter');
      await expect(page.getByText(message)).toBeVisible();
      // The first bad field has the keyboard.
      await expect(code).toBeFocused();
    }
    await keyboard.type(' oak-1 ');
    await expect(code).toHaveValue('OAK-1');
    await tabTo(page, page.getByLabel('Repeat password'));
    await keyboard.type(`${HOST_PASSWORD}!`);
    await keyboard.press('Enter');
    await expect(page.getByText("Password and Confirm Password didn't match")).toBeVisible();
    await expect(page.getByLabel('Repeat password')).toBeFocused();
    await keyboard.press('Backspace');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page).toHaveURL(/\/hosts$/);
    await expect(page.getByText('1/4')).toBeVisible();
  });

  const other = await page.context().newPage();

  await test.step('another tab follows: a host comes, is renamed, and a code is taken', async () => {
    await other.goto(`${portal.url}/create-host`);
    await createHost(other, { roomCode: 'elm-1' });
    await expect(page.getByRole('row', { name: /ELM-1/ })).toBeVisible();
    await expect(page.getByText('2/4')).toBeVisible();
    await other.goto(`${portal.url}/edit-host/elm-1`);
    await other.getByLabel('Room code', { exact: true }).fill('Oak-1');
    await other.getByRole('button', { name: 'Save room code' }).click();
    await expect(other.getByText('This room code is already taken.')).toBeVisible();
    await other.getByLabel('Room code', { exact: true }).fill('elm-2');
    await other.getByRole('button', { name: 'Save room code' }).click();
    await expect(other).toHaveURL(/\/edit-host\/ELM-2$/);
    await expect(page.getByRole('row', { name: /ELM-2/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /ELM-1/ })).toHaveCount(0);
  });

  await test.step('asks before unsaved changes are left behind, and keeps them', async () => {
    await tabTo(page, link('Edit OAK-1'));
    await keyboard.press('Enter');
    const interval = page.getByLabel('Scoring interval', { exact: true });
    await tabTo(page, interval);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('25');
    await tabTo(page, button('Save game settings'));
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('link', { name: 'Back' }).focus();
    await keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toBeVisible();
    await keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(interval).toHaveValue('25');
  });

  await test.step('a save that cannot get through leaves the form as it was', async () => {
    await page.route('**/api/admin/host-game-settings', (route) => route.abort());
    await button('Save game settings').click();
    await expect(page.getByText('Saving failed, please try again!')).toBeVisible();
    await expect(page.getByLabel('Scoring interval', { exact: true })).toHaveValue('25');
    await page.unroute('**/api/admin/host-game-settings');
    await button('Save game settings').click();
    await expect(page.getByText('Game settings saved.')).toBeVisible();
  });

  const stale = await browser.newContext();
  const old = await stale.newPage();

  await test.step('settings that are saved elsewhere show at once, and what is being changed stays', async () => {
    // One more page is deaf: it hears of nothing after it was opened.
    await old.route('**/api/admin/events', (route) => route.abort());
    await old.goto(`${portal.url}/pages/auth/login`);
    await signIn(old, EMAIL);
    await old.getByRole('link', { name: 'Edit OAK-1' }).click();
    await expect(old.getByRole('heading', { name: 'Game Settings' })).toBeVisible();
    await old.route(/\/api\/admin\/(settings|advenced-host-settings)/, (route) => route.abort());
    await page.getByLabel('Scoring interval', { exact: true }).fill('30');
    await other.goto(`${portal.url}/pages/settings`);
    await other.getByRole('switch', { name: 'Show scores' }).click({ force: true });
    await other.getByRole('button', { name: 'Save game settings' }).click();
    await expect(other.getByText('Game settings saved.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Show scores' })).toBeChecked();
    await expect(page.getByLabel('Scoring interval', { exact: true })).toHaveValue('30');
    await expect(page.getByText('This host only', { exact: true })).toHaveCount(1);
    await expect(link('Users')).toHaveCount(0);
    await other.goto(`${portal.url}/pages/player-settings`);
    await other.getByRole('switch').click({ force: true });
    await other.getByRole('button', { name: 'Save player settings' }).click();
    await expect(link('Users')).toBeVisible();
  });

  await test.step('a page that was opened earlier saves what was changed on it, and nothing else', async () => {
    await expect(old.getByRole('switch', { name: 'Show scores' })).not.toBeChecked();
    await old.getByRole('switch', { name: 'Half points' }).click({ force: true });
    await old.getByRole('button', { name: 'Save game settings' }).click();
    await expect(old.getByText('Game settings saved.')).toBeVisible();
    await expect(old.getByRole('switch', { name: 'Show scores' })).toBeChecked();
    await expect(old.getByText('This host only', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('switch', { name: 'Half points' })).toBeChecked();
    await stale.close();
  });

  await test.step('a host that is renamed and deleted elsewhere while it is edited', async () => {
    await page.getByLabel('Scoring interval', { exact: true }).fill('30');
    await other.goto(`${portal.url}/edit-host/oak-1`);
    await other.getByLabel('Room code', { exact: true }).fill('OAK-9');
    await other.getByRole('button', { name: 'Save room code' }).click();
    await expect(page).toHaveURL(/\/edit-host\/OAK-9$/);
    await expect(page.getByLabel('Scoring interval', { exact: true })).toHaveValue('30');
    await other.getByRole('link', { name: 'Back' }).click();
    await other.getByRole('button', { name: 'Delete OAK-9' }).click();
    await other.getByRole('button', { name: 'Delete host' }).click();
    await expect(page).toHaveURL(/\/hosts$/);
    await expect(page.getByText('This host no longer exists.')).toBeVisible();
    await expect(page.getByText('1/4')).toBeVisible();
  });

  await test.step('a page that cannot be loaded says so, and can be loaded again', async () => {
    await page.route('**/api/admin/settings', (route) => route.abort());
    await page.goto(`${portal.url}/pages/settings`);
    await expect(button('Try again')).toBeVisible();
    await page.unroute('**/api/admin/settings');
    await button('Try again').click();
    await expect(page.getByRole('heading', { name: 'Game Settings' })).toBeVisible();
  });

  await test.step('the log-out of a host revokes its token', async () => {
    await page.goto(`${portal.url}/host/sign-in`);
    await page.getByLabel('Room code or email').fill(' elm-2 ');
    await page.getByLabel('Password', { exact: true }).fill(HOST_PASSWORD);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Room ELM-2' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('hostAuthToken'));
    const signedOut = page.waitForResponse(/\/api\/auth\/sign-out$/);
    await button('Sign out').click();
    await expect(page).toHaveURL(/\/host\/sign-in$/);
    expect((await signedOut).status()).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get(`${portal.url}/api/auth/me`, { headers })).status()).toBe(401);
  });
});
