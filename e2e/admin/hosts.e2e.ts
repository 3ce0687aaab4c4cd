import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openAsNewAdmin } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';
import { approvePayment, createHost, HOST_PASSWORD, signInHost, signUpHost } from '../steps.ts';

const EMAIL = 'landlord@anchor.example';
const HOST_EMAIL = 'quiz@anchor.example';

const portal = ownPortal();

/** Opens a page in a context of its own: another device, or another person's. */
async function otherDevice(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(portal.url + path);
  return page;
}

/**
 * Counts the tabs that wait for the lock. Only the tab with the lock has the stream of events; the others
 * follow it.
 */
async function waitingInLine(): Promise<number> {
  const { pending = [] } = await navigator.locks.query();
  return pending.filter(({ name }) => name?.startsWith('emcee-events-')).length;
}

test('an admin invites, watches and deletes hosts', async ({ page, browser }) => {
  await test.step('subscribes for four hosts and creates two', async () => {
    await openAsNewAdmin(page, { portal, email: EMAIL });
    await expect(page.getByText('0 of 5 done')).toBeVisible();
    await page.goto(`${portal.url}/subscription?mode=create`);
    await approvePayment(page, { quantity: 4 });
    await expect(page.getByText('You now have 4 hosts.')).toBeVisible();
    for (const roomCode of ['OAK-1', 'OAK-2']) {
      await openPage(page, `${portal.url}/create-host`);
      await createHost(page, { roomCode });
    }
    await expect(page.getByText('2 of 5 done')).toBeVisible();
  });

  const host = await otherDevice(browser, '/host/sign-in');

  await test.step('a host signs up without an organizer, and so without PRO', async () => {
    await expectAccessible(host);
    await host.getByRole('link', { name: 'Sign up' }).click();
    await expectAccessible(host);
    await signUpHost(host, { email: HOST_EMAIL, roomCode: 'ANCHOR' });
    await expect(host.getByRole('heading', { name: 'Room ANCHOR' })).toBeVisible();
    await expect(host.getByText('You can still play live rounds')).toBeVisible();
    await expectAccessible(host);
  });

  await test.step('invites that host, after a wrong password', async () => {
    await page.getByRole('link', { name: 'Invite Host' }).click();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(HOST_EMAIL);
    await page.getByLabel('Password', { exact: true }).fill('not-this-one');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('Wrong credentials.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill(HOST_PASSWORD);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('was added with PRO status');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go to Hosts' }).click();
    await expect(page.getByRole('row', { name: /ANCHOR.*PRO.*Stopped/ })).toBeVisible();
  });

  await test.step('sees the room open, pause, and be marked, without loading anything', async () => {
    const second = await page.context().newPage();
    await second.goto(`${portal.url}/hosts`);
    await expect(second.getByRole('row', { name: /ANCHOR.*Stopped/ })).toBeVisible();
    // A tab follows the first one only after it waits for the lock.
    await expect.poll(() => second.evaluate(waitingInLine)).toBe(1);
    const loaded: string[] = [];
    const shows = async (chip: string) => {
      for (const tab of [page, second])
        await expect(tab.getByRole('row', { name: new RegExp(`ANCHOR.*${chip}`) })).toBeVisible();
    };
    await host.reload();
    await host.getByRole('button', { name: 'Open the room', exact: true }).click();
    // A tab that begins to follow loads again, in case it missed something.
    await shows('Game On');
    for (const tab of [page, second]) {
      tab.on('request', (request) => {
        // Scripts of overlays load after the page.
        if (!request.url().includes('/assets/')) loaded.push(request.url());
      });
    }
    for (const { buttons, chip } of [
      { buttons: ['Pause'], chip: 'Idle' },
      { buttons: ['Resume'], chip: 'Game On' },
      {
        buttons: ['Start round', 'Next: question 1', 'Close round and mark'],
        chip: 'Marking',
      },
    ]) {
      for (const name of buttons) {
        await host.getByRole('button', { name, exact: true }).click();
        // Until this question arrives, another button closes the round, and then it disappears.
        if (name === 'Next: question 1') {
          await expect(host.getByText(/^Question 1 of/)).toBeVisible();
        }
      }
      await shows(chip);
    }
    expect(loaded, 'requests of both tabs').toEqual([]);
    await page.close();
    page = second;
    await host.getByRole('button', { name: 'More' }).click();
    await host.getByRole('menuitem', { name: 'Close the room' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'Mark later' }).click();
    await expect(second.getByRole('row', { name: /ANCHOR.*Stopped/ })).toBeVisible();
  });

  await test.step('requires an email of players; the reloaded page shows it', async () => {
    await page.getByRole('link', { name: 'Player Settings' }).click();
    await expectAccessible(page);
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    await page.getByRole('switch').click({ force: true });
    await page.getByRole('button', { name: 'Save player settings' }).click();
    await expect(page.getByText('Player settings saved.')).toBeVisible();
    await expect(page.locator('body[data-before]')).toHaveCount(0);
    await expect(page.getByRole('switch')).toBeChecked();
    await host.reload();
    await host.getByRole('button', { name: 'Settings in effect' }).click();
    await expect(host.getByText('Players must log in').locator('..')).toContainText('On');
  });

  await test.step('deletes the invited host', async () => {
    await page.getByRole('link', { name: 'Hosts', exact: true }).click();
    await expect(page.getByText('3 of 5 done')).toBeVisible();
    await page.getByRole('button', { name: 'Delete ANCHOR' }).click();
    await expect(page.getByRole('dialog')).toContainText('cancels their PRO status');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove host' }).click();
    await expect(page.getByRole('row', { name: /ANCHOR/ })).toHaveCount(0);
    await expect(page.getByText('2/4')).toBeVisible();
  });

  await test.step('admin and host are signed in side by side in one browser', async () => {
    await page.goto(`${portal.url}/host/sign-in`);
    await signInHost(page, { name: 'OAK-1', password: HOST_PASSWORD });
    await expect(page.getByRole('heading', { name: 'Room OAK-1' })).toBeVisible();
    // The organizer sets the host's password, so the page has nothing but sessions.
    await page.getByRole('link', { name: 'Account' }).click();
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(1);
    await expect(page.getByText('Your organizer sets the password')).toBeVisible();
    await expect(page.getByText(`Your account belongs to ${EMAIL}.`)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to your room' }).click();
    // Until the room is there, the account page shows more buttons that sign out.
    await expect(page.getByRole('heading', { name: 'Room OAK-1' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/host\/sign-in$/);
    await openPage(page, `${portal.url}/hosts`);
    await expect(page.getByText('2/4')).toBeVisible();
  });
});
