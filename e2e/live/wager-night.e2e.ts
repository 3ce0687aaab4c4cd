import { roundCalls, wagerCalls } from '@emcee/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectPhoneAccessible } from '../accessible.ts';
import { type Game, joinWithPhone, makeReady } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { type LiveHost, leadRoom } from './live-host.ts';
import { newPhone, PHONE } from './new-phone.ts';

const ROOM = 'CROWN';

const ART = {
  roundName: 'Art Attack',
  questions: [
    { questionText: 'Who painted ‘Girl with a Pearl Earring’?', answerText: 'Vermeer' },
    { questionText: 'Which museum has the Mona Lisa?', answerText: 'The Louvre' },
    { questionText: 'Who paints on walls, and has never been seen?', answerText: 'Banksy' },
  ],
};
const RIVERS = {
  roundName: 'Rivers',
  questions: [
    { questionText: 'Which river runs through Paris?', answerText: 'Seine' },
    { questionText: 'Which river runs through London?', answerText: 'Thames' },
  ],
};
const ALWAYS = { singleUse: true, mandatoryWagering: true, subtractForIncorrect: true };

let portal: PortalServer;
let game: Game;

test.beforeAll(async () => {
  portal = await startPortal();
  game = await makeReady(portal, {
    email: 'crown@pub.example',
    roomCode: ROOM,
    round: ART,
    gameSettings: { helperTips: true, lockQuestion: true, lockQuestionMode: 'last' },
  });
  const { call } = game;
  await call('POST', roundCalls.create.path, RIVERS);
  const values = { type: 'points', points: [1, 2, 5, 6, 7, 8, 9, 10], bonus: true, bonusPoints: 2 };
  await bet('Art Attack', { name: 'Values', ...ALWAYS, ...values });
  const share = { type: 'percentage', percentage: 50, bonus: false };
  await bet('Rivers', { name: 'All in', ...ALWAYS, ...share });
});

test.afterAll(async () => {
  await portal.stop();
});

async function bet(roundName: string, scheme: object): Promise<void> {
  const { call } = game;
  const listed = roundCalls.list.reply.parse(await call('GET', roundCalls.list.path));
  const made = wagerCalls.create.reply.parse(await call('POST', wagerCalls.create.path, scheme));
  const round = listed.preEnteredRounds.find(({ name }) => name === roundName);
  const connection = { roundId: round?._id, schemeId: made.scheme._id };
  await call('PUT', roundCalls.connectScheme.path, connection);
}

async function joinedPhone(browser: Browser, name: string): Promise<Page> {
  const phone = await newPhone(browser);
  await joinWithPhone(phone, { url: portal.url, roomCode: ROOM, name });
  return phone;
}

const chip = (phone: Page, value: number) =>
  phone.locator('label', { has: phone.getByRole('radio', { name: `${value}`, exact: true }) });
const button = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true });

async function answer(phone: Page, text: string, value?: number): Promise<void> {
  await phone.getByLabel('Your answer').fill(text);
  if (value !== undefined) {
    await chip(phone, value).tap();
  }
  await button(phone, 'Send').tap();
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
}

test('two teams bet on their phones, and see how their points came about', async ({ browser }) => {
  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'open', isRehearsal: false, name: 'Wager night' });
  const owls = await joinedPhone(browser, 'Owls');
  const foxes = await joinedPhone(browser, 'Foxes');
  await test.step('plays a round with values of single use', () =>
    playValues({ host, owls, foxes }));
  await test.step('explains the points in the results', () => seeWhy(owls));
  await test.step('plays a round with a percentage', () => playShare({ host, owls, foxes }));
  await host.done({ kind: 'end', isMarkedLater: false });
  await expect(owls.getByRole('heading', { name: 'You finished 1st out of 2.' })).toBeVisible();
  await expect(foxes.getByRole('heading', { name: 'You finished 2nd out of 2.' })).toBeVisible();
});

/** Expects five of eight values and the button in sight above a large on-screen keyboard. */
async function expectAboveKeyboard(phone: Page): Promise<void> {
  const field = phone.getByLabel('Your answer');
  await field.tap();
  await phone.setViewportSize({ ...PHONE, height: PHONE.height - 420 });
  for (const part of [
    field,
    chip(phone, 1),
    chip(phone, 7),
    button(phone, 'Choose a bet first.'),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await phone.setViewportSize(PHONE);
}

type Night = { host: LiveHost; owls: Page; foxes: Page };

async function playValues({ host, owls, foxes }: Night): Promise<void> {
  const roundId = await host.startRound('Art Attack');
  await host.done({ kind: 'goTo', roundId, n: 1 });
  await expect(owls.getByText('Values left: 1 2 5 6 7 8 9 10')).toBeVisible();
  await expect(owls.getByText('Each value can be used once.')).toBeVisible();
  await owls.getByLabel('Your answer').fill('Vermeer');
  await expect(button(owls, 'Choose a bet first.')).toBeDisabled();
  await expectPhoneAccessible(owls);
  await expectAboveKeyboard(owls);
  await owls.getByLabel('Your answer').press('Tab');
  await owls.keyboard.press('Space');
  await owls.keyboard.press('ArrowRight');
  await owls.keyboard.press('ArrowRight');
  const chosen = owls.getByText('Bet 5: right +7 with the bonus, half +2.5, wrong −5');
  await expect(chosen).toBeVisible();
  await owls.reload();
  await expect(chosen).toBeVisible();
  await owls.getByLabel('Your answer').press('Enter');
  await expect(owls.getByText('Saved', { exact: true })).toBeVisible();
  await expect(chosen).toBeVisible();
  await expect(button(owls, 'Change')).toBeVisible();
  await expectPhoneAccessible(owls);
  await answer(foxes, 'Rembrandt', 1);

  await host.done({ kind: 'goTo', roundId, n: 2 });
  await answer(foxes, 'The Louvre', 5);
  await owls.getByLabel('Your answer').fill('The Prado');
  await button(owls, '5, used on question 1').tap();
  await expect(owls.getByText('Choose a value here first to swap them.')).toBeVisible();
  await chip(owls, 2).tap();
  await expect(button(owls, 'Swap with question 1')).toBeVisible();
  await expectPhoneAccessible(owls);
  await button(owls, 'Swap with question 1').tap();
  await expect(owls.getByText('Saved', { exact: true })).toBeVisible();
  await expect(chosen).toBeVisible();
  await button(owls, 'Question 1, saved').tap();
  await expect(owls.getByText('Bet 2: right +4 with the bonus, half +1, wrong −2')).toBeVisible();

  await host.done({ kind: 'goTo', roundId, n: 3 });
  await answer(foxes, 'Monet', 2);
  await owls.context().setOffline(true);
  await owls.getByLabel('Your answer').fill('Banksy');
  await chip(owls, 1).tap();
  await button(owls, 'Send').tap();
  await expect(owls.getByText('No connection', { exact: true }).first()).toBeVisible();
  await expect(owls.getByText('Bet 1: right +3 with the bonus, half +0.5, wrong −1')).toBeVisible();
  await owls.context().setOffline(false);
  await expect(owls.getByText('Saved', { exact: true })).toBeVisible();

  await host.done({ kind: 'closeRound', roundId });
  await expect(owls.getByRole('listitem')).toHaveText([
    '1VermeerBet 2',
    '2The PradoBet 5',
    '3BanksyBet 1',
  ]);
  await expectPhoneAccessible(owls);
  await host.mark({ roundId, n: 1, right: 'Vermeer' });
  await host.mark({ roundId, n: 2, right: 'The Louvre' });
  await host.mark({ roundId, n: 3, right: 'Banksy' });
  await host.publish(roundId);
}

async function seeWhy(owls: Page): Promise<void> {
  const [answers, table] = [owls.getByRole('list').first(), owls.getByRole('list').last()];
  await expect(answers.getByRole('listitem')).toHaveText([
    /1VermeerRight.*Bet 2\+4/,
    /2The PradoWrong.*Bet 5−5/,
    /3BanksyRight.*Bet 1\+3/,
  ]);
  await expect(table.getByRole('listitem')).toHaveText(['1Foxes4', '2Owls2']);
  await button(owls, 'Why?').tap();
  await expect(answers.getByRole('listitem').first()).toContainText(
    'Question value1 pointBet placed2 pointsBet+2Bonus for a correct bet+2',
  );
  await expectPhoneAccessible(owls);
}

async function playShare({ host, owls, foxes }: Night): Promise<void> {
  const roundId = await host.startRound('Rivers');
  await host.done({ kind: 'goTo', roundId, n: 1 });
  await expect(owls.getByText('Up to 1 point', { exact: true })).toBeVisible();
  await answer(owls, 'Seine');
  await answer(foxes, 'Seine');
  await host.done({ kind: 'goTo', roundId, n: 2 });
  // A bet of half the score is possible once in the round, and the last question requires one.
  await owls.getByLabel('Your answer').fill('Thames');
  await expect(button(owls, 'Choose a bet first.')).toBeDisabled();
  await button(owls, 'Bet more').tap();
  await expectPhoneAccessible(owls);
  await button(owls, 'Send').tap();
  await expect(owls.getByText('Bet 1: right +1, half +0.5, wrong −1')).toBeVisible();
  await foxes.getByLabel('Your answer').fill('Danube');
  await foxes.getByLabel('Bet, up to 2').fill('3');
  await expect(button(foxes, 'Choose another bet.')).toBeDisabled();
  await foxes.getByLabel('Bet, up to 2').fill('2');
  await button(foxes, 'Send').tap();
  await expect(foxes.getByText('Bet 2: right +2, half +1, wrong −2')).toBeVisible();
  await host.done({ kind: 'closeRound', roundId });
  await host.mark({ roundId, n: 1, right: 'Seine' });
  await host.mark({ roundId, n: 2, right: 'Thames' });
  await host.publish(roundId);
  const table = owls.getByRole('list').last();
  await expect(table.getByRole('listitem')).toHaveText(['1Owls4', '2Foxes3']);
}
