import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectPhoneAccessible } from '../accessible.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { signUpHost } from '../steps.ts';

const ROOM = 'ANCHOR';
const TV = { width: 1920, height: 1080 };

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
});

const codeOf = async (tv: Page): Promise<string> => {
  const heading = tv.getByRole('heading', { name: /^Enter [A-Z]{6} in your console$/ });
  await expect(heading).toBeVisible();
  return /[A-Z]{6}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
};

const choose = (desk: Page, name: string) =>
  desk.getByRole('button', { name, exact: true }).press('Enter');

/** Nothing of the page is beside it, on phones and upright screens as well. */
async function fits(page: Page): Promise<void> {
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(TV);
}

test('a TV is connected by its code, led by the host, and there again later', async ({
  page: desk,
  browser,
}) => {
  test.slow();
  await desk.goto(`${portal.url}/host/sign-up`);
  await signUpHost(desk, { email: 'quiz@anchor.example', roomCode: ROOM });
  await desk.getByRole('button', { name: 'Open the room' }).press('Enter');
  const tv = await (await browser.newContext({ viewport: TV })).newPage();
  const picture = (said: string) => desk.getByRole('img', { name: `The screen shows: ${said}` });

  await test.step('the code connects it', async () => {
    await tv.goto(`${portal.url}/screen`);
    const code = await codeOf(tv);
    await fits(tv);
    await expectPhoneAccessible(tv);
    await tv.reload();
    expect(await codeOf(tv)).toBe(code);
    await choose(desk, 'Connect a screen');
    const field = desk.getByLabel('Enter the code');
    await field.fill('AAAAAA');
    await field.press('Enter');
    await expect(desk.getByText('No screen shows this code.', { exact: false })).toBeVisible();
    await field.fill(code.toLowerCase());
    await field.press('Enter');
    await expect(tv.getByRole('heading', { name: ROOM })).toBeVisible();
    expect(tv.url()).toBe(`${portal.url}/screen`);
    const screens = desk.getByRole('region', { name: 'Connected screens' });
    await expect(screens.getByText('On now')).toBeVisible();
    await expect(picture(`Join at ${new URL(portal.url).host}/play, ${ROOM}`)).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('the host leads it by keys', async () => {
    await choose(desk, 'Message');
    await desk.getByLabel('Message on the screen').fill('Back at 9:15.\nThe bar is open.');
    await choose(desk, 'Show message');
    await expect(tv.getByRole('heading', { name: 'Back at 9:15.' })).toBeVisible();
    await expect(picture('Back at 9:15.')).toBeVisible();
    await fits(tv);
    await expectPhoneAccessible(tv);
    await tv.reload();
    await expect(tv.getByRole('heading', { name: 'Back at 9:15.' })).toBeVisible();
    await choose(desk, 'Blank');
    await expect(tv.getByRole('heading', { name: 'Nothing is shown right now.' })).toBeAttached();
    await expect(picture('Blank')).toBeVisible();
    await choose(desk, 'Auto, follows the stage');
    await expect(tv.getByRole('heading', { name: ROOM })).toBeVisible();
  });

  await test.step('a restart of the server changes nothing', async () => {
    await choose(desk, 'Message');
    await choose(desk, 'Show message');
    await expect(tv.getByRole('heading', { name: 'Back at 9:15.' })).toBeVisible();
    await portal.killAndRestart();
    await tv.reload();
    await expect(tv.getByRole('heading', { name: 'Back at 9:15.' })).toBeVisible();
    await expect(picture('Back at 9:15.')).toBeVisible();
    await choose(desk, 'Join');
    await expect(tv.getByRole('heading', { name: ROOM })).toBeVisible();
  });

  await test.step('it stays for the next evening, until the host lets it go', async () => {
    await desk.getByRole('button', { name: 'More' }).click();
    await desk.getByRole('menuitem', { name: 'Close the room' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
    await expect(tv.getByRole('heading', { name: 'Thanks for playing.' })).toBeVisible();
    await desk.getByRole('button', { name: 'Open the room' }).press('Enter');
    await expect(tv.getByRole('heading', { name: ROOM })).toBeVisible();
    await desk.getByRole('button', { name: /^Disconnect / }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(tv.getByText('This screen is no longer connected.')).toBeVisible();
    await codeOf(tv);
    await fits(tv);
    await expectPhoneAccessible(tv);
  });
});

test('a TV is connected before the room is open', async ({ page: desk, browser }) => {
  await desk.goto(`${portal.url}/host/sign-up`);
  await signUpHost(desk, { email: 'early@anchor.example', roomCode: 'EARLY' });
  const tv = await (await browser.newContext({ viewport: TV })).newPage();
  await tv.goto(`${portal.url}/screen`);
  const code = await codeOf(tv);
  await choose(desk, 'Screen');
  const field = desk.getByLabel('Enter the code');
  await field.fill(code);
  await field.press('Enter');
  await expect(tv.getByRole('heading', { name: 'This room is closed.' })).toBeVisible();
  const screens = desk.getByRole('region', { name: 'Connected screens' });
  await expect(screens.getByText('On now')).toBeVisible();
  await expectAccessible(desk);
  await choose(desk, 'Open the room');
  await expect(tv.getByRole('heading', { name: 'EARLY' })).toBeVisible();
});
