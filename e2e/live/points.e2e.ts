import { hostCalls, roundCalls, wagerCalls } from '@emcee/contract';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectPhoneAccessible } from '../accessible.ts';
import { type Game, joinWithPhone, makeReady, sendAnswer } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { expectSchoolWords, HOST_PASSWORD, signInHost } from '../steps.ts';
import { leadRoom } from './live-host.ts';
import { newPhone, PHONE } from './new-phone.ts';
import { expectInPortal, type PlayerScores } from './portal-results.ts';
import { picture, screenPicture } from './state-pictures.ts';
import { joinByCalls } from './team-by-calls.ts';

const BOARD = 'BOARD';
const CLASS = 'CLASS-9';
const DESK = { width: 1440, height: 900 };
const TV = { width: 1920, height: 1080 };

const RIVERS = {
  roundName: 'Rivers of the world',
  questions: [
    { questionText: 'Which river runs through Paris?', answerText: 'Seine' },
    { questionText: 'Which river runs through London?', answerText: 'Thames' },
    { questionText: 'Which river runs through Cairo?', answerText: 'Nile' },
    { questionText: 'Which river runs through Vienna?', answerText: 'Danube' },
    { questionText: 'On which river is Kazan?', answerText: 'Volga' },
  ],
};
const CAPITALS = {
  roundName: 'Capitals',
  questions: [
    { questionText: 'What is the capital of Norway?', answerText: 'Oslo' },
    { questionText: 'What is the capital of Switzerland?', answerText: 'Bern' },
    { questionText: 'What is the capital of Turkey?', answerText: 'Ankara' },
  ],
};

let portal: PortalServer;
let game: Game;

test.beforeAll(async () => {
  portal = await startPortal();
  game = await makeReady(portal, {
    email: 'rivers@pub.example',
    roomCode: BOARD,
    round: RIVERS,
    gameSettings: { scoringInterval: 100 },
  });
  const { call } = game;
  const { proGameOptions } = await call('GET', '/admin/settings');
  const adjusts = { adjustByResponse: true, adjustByQuestion: true, maxPointValue: 500 };
  await call('PUT', '/admin/pro-game-options', { ...Object(proGameOptions), ...adjusts });
  await makeClassReady();
});

test.afterAll(async () => {
  await portal.stop();
});

/** A room of its own, in which a question is worth 1, and a round with bets. */
async function makeClassReady(): Promise<void> {
  const { call } = game;
  await call('POST', hostCalls.create.path, { roomCode: CLASS, password: HOST_PASSWORD });
  const { hosts } = hostCalls.list.reply.parse(await call('GET', hostCalls.list.path));
  const hostIds = hosts.flatMap(({ _id, room }) => (room.roomCode === CLASS ? [_id] : []));
  await call('PUT', hostCalls.saveSettingsOfMany.path, {
    hostIds,
    gameSettings: { scoringInterval: 1, helperTips: true },
    proGameOptions: { adjustByResponse: false, adjustByQuestion: false, maxPointValue: 1 },
  });
  const { round } = roundCalls.create.reply.parse(
    await call('POST', roundCalls.create.path, CAPITALS),
  );
  const { scheme } = wagerCalls.create.reply.parse(
    await call('POST', wagerCalls.create.path, {
      ...{ name: 'Confidence', type: 'points', points: [1, 2, 3, 4, 5, 6, 7, 8], singleUse: true },
      ...{ mandatoryWagering: false, subtractForIncorrect: true, bonus: false },
    }),
  );
  const connection = { roundId: round._id, schemeId: scheme._id };
  await call('PUT', roundCalls.connectScheme.path, connection);
}

async function openConsole(browser: Browser, url: string, roomCode: string): Promise<Page> {
  const desk = await (await browser.newContext({ viewport: DESK })).newPage();
  await desk.goto(`${url}/host/sign-in`);
  await signInHost(desk, { name: roomCode, password: HOST_PASSWORD });
  return desk;
}

async function openScreen(browser: Browser, url: string, token: string): Promise<Page> {
  const screen = await (await browser.newContext({ viewport: TV })).newPage();
  await screen.goto(`${url}/screen#${token}`);
  return screen;
}

test('a board of 100 to 500 is played, marked, and worth the same to everybody', async ({
  browser,
}) => {
  const { url } = portal;
  const host = await leadRoom(portal, BOARD);
  await host.done({ kind: 'open', isRehearsal: false, name: 'Board night' });
  const owls = await newPhone(browser);
  await joinWithPhone(owls, { url, roomCode: BOARD, name: 'Owls' });
  const foxes = await joinByCalls(portal, { roomCode: BOARD, name: 'Foxes' });
  const screen = await openScreen(browser, url, await host.screenToken());
  const roundId = await host.startRound(RIVERS.roundName);
  for (const [index, text] of ['Seine', 'Tems', 'Nile', 'Rhine', 'Volga'].entries()) {
    await host.done({ kind: 'goTo', roundId, n: index + 1 });
    await sendAnswer(owls, text);
  }
  await foxes(
    ...['Seine', 'Thames', 'Congo', 'Danube'].map((text, index) => ({ n: index + 1, text })),
  );
  await host.done({ kind: 'closeRound', roundId });

  const desk = await openConsole(browser, url, BOARD);
  await test.step('the console gives a question its value, and an answer more', async () => {
    await desk.goto(`${url}/host?question=4`);
    const worth = desk.getByRole('group', { name: 'Points of question 4' });
    await expect(worth).toContainText('100');
    for (const points of ['200', '300', '400']) {
      await worth.getByRole('button', { name: 'More' }).click();
      await expect(worth).toContainText(points);
    }
    await mark(desk, 'Danube', 'Right');
    await mark(desk, 'Rhine', 'Wrong');
    const added = desk.getByRole('group', { name: 'Points of Rhine' });
    await added.getByRole('button', { name: 'More' }).click();
    await expect(added).toContainText('+100');
    await expectAccessible(desk);
    await picture(desk, 'board-marking');
  });
  for (const n of [2, 3, 5]) await host.done({ kind: 'value', roundId, n, points: 100 * n });
  await host.mark({ roundId, n: 1, right: 'Seine' });
  await host.mark({ roundId, n: 2, right: 'Thames', half: 'Tems' });
  await host.mark({ roundId, n: 3, right: 'Nile' });
  await host.mark({ roundId, n: 5, half: 'Volga' });
  await host.publish(roundId);

  const scores: PlayerScores = [
    ['Owls', 850],
    ['Foxes', 700],
  ];
  await test.step('the phone says why', async () => {
    const [answers, table] = [owls.getByRole('list').first(), owls.getByRole('list').last()];
    await expect(table.getByRole('listitem')).toHaveText(['1Owls850', '2Foxes700']);
    await expect(answers.getByRole('listitem')).toHaveText([
      /1SeineRight.*\+100$/,
      /2TemsHalf.*\+100$/,
      /3NileRight.*\+300$/,
      /4RhineWrong.*\+100$/,
      /5VolgaHalf.*\+250$/,
    ]);
    await owls.getByRole('button', { name: 'Why?' }).tap();
    await expect(answers.getByRole('listitem').last()).toContainText('Question value500 points');
    await expectPhoneAccessible(owls);
    await picture(owls, 'board-why');
  });
  await host.done({ kind: 'show', shows: 'standings' });
  await expect(screen.getByRole('list')).toContainText('Owls');
  await expect(screen.getByRole('list')).toContainText('850');
  await screenPicture(screen, 'board-standings');
  const { token } = game;
  const gameId = (await host.game())._id;
  await host.done({ kind: 'end', isMarkedLater: false });
  await expect(owls.getByRole('heading', { name: 'You finished 1st out of 2.' })).toBeVisible();
  const { page } = await expectInPortal(browser, { url, token, gameId, scores });
  await picture(page, 'board-results');
});

/** Sets the verdict of the answers of a group. */
async function mark(desk: Page, answer: string, verdict: string): Promise<void> {
  const row = desk.getByRole('group', { name: answer, exact: true });
  await row.getByRole('button', { name: verdict }).click();
}

/** A value to bet. */
function chip(phone: Page, value: number): Locator {
  return phone.locator('label', { has: phone.getByRole('radio', { name: `${value}` }) });
}

/** The answer to a question with a bet on it, sent from a phone. */
async function bet(phone: Page, text: string, value: number): Promise<void> {
  await chip(phone, value).tap();
  await sendAnswer(phone, text);
}

/** Two rows of values, and the button below them, are in sight while a large keyboard is open. */
async function expectAboveKeyboard(phone: Page): Promise<void> {
  await phone.getByLabel('Your answer').tap();
  await phone.setViewportSize({ ...PHONE, height: PHONE.height - 420 });
  const field = phone.getByLabel('Your answer');
  const button = phone.getByRole('button', { name: 'Send' });
  for (const part of [field, chip(phone, 1), chip(phone, 5), button]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await phone.setViewportSize(PHONE);
}

test('a class test with halves and bets is told in the words of a school', async ({ browser }) => {
  const url = portal.educationUrl;
  const host = await leadRoom(portal, CLASS);
  const desk = await openConsole(browser, url, CLASS);
  await expectSchoolWords(desk);
  await host.done({ kind: 'open', isRehearsal: false, name: '9b' });
  const emma = await newPhone(browser);
  await joinWithPhone(emma, { url, roomCode: CLASS, name: 'Emma' });
  const noah = await joinByCalls(portal, { roomCode: CLASS, name: 'Noah' });
  const screen = await openScreen(browser, url, await host.screenToken());
  await expect(screen.getByText('Noah')).toBeVisible();
  const everywhere = async (name: string) => {
    for (const page of [desk, emma, screen]) await expectSchoolWords(page);
    await picture(emma, `class-phone-${name}`);
    await picture(desk, `class-console-${name}`);
    await screenPicture(screen, `class-screen-${name}`);
  };
  await expect(desk.getByRole('heading', { name: '2 teams' })).toBeVisible();
  await everywhere('lobby');

  const roundId = await host.startRound(CAPITALS.roundName);
  await host.done({ kind: 'goTo', roundId, n: 1 });
  await expect(emma.getByText('Values left: 1 2 3 4 5 6 7 8')).toBeVisible();
  await expectAboveKeyboard(emma);
  await bet(emma, 'Oslo', 3);
  await everywhere('question');
  await expectPhoneAccessible(emma);
  await host.done({ kind: 'goTo', roundId, n: 2 });
  await sendAnswer(emma, 'Bern?');
  await host.done({ kind: 'goTo', roundId, n: 3 });
  await bet(emma, 'Istanbul', 1);
  await noah(
    { n: 1, text: 'Oslo' },
    { n: 2, text: 'Bern?', bet: 3 },
    { n: 3, text: 'Angora', bet: 2 },
  );
  await host.done({ kind: 'closeRound', roundId });
  await expect(emma.getByText('Your teacher is marking.')).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  await mark(desk, 'Oslo', 'Right');
  await everywhere('marking');
  await host.mark({ roundId, n: 2, half: 'Bern?' });
  await host.mark({ roundId, n: 3, half: 'Angora' });
  await host.publish(roundId);

  await host.done({ kind: 'show', shows: 'standings' });
  const table = emma.getByRole('list').last();
  await expect(table.getByRole('listitem')).toHaveText(['1Noah3.5', '2Emma2.5']);
  await expect(emma.getByRole('list').first().getByRole('listitem')).toHaveText([
    /1OsloRight.*Bet 3\+3$/,
    /2Bern\?Half.*\+0\.5$/,
    /3IstanbulWrong.*Bet 1−1$/,
  ]);
  await expect(screen.getByRole('list')).toContainText('3.5');
  await expect(desk.getByRole('table', { name: 'Standings' })).toContainText('Noah3.5');
  await everywhere('results');
  await expectPhoneAccessible(emma);
  const { token } = game;
  const gameId = (await host.game())._id;
  await host.done({ kind: 'end', isMarkedLater: false });
  await expect(emma.getByRole('heading', { name: 'You finished 2nd out of 2.' })).toBeVisible();
  await everywhere('end');

  const scores: PlayerScores = [
    ['Noah', 3.5],
    ['Emma', 2.5],
  ];
  const { page, titles } = await expectInPortal(browser, { url, token, gameId, scores });
  expect(titles.join()).not.toMatch(/\b(host|room|brand|user)s?\b/i);
  await expectSchoolWords(page);
  await picture(page, 'class-portal');
  await page.getByRole('link', { name: 'Emma' }).click();
  // Three answers, and the total of the game.
  await expect(page.getByRole('button', { name: /: why$/ })).toHaveCount(4);
  await expectSchoolWords(page);
});
