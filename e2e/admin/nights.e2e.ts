import { portalPaths as at, hostCalls, nightCalls } from '@emcee/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectFitsWindows, expectNothingBeside } from '../accessible.ts';
import { makeReady } from '../game.ts';
import { openAs } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';
import { HOST_PASSWORD, signInHost } from '../steps.ts';

const ROOM = 'OAKBAR';
const HOUR_MS = 3_600_000;
const WIDE = { width: 1440, height: 900 };

const portal = ownPortal();

test('a night is planned with the keyboard, and its room opens it', async ({ browser, page }) => {
  const { call, token } = await makeReady(portal, { email: 'owner@oak.example', roomCode: ROOM });
  const { hosts } = hostCalls.list.reply.parse(await call('GET', hostCalls.list.path));
  const soon = new Date(Date.now() + HOUR_MS).toISOString();
  const [day = '', time = ''] = [soon.slice(0, 10), soon.slice(11, 16)];
  const slot = { hostIds: [hosts[0]?._id], person: null, timeZone: 'UTC' };
  await call('POST', nightCalls.plan.path, { ...slot, day, time: '00:00' });
  const path = `${at.nights}?week=${day}`;
  await openAs(page, { portal, token, path });

  await test.step('the owner plans a night on a page that fits every window', async () => {
    const night = page.getByRole('button', { name: /Anyone/ });
    await expect(night).toBeVisible();
    await expectAccessible(page);
    await expectFitsWindows(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('grid')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add night' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: ROOM }).press('Space');
    await dialog.getByLabel('Day').fill(day);
    await dialog.getByLabel('Time').fill(time);
    await dialog.getByLabel('Note').fill('Prizes at half time.');
    await expectAccessible(page);
    await expectNothingBeside(page, 'the night on a phone');
    await dialog.getByRole('button', { name: 'Add night' }).press('Enter');
    await expect(page.getByText('1 night planned.')).toBeVisible();
    await page.setViewportSize(WIDE);
  });

  await test.step('arrows go through the week, and Enter opens a night', async () => {
    await page.getByRole('button', { name: /^12:00 AM/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Note')).toHaveValue('Prizes at half time.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy week' }).press('Enter');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy week' }).press('Enter');
    await expect(page.getByText('2 nights copied.')).toBeVisible();
    await openPage(page, portal.url + path);
  });

  await test.step('the room opens the game of its night', async () => {
    const desk = await (await browser.newContext({ timezoneId: 'UTC' })).newPage();
    await desk.setViewportSize({ width: 360, height: 740 });
    await desk.goto(`${portal.url}${at.hostSignIn}`);
    await signInHost(desk, { name: ROOM, password: HOST_PASSWORD });
    await expect(desk.getByText('Prizes at half time.')).toBeVisible();
    await expectAccessible(desk);
    await expectNothingBeside(desk, 'the closed room on a phone');
    await desk
      .getByRole('button', { name: /^Open (tonight’s|today’s) game$/ })
      .first()
      .press('Enter');
    await expect(desk.getByText('First round')).toBeVisible();
    await expect(page.getByRole('button', { name: /Anyone ?Now/ })).toBeVisible();
  });
});
