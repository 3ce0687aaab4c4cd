import {
  portalPaths as at,
  correctionCalls,
  gameCalls,
  hostCalls,
  invitationCalls,
  nightCalls,
  pathTo,
  roundCalls,
} from '@emcee/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { clocksIn, mondayOf } from '../../apps/portal/src/lib/clock-times.ts';
import { dayAfter } from '../../apps/portal/src/lib/days.ts';
import { expectAccessible, expectFitsWindows, expectNothingBeside } from '../accessible.ts';
import { makeReady, type Organizer } from '../game.ts';
import { leadRoom } from '../live/live-host.ts';
import { joinByCalls } from '../live/team-by-calls.ts';
import { openAs } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';
import { callerWith } from '../portal-calls.ts';
import { waitForMail } from '../sent-mail.ts';
import { HOST_PASSWORD, PASSWORD } from '../steps.ts';

const ROOM = 'OAKBAR';
const OTHER_ROOMS = ['CROWN', 'MITRE', 'BELL', 'STAR', 'SWAN'] as const;
/** These two are in another time zone, where it is the same day. */
const FAR_ROOMS = ['STAR', 'SWAN'] as const;
/** Here it is the morning after its night. */
const MORNING_ROOM = 'DOVE';
const LANDLADY = 'landlady@dove.example';
const SAM = 'sam@oak.example';
const KIM = 'kim@oak.example';
const PEOPLE = [
  `Sam Doe <${SAM}>`,
  `Kim Lee, ${KIM}`,
  ...Array.from({ length: 35 }, (_, n) => `host${n}@oak.example`),
  ...['No Address', 'bob@oak.example NOROOM', 'ann@'],
];
/** By when the console of somebody who was replaced has closed. */
const CLOSED_MS = 25_000;
/** Mails of changes wait a minute for the next change, and figures are mailed once a minute. */
const MAILED_MS = 90_000;

const portal = ownPortal();

/** A zone with this hour now, on this day if one is given: the journey is the same at every hour of the day. */
function zoneAt(hour: number, day?: string): string {
  const zone = Intl.supportedValuesOf('timeZone').find((timeZone) => {
    const clocks = clocksIn(timeZone);
    return clocks.time.startsWith(String(hour)) && (day ?? clocks.day) === clocks.day;
  });
  if (zone === undefined) throw new Error(`It is ${hour} o'clock nowhere.`);
  return zone;
}

const NEAR = zoneAt(19);
const today = clocksIn(NEAR).day;
const FAR = zoneAt(18, today);
const MORNING = zoneAt(10);

/** Ids of the rooms by code. */
async function makeRooms({ call }: Organizer): Promise<Record<string, string>> {
  for (const roomCode of [...OTHER_ROOMS, MORNING_ROOM]) {
    await call('POST', '/admin/create-host', { roomCode, password: HOST_PASSWORD });
  }
  const { hosts } = hostCalls.list.reply.parse(await call('GET', hostCalls.list.path));
  const ids = Object.fromEntries(hosts.map(({ _id, room }) => [room.roomCode, _id]));
  const settings = { timeZone: NEAR, hoursBefore: 24, newRounds: 'nights' };
  await call('PUT', nightCalls.saveSettings.path, settings);
  const zones = [
    ...FAR_ROOMS.map((code) => [code, FAR] as const),
    [MORNING_ROOM, MORNING] as const,
  ];
  for (const [code, timeZone] of zones) {
    await call('PUT', nightCalls.setTimeZone.path, { hostId: ids[code], timeZone });
  }
  return ids;
}

async function invitePeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is your organization called?').fill('Oak Pubs');
  await dialog.getByLabel('Planned nights only').check();
  await dialog.getByLabel(/^Paste names/).fill(PEOPLE.join('\n'));
  await dialog.getByRole('button', { name: 'Invite 37 people' }).press('Enter');
  await expect(dialog.getByText('37 invited.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
}

async function accept(email: string): Promise<string> {
  const mail = await waitForMail(portal, { to: email, subject: /invited you to run games/ });
  const [, invitationToken = ''] = /\/invitation\/([\w-]+)/.exec(mail.text) ?? [];
  const { method, path } = invitationCalls.accept;
  const sent = { invitationToken, password: PASSWORD };
  return String((await callerWith(portal, '')(method, path, sent)).token);
}

async function signedIn(browser: Browser, token: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, { portal, token, path: at.myNights });
  return page;
}

/** The room's own sign-in may act as well: it names nobody. */
async function playGame(roomCode: string): Promise<void> {
  const names = ['Owls', 'Foxes', 'Bears'];
  const answers = await Promise.all(names.map((name) => joinByCalls(portal, { roomCode, name })));
  const room = await leadRoom(portal, roomCode);
  const roundId = await room.startRound('Rivers');
  await room.done({ kind: 'goTo', roundId, n: 1 });
  for (const [index, answer] of answers.entries()) {
    await answer({ n: 1, text: index === 0 ? 'Seine' : 'Rhine' });
  }
  await room.done({ kind: 'closeRound', roundId });
  await room.mark({ roundId, n: 1, right: 'Seine' });
  await room.publish(roundId);
  await room.done({ kind: 'end', isMarkedLater: false });
}

/** A game after midnight belongs to the night before; its figures are mailed when it ends. */
async function playUntilMorning({ call }: Organizer, hostId: string): Promise<void> {
  const day = dayAfter(clocksIn(MORNING).day, -1);
  const night = { hostIds: [hostId], day, time: '23:30', person: null };
  const { nights } = nightCalls.plan.reply.parse(await call('POST', nightCalls.plan.path, night));
  const { preEnteredRounds } = roundCalls.list.reply.parse(await call('GET', roundCalls.list.path));
  const roundIds = preEnteredRounds.map(({ _id }) => _id);
  const nightIds = nights.map(({ _id }) => _id);
  await call('PUT', nightCalls.setRounds.path, { nightIds, roundIds });
  const room = await leadRoom(portal, MORNING_ROOM);
  await room.done({ kind: 'open', isRehearsal: false, name: '' });
  await playGame(MORNING_ROOM);
}

async function planNights(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add night', exact: true }).first().press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Add night' });
  for (const code of [ROOM, ...OTHER_ROOMS]) await drawer.getByLabel(code).check();
  await drawer.getByLabel('Day').fill(today);
  await drawer.getByLabel('Time').fill('20:00');
  await drawer.getByRole('combobox', { name: 'Host' }).click();
  await page.getByRole('option', { name: 'Sam Doe' }).click();
  await drawer.getByRole('combobox', { name: 'Rounds' }).click();
  await page.getByRole('option', { name: 'Rivers' }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add night' }).click();
  await expect(page.getByText('6 nights planned.')).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Nights' });
  await expect(grid.getByRole('button', { name: /8:00 PM.*Sam Doe.*1 round/ })).toHaveCount(6);
  await expectAccessible(page);
  await expectFitsWindows(page);
}

async function copyWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy week' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Copy the rounds, too').check();
  await dialog.getByRole('button', { name: 'Copy week' }).click();
  await expect(page.getByText(/^[67] nights copied\./)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`week=${dayAfter(mondayOf(today), 7)}`));
  await expect(page.getByRole('button', { name: /Sam Doe/ })).toHaveCount(6);
}

async function nameSubstitute(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'This week' }).click();
  await page
    .getByRole('row', { name: ROOM })
    .getByRole('button', { name: /Sam Doe/ })
    .click();
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${ROOM}`) });
  await drawer.getByRole('combobox', { name: 'Host' }).click();
  await page.getByRole('option', { name: 'Kim Lee' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 night changed.')).toBeVisible();
}

async function correctScore({ call }: Organizer): Promise<void> {
  const { games } = gameCalls.list.reply.parse(
    await call('GET', `${gameCalls.list.path}?time_zone=UTC`),
  );
  const id = games.find((game) => game.roomCode === ROOM)?._id ?? '';
  const { scores } = gameCalls.result.reply.parse(
    await call('GET', pathTo(gameCalls.result.path, { id })),
  );
  const playerId = scores[0]?.playerId ?? '';
  const correction = { kind: 'seat-points', playerId, points: 1, before: { points: 0 } };
  await call('POST', correctionCalls.make.path, { correction, reason: 'a protest', note: '' });
}

async function nameBothHosts(page: Page): Promise<void> {
  await openPage(page, `${portal.url}${at.nights}?tab=report`);
  const row = page.getByRole('row').filter({ hasText: `${ROOM}Kim Lee` });
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Change who ran it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change who ran it' });
  await dialog.getByLabel('Sam Doe').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const both = page.getByRole('row').filter({ hasText: `${ROOM}Kim Lee, Sam Doe` });
  await expect(both).toContainText('Owls');
  await expectAccessible(page);
  await expectFitsWindows(page);
}

async function stopMails(page: Page): Promise<void> {
  const subject = new RegExp(`^Trivia at ${MORNING_ROOM} on .*: 3 teams$`);
  const figures = await waitForMail(portal, { to: LANDLADY, subject, timeout: MAILED_MS });
  expect(figures.text).toContain('1. Owls');
  await page.goto(figures.links.find((link) => link.includes('stop')) ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('You won’t get these emails anymore.')).toBeVisible();
}

test('a company plans its nights, names a substitute, and sees who ran them', async ({
  browser,
  page,
}) => {
  const owner = await makeReady(portal, { email: 'owner@oak.example', roomCode: ROOM, hosts: 7 });
  const rooms = await makeRooms(owner);
  const morningRoom = pathTo(at.editHost, { roomCode: MORNING_ROOM });
  await openAs(page, { portal, token: owner.token, path: morningRoom });

  await test.step('the contact of a room gets the figures of a night', async () => {
    const card = page.getByRole('region', { name: 'Morning email' });
    await card.getByLabel('Email').fill(LANDLADY);
    await card.getByRole('button', { name: 'Save morning email' }).click();
    await expect(page.getByText('Morning email saved.')).toBeVisible();
    await playUntilMorning(owner, rooms[MORNING_ROOM] ?? '');
  });

  await openPage(page, `${portal.url}${at.members}?tab=hosts`);
  await test.step('the owner pastes 40 people, three of them wrong', () => invitePeople(page));
  const sam = await signedIn(browser, await accept(SAM));
  const kim = await signedIn(browser, await accept(KIM));
  await openPage(page, portal.url + at.nights);
  await test.step('plans a night in six rooms in two time zones', () => planNights(page));
  await test.step('and copies the week', () => copyWeek(page));

  await test.step('names a substitute while the console of the first person is open', async () => {
    await sam.getByRole('button', { name: `Open ${ROOM}` }).press('Enter');
    const tonight = sam.getByRole('region', { name: 'Tonight, 8:00 PM' });
    await expect(tonight.getByRole('button', { name: 'Open tonight’s game' })).toBeVisible();
    await expectAccessible(sam);
    await nameSubstitute(page);
    const noLonger = sam.getByText(`You're no longer running ${ROOM}.`);
    await expect(noLonger).toBeVisible({ timeout: CLOSED_MS });
  });

  await test.step('the substitute opens and plays the game of the night', async () => {
    await kim.setViewportSize({ width: 360, height: 740 });
    await kim.reload();
    await kim.getByRole('button', { name: `Open ${ROOM}` }).press('Enter');
    await expectNothingBeside(kim, 'the card of the night on a phone');
    await kim.getByRole('button', { name: 'Open tonight’s game' }).press('Enter');
    await expect(kim.getByRole('button', { name: /^Start/ })).toBeVisible();
    await playGame(ROOM);
    await correctScore(owner);
  });

  await test.step('the report names both hosts, after a change', () => nameBothHosts(page));
  const subject = /^Night changes at Oak Pubs$/;
  const changed = await waitForMail(portal, { to: KIM, subject, timeout: MAILED_MS });
  expect(changed.text).toContain(`You're running ${ROOM} on `);
  await test.step('the contact gets the figures, and stops them', () => stopMails(page));
});
