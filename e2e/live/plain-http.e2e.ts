import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/testing/ports.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { approveInWindow, createHost, HOST_PASSWORD, register, signInHost } from '../steps.ts';

/** No name that browsers trust without HTTPS, unlike `localhost`. */
const HOST = 'trivia.test';
const EMAIL = 'ada@crown.example';

let portal: PortalServer;
let browser: Browser;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://${HOST}:${port}`;
  portal = await startPortal({ PORT: String(port), PUBLIC_URL: url, ALLOW_LOCAL: 'true' });
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
});

test.afterAll(async () => {
  await browser.close();
  await portal.stop();
});

async function newPage(): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

test('the trial in the README works over plain HTTP, with a correction at its end', async () => {
  const page = await newPage();
  const host = await page.context().newPage();
  const press = (name: string) => host.getByRole('button', { name, exact: true }).click();

  await test.step('an admin registers, subscribes and creates a host', async () => {
    await page.goto('/');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await register(page, { url, email: EMAIL });
    await expect.poll(() => verificationLink(page)).toContain(url);
    await page.goto(await verificationLink(page));
    await page.getByRole('link', { name: 'Get Started with Subscription' }).click();
    await page.getByRole('link', { name: 'Create Subscription' }).click();
    await approveInWindow(page);
    await page.getByRole('link', { name: 'Go to Hosts' }).click();
    await expect(page.getByText('0/3')).toBeVisible();
    // The link loaded a document.
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Create Host' }).first().click();
    await createHost(page, {
      roomCode: 'CROWN',
      look: async () => {
        await page.getByRole('button', { name: 'Copy sign-in details' }).click();
        await expect(page.getByText('Copied the sign-in details')).toBeVisible();
      },
    });
    await expect(page.getByRole('main')).toBeFocused();
  });

  const owls = await newPage();
  const bears = await newPage();

  await test.step('a host leads a game with two teams', async () => {
    await host.goto('/host/sign-in');
    await signInHost(host, { name: 'CROWN', password: HOST_PASSWORD });
    await press('Open the room');
    for (const [phone, name] of [
      [owls, 'Night Owls'],
      [bears, 'Quizzly Bears'],
    ] as const) {
      await phone.goto('/play/CROWN');
      await phone.getByLabel('Team name').fill(name);
      await phone.getByRole('button', { name: 'Join' }).click();
      await expect(phone.getByText("You're in!")).toBeVisible();
    }
    await press('Start round');
    await press('Next: question 1');
    for (const [phone, text] of [
      [owls, 'Oslo'],
      [bears, 'Bergen'],
    ] as const) {
      await phone.getByLabel('Your answer').fill(text);
      await phone.getByLabel('Your answer').press('Enter');
      await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
    }
    await press('Close round and mark');
    for (const [text, mark] of [
      ['Oslo', 'Right'],
      ['Bergen', 'Wrong'],
    ] as const) {
      const answer = host.getByRole('group', { name: text, exact: true });
      await answer.getByRole('button', { name: mark }).click();
    }
    await press('Publish round 1');
    await host.getByRole('dialog').getByRole('button', { name: 'Publish round 1' }).click();
    for (const phone of [owls, bears]) await expect(phone.getByText('this round')).toBeVisible();
    await host.getByRole('button', { name: 'More' }).click();
    await host.getByRole('menuitem', { name: 'Close the room' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
  });

  await test.step('the admin corrects the game', async () => {
    await page.getByRole('link', { name: 'Game History' }).click();
    await page.getByRole('table', { name: 'Games' }).getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Responses' }).click();
    await page.getByRole('button', { name: /^1\. / }).click();
    await page.getByRole('button', { name: 'Correct question 1' }).click();
    const correct = page.getByRole('dialog', { name: 'Correct' });
    await correct.getByLabel('Correct answer').fill('Bergen');
    await correct.getByRole('radio', { name: 'Replace the old answer' }).check();
    await correct.getByLabel('Reason').fill('The key was wrong');
    await correct.getByRole('button', { name: 'Save correction' }).click();
    await expect(correct).toHaveCount(0);
    await expect(page.getByText('Correction saved.')).toBeVisible();
  });
});

/** Asks in the browser, which knows the host. */
async function verificationLink(page: Page): Promise<string> {
  const json = await page.evaluate(async () => {
    const reply = await fetch('/local/mail', { headers: { accept: 'application/json' } });
    return reply.text();
  });
  const { mails = [] }: { mails?: { links: string[] }[] } = JSON.parse(json);
  return mails.flatMap(({ links }) => links).find((link) => link.includes('/verify/')) ?? '';
}
