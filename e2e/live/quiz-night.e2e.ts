import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectPhoneAccessible } from '../accessible.ts';
import { type Game, joinWithPhone, makeReady, sendAnswer } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { HOST_PASSWORD, openedTab, signIn, signInHost } from '../steps.ts';
import { newPhone } from './new-phone.ts';

const EMAIL = 'anna@crown.example';
const TEAMS = ['Owls', 'Foxes', 'Quizzly Bears'] as const;

let portal: PortalServer;
let game: Game;

test.beforeAll(async () => {
  portal = await startPortal();
  game = await makeReady(portal, { email: EMAIL, roomCode: 'CROWN' });
});

test.afterAll(async () => {
  await portal.stop();
});

const press = (desk: Page, name: string | RegExp) =>
  desk.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** The largest group comes first. */
async function mark(desk: Page, answer: string, verdict: string): Promise<void> {
  const row = desk.getByRole('group', { name: answer, exact: true });
  await row.getByRole('button', { name: verdict }).click();
}

/** About noon, so that the day doesn't change during the test. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // POSIX counts zones east of Greenwich as negative.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

async function openOffice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: zoneAtNoon(),
  });
  const office = await context.newPage();
  await office.goto(`${portal.url}/pages/auth/login`);
  await signIn(office, EMAIL);
  await press(office, 'Activity');
  await expect(office.getByText('No games today yet')).toBeVisible();
  return office;
}

async function expectInOffice(
  office: Page,
  { mode, teams, leading }: { mode: string; teams: number; leading?: string },
): Promise<void> {
  const row = office.getByRole('table', { name: 'Hosts' }).getByRole('row').nth(1);
  await expect(row).toContainText(mode);
  await expect(row).toContainText(`${teams}`);
  const panel = office.getByRole('region', { name: 'Playing now' });
  await expect(panel).toContainText(`1 room, ${teams} teams`);
  await expect(panel.getByRole('listitem')).toContainText(mode);
  if (leading !== undefined) await expect(panel).toContainText(`Leading: ${leading}`);
  else await expect(panel).not.toContainText('Leading');
}

async function openScreen(desk: Page): Promise<Page> {
  await desk.getByRole('tab', { name: 'Screen' }).click();
  const screen = await openedTab(desk, () => press(desk, 'Open a screen in a new tab'));
  await desk.bringToFront();
  await desk.getByRole('tab', { name: 'Play' }).click();
  return screen;
}

/** Legible means 4 % of the width or more, also with reduced motion. */
async function expectLargeQuestion(screen: Page): Promise<void> {
  await screen.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [1280, 720],
  ] as const) {
    await screen.setViewportSize({ width, height });
    const size = () =>
      screen
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    await expect.poll(size).toBeGreaterThanOrEqual(0.04 * width);
  }
}

test('a host and three phones play a game of two rounds', async ({ page: desk, browser }) => {
  test.slow();
  const { url } = portal;
  const { roomCode } = game;
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`${url}/host/sign-in`);
  await signInHost(desk, { name: roomCode, password: HOST_PASSWORD });
  const office = await openOffice(browser);
  await desk.bringToFront();
  await desk.getByLabel('Game name').fill('Thursday quiz');
  await press(desk, 'Open the room');
  await expect(desk.getByRole('button', { name: 'Start round' })).toBeVisible();

  const phones: Page[] = [];
  for (const name of TEAMS) {
    const phone = await newPhone(browser);
    await joinWithPhone(phone, { url, roomCode, name });
    phones.push(phone);
  }
  const [owls, foxes, bears] = phones;
  if (owls === undefined || foxes === undefined || bears === undefined) throw new Error('no phone');
  await expect(desk.getByRole('heading', { name: '3 teams' })).toBeVisible();
  await expectInOffice(office, { mode: 'Game On', teams: 3 });
  await expectAccessible(office);
  await expectAccessible(desk);
  await expectPhoneAccessible(owls);

  const screen = await openScreen(desk);
  await expect(screen.getByText(roomCode).first()).toBeVisible();
  await expect(screen.getByText('Quizzly Bears')).toBeVisible();

  await test.step('plays a question round', async () => {
    await press(desk, 'Start round');
    await press(desk, 'Next: question 1');
    for (const phone of phones) {
      await expect(phone.getByText('Which river runs through Paris?')).toBeVisible();
    }
    await expect(screen.getByText('Which river runs through Paris?')).toBeVisible();
    await expectLargeQuestion(screen);
    await expectPhoneAccessible(owls);
    await expectAccessible(desk);
    await sendAnswer(owls, 'Seine');
    await sendAnswer(foxes, ' seine');
    await sendAnswer(bears, 'The Rhine');
    await press(desk, 'Next: question 2');
    await sendAnswer(owls, 'Thames');
    // A reload keeps sent answers and typed text.
    await foxes.getByLabel('Your answer').fill('Tems');
    await foxes.reload();
    await expect(foxes.getByLabel('Your answer')).toHaveValue('Tems');
    await sendAnswer(foxes, 'Tems');
    await press(desk, 'Next: question 3');
    // Until this question arrives, another button closes the round, and then it disappears.
    await expect(desk.getByText('Question 3 of 3')).toBeVisible();
    await press(desk, 'Close round and mark');
    await expect(owls.getByText('Pencils down.')).toBeVisible();
    await expectInOffice(office, { mode: 'Marking', teams: 3 });
  });

  await test.step('marks by hand and publishes', async () => {
    await mark(desk, 'Seine', 'Right');
    await mark(desk, 'The Rhine', 'Wrong');
    await expectAccessible(desk);
    await press(desk, /Next unmarked: question 2/);
    await mark(desk, 'Thames', 'Right');
    await mark(desk, 'Tems', 'Half');
    // The button moves until all answers are marked.
    await expect(desk.getByText('5 of 5 answers marked')).toBeVisible();
    await press(desk, 'Publish round 1');
    await expect(desk.getByRole('heading', { name: 'Standings after this round' })).toBeVisible();
    await desk.getByRole('dialog').getByRole('button', { name: 'Publish round 1' }).click();
    await expect(owls.getByText('1st', { exact: false }).first()).toBeVisible();
    await expectInOffice(office, { mode: 'Game On', teams: 3, leading: 'Owls' });
    await expectPhoneAccessible(owls);
  });

  await test.step('corrects a wrong mark', async () => {
    await press(desk, 'Change marks');
    await mark(desk, 'The Rhine', 'Half');
    await expect(desk.getByRole('button', { name: /^Publish 1 change/ })).toBeVisible();
    await press(desk, /^Publish 1 change/);
    const dialog = desk.getByRole('dialog', { name: 'Publish 1 change?' });
    await expect(dialog.getByText('+0.5')).toBeVisible();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(bears.getByText('Round 1 was corrected: +0.5')).toBeVisible();
    await expectPhoneAccessible(bears);
    await expect(owls.getByText('was corrected')).toHaveCount(0);
  });

  await test.step('gives points to teams with the keyboard, and takes them back', async () => {
    await desk.getByRole('tab', { name: /^Teams/ }).click();
    const give = async (team: string, points: string, reason: string) => {
      await desk.getByRole('button', { name: `Give points to ${team}` }).press('Enter');
      await desk.getByLabel('Points', { exact: true }).fill(points);
      await desk.getByLabel('Reason').fill(reason);
      await expectAccessible(desk);
      await desk.keyboard.press('Enter');
      await expect(desk.getByRole('dialog')).toHaveCount(0);
    };
    await give('Foxes', '-0.5', 'phone under the table');
    await expect(foxes.getByText('phone under the table: −0.5')).toBeVisible();
    await give('Quizzly Bears', '2', 'best name');
    await expect(bears.getByText('best name: +2')).toBeVisible();
    await expect(bears.getByText(/^2\.5 points, 0\.5 ahead/)).toBeVisible();
    await expectPhoneAccessible(bears);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: /^Undo \+2, best name/ }).press('Enter');
    await expect(bears.getByText(/^0\.5 points, /)).toBeVisible();
    await expect(bears.getByText('best name')).toHaveCount(0);
    await desk.getByRole('tab', { name: 'Play' }).click();
  });

  await test.step('writes a live round as it goes', async () => {
    const next = desk.getByRole('region', { name: 'Next round' });
    await next.getByRole('button', { name: 'Live round' }).click();
    await desk.getByLabel('Round name').fill('Music');
    await desk.getByLabel('Number of questions').fill('2');
    await press(desk, 'Start round');
    await press(desk, 'Next: question 1');
    await sendAnswer(bears, 'Queen');
    await sendAnswer(owls, 'Abba');
    await press(desk, 'Next: question 2');
    await expect(desk.getByText('Question 2 of 2')).toBeVisible();
    await press(desk, 'Close round and mark');
    await mark(desk, 'Queen', 'Right');
    await mark(desk, 'Abba', 'Wrong');
    await expect(desk.getByText('2 of 2 answers marked')).toBeVisible();
    await press(desk, 'Publish round 2');
    await expect(desk.getByRole('heading', { name: 'Standings after this round' })).toBeVisible();
    await desk.getByRole('dialog').getByRole('button', { name: 'Publish round 2' }).click();
  });

  await test.step('shows the winners, closes the room, and everyone sees the same result', async () => {
    const standings = desk.getByRole('table', { name: 'Standings' });
    await expect(standings.getByRole('row').nth(1)).toContainText('Owls');
    await press(desk, 'Finish');
    await expect(desk.getByText('1st place: Owls, 0.5 points ahead.')).toBeVisible();
    await press(desk, 'Show the winners');
    await press(desk, 'Close the room');
    await desk.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
    // The podium stays for a minute, and phones wait until it shows first place.
    await expect(desk.getByRole('button', { name: 'Open the room' })).toBeVisible();
    await expect(screen.getByRole('heading', { name: 'The winners' })).toBeVisible();
    await expect(owls.getByText('You finished 1st out of 3.')).toBeVisible();
    await expect(bears.getByText('You finished 2nd out of 3.')).toBeVisible();
    const played = office.getByRole('region', { name: 'Played today' });
    await expect(played).toContainText('Winner: Owls');
    await expect(office.getByRole('region', { name: 'Playing now' })).toHaveCount(0);
    await expectPhoneAccessible(owls);
  });

  await test.step('has a keepsake for every team, the same in the past game', async () => {
    await owls.getByRole('button', { name: 'Your keepsake' }).click();
    const keepsake = owls.getByRole('article');
    await expect(keepsake.getByRole('heading', { name: 'Owls' })).toBeFocused();
    await expect(keepsake).toContainText('of 3 teams');
    await owls.setViewportSize({ width: 360, height: 740 });
    await expect(keepsake.getByRole('button', { name: 'Back' })).toBeInViewport({ ratio: 1 });
    await expectPhoneAccessible(owls);
    const kept = await keepsake.innerText();
    await keepsake.getByRole('button', { name: 'Back' }).click();
    await owls.getByRole('link', { name: 'Look back at it' }).click();
    await owls.getByRole('button', { name: 'Your keepsake' }).click();
    await expect(keepsake).toBeVisible();
    expect(await keepsake.innerText()).toBe(kept);
  });
  expect(await totalsOf(game)).toEqual([
    ['Owls', 2],
    ['Quizzly Bears', 1.5],
    ['Foxes', 1],
  ]);
});

async function totalsOf({ call }: Game): Promise<unknown[]> {
  const { games } = await call('GET', '/admin/games');
  const [newest] = Array.isArray(games) ? games : [];
  const { game } = await call('GET', `/admin/games/${String(Object(newest)._id)}`);
  const players: unknown = Object(game).players;
  if (!Array.isArray(players)) throw new Error('no players');
  return players.map((player) => [Object(player).name, Object(player).score]);
}
