import { portalPaths as at, memberCalls } from '@emcee/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitsWindows, expectNothingBeside } from '../accessible.ts';
import { makeReady, type Organizer } from '../game.ts';
import { leadRoom } from '../live/live-host.ts';
import { joinByCalls } from '../live/team-by-calls.ts';
import { openAs } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';
import { waitForMail } from '../sent-mail.ts';
import { PASSWORD } from '../steps.ts';

const ROOM = 'OAKBAR';
const SAM = 'sam.doe@oak.example';
/** By when the console of a removed person has closed. */
const CLOSED_MS = 25_000;
const PASTED = `Sam Doe <${SAM}> oakbar
No Address
Bob <bob@oak.example> NOROOM
kim@oak.example`;

const portal = ownPortal();

async function invitePeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is your organization called?').fill('Oak Pubs');
  await dialog.getByLabel(/^Paste names/).fill(PASTED);
  await expect(dialog.getByText('No email address in “No Address”.')).toBeVisible();
  await expect(dialog.getByText('There is no room NOROOM.')).toBeVisible();
  await expect(dialog.getByText('No room chosen.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'the dialog on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Invite 1 person' }).press('Enter');
  await expect(dialog.getByText('1 invited.')).toBeVisible();
  await expect(dialog.getByLabel(/^Paste names/)).toHaveValue(/^No Address\n/);
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText(SAM)).toBeVisible();
  await expectFitsWindows(page);
}

async function acceptInvitation(browser: Browser): Promise<Page> {
  const mail = await waitForMail(portal, { to: SAM, subject: /invited you to run games/ });
  const [, link = ''] = /(https?:\S+\/invitation\/[\w-]+)/.exec(mail.text) ?? [];
  const page = await (await browser.newContext()).newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await expect(page.getByText(`You can run games in ${ROOM}.`)).toBeVisible();
  await expect(page.getByLabel('Your name (optional)')).toHaveValue('Sam Doe');
  await expectAccessible(page);
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(portal.url + at.myNights);
  return page;
}

async function openRoom(sam: Page): Promise<void> {
  await sam.getByRole('button', { name: `Open ${ROOM}` }).press('Enter');
  await expect(sam).toHaveURL(portal.url + at.host);
}

async function playGame(sam: Page): Promise<void> {
  await sam.getByRole('button', { name: 'Open the room' }).press('Enter');
  await expect(sam.getByText('First round')).toBeVisible();
  const answer = await joinByCalls(portal, { roomCode: ROOM, name: 'Owls' });
  // The room's own sign-in may act as well: it names nobody.
  const room = await leadRoom(portal, ROOM);
  const roundId = await room.startRound();
  await room.done({ kind: 'goTo', roundId, n: 1 });
  await answer({ n: 1, text: 'Seine' });
  await room.done({ kind: 'closeRound', roundId });
  await room.publish(roundId);
  await room.done({ kind: 'end', isMarkedLater: false });
}

async function samOf({ call }: Organizer): Promise<string> {
  const path = `${memberCalls.list.path}?role=host`;
  const { members } = memberCalls.list.reply.parse(await call('GET', path));
  return `${memberCalls.list.path}/${members[0]?._id}`;
}

test('a person runs a room with their own sign-in, until they no longer may', async ({
  browser,
  page,
}) => {
  const owner = await makeReady(portal, { email: 'owner@oak.example', roomCode: ROOM });
  await openAs(page, { portal, token: owner.token, path: `${at.members}?tab=hosts` });
  await expect(page.getByText(/^Nobody yet/)).toBeVisible();
  await test.step('the owner pastes people, three of them wrong', () => invitePeople(page));
  const sam = await acceptInvitation(browser);

  await test.step('the person opens the room and plays a game', async () => {
    await expect(sam.getByRole('button', { name: `Open ${ROOM}` })).toBeVisible();
    await expectAccessible(sam);
    await expectFitsWindows(sam);
    await openRoom(sam);
    await expect(sam.getByText(`Sam Doe · ${ROOM}`)).toBeVisible();
    await expectAccessible(sam);
    await expectNothingBeside(sam, 'the closed room on a phone');
    await playGame(sam);
  });

  await test.step('the history and the audit log say who it was', async () => {
    await openPage(page, portal.url + at.gameHistory);
    const row = page.getByRole('row').filter({ hasText: ROOM });
    await expect(row.getByText('Sam Doe')).toBeVisible();
    await expectFitsWindows(page);
    await openPage(page, portal.url + at.auditLog);
    await expect(page.getByText(`${SAM} · Host ${ROOM}`).first()).toBeVisible();
  });

  await test.step('a withdrawn room closes, and says so', async () => {
    await expect(sam.getByRole('button', { name: 'Open the room' })).toBeVisible();
    const path = await samOf(owner);
    await owner.call('PUT', path, { leads: 'chosen', hostIds: [] });
    await expect(sam.getByText(`You're no longer running ${ROOM}.`)).toBeVisible({
      timeout: CLOSED_MS,
    });
    await expectAccessible(sam);
    await owner.call('PUT', path, { leads: 'all' });
    await openRoom(sam);
  });

  await test.step('a removal ends the console', async () => {
    await openPage(page, `${portal.url}${at.members}?tab=hosts`);
    await page.getByRole('button', { name: 'More actions for Sam Doe' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    await page.getByRole('button', { name: 'Remove member' }).press('Enter');
    await expect(page.getByText('Member removed.')).toBeVisible();
    await expect(sam).not.toHaveURL(portal.url + at.host, { timeout: CLOSED_MS });
    await expect(sam.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
});
