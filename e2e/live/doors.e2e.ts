import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectPhoneAccessible } from '../accessible.ts';
import { makeReady } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { HOST_PASSWORD } from '../steps.ts';
import { leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';

const ROOM = 'CROWN';

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
  await makeReady(portal, { email: 'crown@pub.example', roomCode: ROOM });
});

test.afterAll(async () => {
  await portal.stop();
});

async function openConsole(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${portal.url}/host/sign-in`);
  await page.getByLabel(/Room code/).fill(ROOM);
  await page.getByLabel('Password', { exact: true }).fill(HOST_PASSWORD);
  await page.keyboard.press('Enter');
  return page;
}

async function join(phone: Page, name: string): Promise<void> {
  await phone.getByLabel('Team name').fill(name);
  await phone.getByRole('button', { name: 'Join' }).tap();
}

async function answer(phone: Page, text: string): Promise<void> {
  await phone.getByLabel('Your answer').fill(text);
  await phone.getByLabel('Your answer').press('Enter');
}

async function addPhone(phone: Page, other: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Add a phone' }).tap();
  const shown = phone.getByText(/^\d{3} \d{3}$/);
  await expect(shown).toBeVisible();
  await expectPhoneAccessible(phone);
  await other.goto(`${portal.url}/play/${ROOM}`);
  await other.getByRole('button', { name: 'I have a team code' }).tap();
  await expectPhoneAccessible(other);
  await other.getByLabel('Team code').fill('00000');
  await other.getByRole('button', { name: 'Join' }).tap();
  await expect(other.getByText('Enter the 6-digit code.')).toBeVisible();
  await other.getByLabel('Team code').fill((await shown.textContent()) ?? '');
  await other.getByRole('button', { name: 'Join' }).tap();
  await phone.getByRole('button', { name: 'Done' }).tap();
}

test('a team is let in, adds a phone, and plays on when the first one dies', async ({
  browser,
}) => {
  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'open', isRehearsal: false, name: '' }, { kind: 'setDoor', door: 'ask' });
  const dana = await openConsole(browser);
  const [ola, sam] = [await newPhone(browser), await newPhone(browser)];

  await test.step('waits for approval, also after a reload', async () => {
    await ola.goto(`${portal.url}/play/${ROOM}`);
    await join(ola, 'Owls');
    await expect(ola.getByText('Waiting for your host to let you in.')).toBeVisible();
    await expectPhoneAccessible(ola);
    await ola.reload();
    await expect(ola.getByText('Waiting for your host to let you in.')).toBeVisible();
  });

  await test.step('the host sees the team at once, and lets it in', async () => {
    await expect(dana.getByRole('region', { name: 'At the door' })).toBeVisible();
    await expectAccessible(dana);
    await dana.getByRole('button', { name: 'Let in Owls' }).focus();
    await dana.keyboard.press('Enter');
    await expect(ola.getByText("You're in! Waiting for the first round.")).toBeVisible();
    await expectPhoneAccessible(ola);
  });

  await test.step('a team that scans the QR code of this game needs no approval', async () => {
    const scanned = await newPhone(browser);
    const { joinKey } = await host.game();
    await scanned.goto(`${portal.url}/play/${ROOM}#${joinKey}`);
    await join(scanned, 'Foxes');
    await expect(scanned.getByText("You're in! Waiting for the first round.")).toBeVisible();
    await scanned.getByRole('button', { name: 'Leave team' }).tap();
    await expectPhoneAccessible(scanned);
    await scanned.getByRole('button', { name: 'Leave team' }).tap();
    await expect(scanned.getByLabel('Team name')).toBeVisible();
    await scanned.context().close();
  });

  await test.step('a second phone joins the team although the room is closed to new teams', async () => {
    await addPhone(ola, sam);
    await expect(sam.getByText("You're in! Waiting for the first round.")).toBeVisible();
    await expect(sam.getByRole('heading', { name: 'Owls' })).toBeVisible();
    await host.done({ kind: 'setDoor', door: 'closed' });
  });

  await test.step('both phones answer: the second one asks before it replaces the first answer', async () => {
    const roundId = await host.startRound();
    await host.done({ kind: 'goTo', roundId, n: 1 });
    await expect(sam.getByLabel('Your answer')).toBeVisible();
    // An open stream still delivers while Playwright blocks the network, so this is sent before.
    await sam.context().setOffline(true);
    await answer(sam, 'Seine');
    await expect(sam.getByText('No connection', { exact: true }).first()).toBeVisible();
    await answer(ola, 'Loire');
    await expect(ola.getByText('Saved', { exact: true })).toBeVisible();
    await sam.context().setOffline(false);
    await expect(sam.getByText('Loire')).toBeVisible();
    await expectPhoneAccessible(sam);
    await sam.getByRole('button', { name: /send mine/i }).tap();
    await expect(ola.getByText('Seine', { exact: true })).toBeVisible();
  });

  await test.step('the first battery dies: the other phone has all answers, and a third phone joins', async () => {
    await ola.context().close();
    await expect(sam.getByText('Seine', { exact: true })).toBeVisible();
    await dana.getByRole('tab', { name: /Teams/ }).click();
    await expect(dana.getByText('Connected', { exact: true })).toBeVisible();
    await expectAccessible(dana);
    const third = await newPhone(browser);
    await dana.getByRole('button', { name: 'Add a phone for Owls' }).click();
    const shown = dana.getByText(/^\d{3} \d{3}$/);
    await expect(shown).toBeVisible();
    await expectAccessible(dana);
    await third.goto(`${portal.url}/play/${ROOM}`);
    await third.getByRole('button', { name: 'I have a team code' }).tap();
    await third.getByLabel('Team code').fill((await shown.textContent()) ?? '');
    await third.getByRole('button', { name: 'Join' }).tap();
    await expect(third.getByText('Seine', { exact: true })).toBeVisible();
    await third.getByRole('button', { name: 'Your team' }).tap();
    await expectPhoneAccessible(third);
  });
});
