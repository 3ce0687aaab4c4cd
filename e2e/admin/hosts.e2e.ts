import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openAsNewAdmin } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { waitForMail } from '../sent-mail.ts';
import {
  approvePayment,
  confirmByMail,
  createHost,
  HOST_PASSWORD,
  signInHost,
  signUpHost,
  tabTo,
} from '../steps.ts';

const EMAIL = 'landlord@anchor.example';
const HOST_EMAIL = 'quiz@anchor.example';
const NEW_HOST_EMAIL = 'tuesdays@anchor.example';
const NEW_HOST_PASSWORD = 'quiz night words';

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
});

/** The same person's other device, or another person's: nothing is shared with the first. */
async function otherDevice(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(portal.url + path);
  return page;
}

/** How many tabs wait to be the one that has the stream of events: each follows the one that has it. */
async function waitingInLine(): Promise<number> {
  const { pending = [] } = await navigator.locks.query();
  return pending.filter(({ name }) => name?.startsWith('emcee-events-')).length;
}

test('an admin invites, watches, changes and deletes hosts', async ({ page, browser }) => {
  await test.step('subscribes for four hosts and creates two', async () => {
    await openAsNewAdmin(page, { portal, email: EMAIL });
    await expect(page.getByText('0 of 4 done')).toBeVisible();
    await page.goto(`${portal.url}/subscription?mode=create`);
    await approvePayment(page, { quantity: 4 });
    await expect(page.getByText('You now have 4 hosts.')).toBeVisible();
    for (const roomCode of ['OAK-1', 'OAK-2']) {
      await openPage(page, `${portal.url}/create-host`);
      await createHost(page, { roomCode });
    }
    await expect(page.getByText('2 of 4 done')).toBeVisible();
  });

  const host = await otherDevice(browser, '/host/sign-in');

  await test.step('a host signs up on its own, without PRO', async () => {
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
    // It follows the first tab once it waits in line behind it.
    await expect.poll(() => second.evaluate(waitingInLine)).toBe(1);
    const loaded: string[] = [];
    const shows = async (chip: string) => {
      for (const tab of [page, second])
        await expect(tab.getByRole('row', { name: new RegExp(`ANCHOR.*${chip}`) })).toBeVisible();
    };
    await host.reload();
    await host.getByRole('button', { name: 'Open the room', exact: true }).click();
    // A tab that begins to follow loads once more what it may have missed.
    await shows('Game On');
    for (const tab of [page, second]) {
      tab.on('request', (request) => {
        // What opens over a page is loaded behind it.
        if (!request.url().includes('/assets/')) loaded.push(request.url());
      });
    }
    for (const { buttons, chip } of [
      { buttons: ['Pause'], chip: 'Idle' },
      { buttons: ['Resume'], chip: 'Game On' },
      {
        buttons: ['Live round', 'Start round', 'Next: question 1', 'Close round and mark'],
        chip: 'Marking',
      },
    ]) {
      for (const name of buttons) {
        await host.getByRole('button', { name, exact: true }).click();
        // Until then another button closes the round, which goes as this question comes.
        if (name === 'Next: question 1') {
          await expect(host.getByText(/^Question 1 of/)).toBeVisible();
        }
      }
      await shows(chip);
    }
    expect(loaded, 'what both tabs have asked for meanwhile').toEqual([]);
    await page.close();
    page = second;
    await host.getByRole('button', { name: 'More' }).click();
    await host.getByRole('menuitem', { name: 'Close the room' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'Mark later' }).click();
    await expect(second.getByRole('row', { name: /ANCHOR.*Stopped/ })).toBeVisible();
  });

  await test.step('applies the settings of one host to the others, after a look', async () => {
    await page.getByRole('link', { name: 'Edit OAK-1' }).click();
    await page.getByLabel('Scoring interval', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Save game settings' }).click();
    await expect(page.getByText('Game settings saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Apply to other hosts...' }).click();
    await expectAccessible(page);
    await page.getByRole('group', { name: 'Hosts' }).getByLabel('All').check();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('list', { name: 'Changes for each host' });
    await expect(preview.getByText(/Scoring interval: 1/)).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Apply to 2 hosts' }).click();
    await expect(page.getByText('Settings applied to 2 hosts.')).toBeVisible();
    await page.goto(`${portal.url}/edit-host/ANCHOR`);
    await expect(page.getByLabel('Scoring interval', { exact: true })).toHaveValue('100');
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await host.reload();
    await host.getByRole('button', { name: 'Settings in effect' }).click();
    await expect(host.getByText('Scoring interval').locator('..')).toContainText('100');
  });

  await test.step('requires an email of players; the page is loaded anew and says so', async () => {
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

  await test.step('an invited host signs another device out, and changes its password without a mouse', async () => {
    const { keyboard } = host;
    const phone = await otherDevice(browser, '/host/sign-in');
    await signInHost(phone, { name: HOST_EMAIL, password: HOST_PASSWORD });
    await host.getByRole('link', { name: 'Account' }).click();
    const sessions = host.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.first()).toContainText('This device');
    await expectAccessible(host);
    await sessions
      .last()
      .getByRole('button', { name: /^Sign out on/ })
      .click();
    await expect(sessions).toHaveCount(1);
    await phone.reload();
    await expect(phone).toHaveURL(/\/host\/sign-in$/);
    await phone.context().close();
    const old = host.getByLabel('Current password', { exact: true });
    await host.getByRole('link', { name: 'Go to your room' }).focus();
    await tabTo(host, old);
    await keyboard.type('not this one');
    await tabTo(host, host.getByLabel('New password', { exact: true }));
    await keyboard.type(NEW_HOST_PASSWORD);
    await keyboard.press('Enter');
    await expect(host.getByText('Wrong credentials.')).toBeVisible();
    await expect(old).toBeFocused();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(HOST_PASSWORD);
    await keyboard.press('Enter');
    await expect(host.getByText('Password changed.')).toBeVisible();
  });

  await test.step('and its email, by the mails to both addresses', async () => {
    const email = host.getByRole('region', { name: 'Email' });
    await email.getByLabel('New email').fill(NEW_HOST_EMAIL);
    await email.getByLabel('Password', { exact: true }).fill(NEW_HOST_PASSWORD);
    await email.getByRole('button', { name: 'Change email' }).click();
    await expect(email.getByText(/isn't confirmed yet\. Open/)).toBeVisible();
    await expectAccessible(host);
    await confirmByMail(host, { portal, email: NEW_HOST_EMAIL });
    await expect(host.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await confirmByMail(host, { portal, email: HOST_EMAIL });
    await expect(host.getByRole('heading', { name: 'Your email was changed.' })).toBeVisible();
    await host.getByRole('link', { name: 'Go to your room' }).click();
    await expect(host.getByRole('heading', { name: 'Room ANCHOR' })).toBeVisible();
  });

  await test.step('deletes the invited host, which keeps its room but not PRO', async () => {
    await page.getByRole('link', { name: 'Hosts', exact: true }).click();
    await expect(page.getByText('3 of 4 done')).toBeVisible();
    await page.getByRole('button', { name: 'Delete ANCHOR' }).click();
    await expect(page.getByRole('dialog')).toContainText('cancels their PRO status');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove host' }).click();
    await expect(page.getByRole('row', { name: /ANCHOR/ })).toHaveCount(0);
    await expect(page.getByText('2/4')).toBeVisible();
    await host.reload();
    await expect(host).toHaveURL(/\/host\/sign-in$/);
    await signInHost(host, { name: 'anchor', password: NEW_HOST_PASSWORD });
    await expect(host.getByText('You can still play live rounds')).toBeVisible();
  });

  await test.step('the host forgets its password', async () => {
    await host.getByRole('button', { name: 'Sign out' }).click();
    await host.getByRole('link', { name: 'Forgot password?' }).click();
    await expectAccessible(host);
    await host.getByLabel('Email').fill(NEW_HOST_EMAIL);
    await host.getByRole('button', { name: 'Send link' }).click();
    await expect(host.getByRole('heading', { name: 'Email is sent!' })).toBeVisible();
    const mail = await waitForMail(portal, { to: NEW_HOST_EMAIL, subject: /new password/ });
    await host.goto(mail.links.find((link) => link.includes('/host/reset-password/')) ?? '');
    await expectAccessible(host);
    await host.getByLabel('New password', { exact: true }).fill('brand new words');
    await host.getByLabel('Confirm password', { exact: true }).fill('brand new words');
    await host.getByRole('button', { name: 'Reset password' }).click();
    await expect(host.getByText('Password successfully reset!')).toBeVisible();
    await host.getByRole('link', { name: 'Go to your room' }).click();
    await expect(host.getByRole('heading', { name: 'Room ANCHOR' })).toBeVisible();
  });

  await test.step('deletes a host with the keyboard alone while it is edited in another tab', async () => {
    const editing = await page.context().newPage();
    await editing.goto(`${portal.url}/edit-host/OAK-2`);
    await editing.getByLabel('Scoring interval', { exact: true }).fill('7');
    await page.getByRole('button', { name: 'Delete OAK-2' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('the room and all its players');
    await page.getByRole('button', { name: 'Delete host' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1/4')).toBeVisible();
    await expect(editing).toHaveURL(/\/hosts$/);
    await expect(editing.getByText('This host no longer exists.')).toBeVisible();
    await expect(editing.getByText('1/4')).toBeVisible();
  });

  await test.step('admin and host are signed in side by side in one browser', async () => {
    await page.goto(`${portal.url}/host/sign-in`);
    await signInHost(page, { name: 'OAK-1', password: HOST_PASSWORD });
    await expect(page.getByRole('heading', { name: 'Room OAK-1' })).toBeVisible();
    // The admin chooses its password, so its account has sessions alone.
    await page.getByRole('link', { name: 'Account' }).click();
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(1);
    await expect(page.getByText('Your organizer sets the password')).toBeVisible();
    await expect(page.getByText(`Your account belongs to ${EMAIL}.`)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to your room' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/host\/sign-in$/);
    await openPage(page, `${portal.url}/hosts`);
    await expect(page.getByText('1/4')).toBeVisible();
  });
});
