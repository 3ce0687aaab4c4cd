import { correctionCalls, gameCalls, NO_BRANDING } from '@emcee/contract';
import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { expectAccessible, expectPhoneAccessible } from '../accessible.ts';
import { makeReady, type Organizer } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { signIn } from '../steps.ts';
import { type LiveHost, leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';
import { picture } from './state-pictures.ts';

const ROOM = 'CROWN';
const TEAM = 'Les Quizerables';
const ADMIN = 'crown@pub.example';
const NOTE = '‘da Vinci’ alone counts as well.';
const REASON = 'Dana checked the key';

const ART = {
  roundName: 'Art Attack',
  questions: [{ questionText: 'Who painted the Mona Lisa?', answerText: 'Leonardo' }],
};

let portal: PortalServer;
let organizer: Organizer;

test.beforeAll(async () => {
  portal = await startPortal();
  organizer = await makeReady(portal, {
    email: ADMIN,
    roomCode: ROOM,
    round: ART,
    brand: { ...NO_BRANDING, customTitle: 'The Crown' },
  });
});

test.afterAll(async () => {
  await portal.stop();
});

test('players look back at their game, and everybody with the link the standings', async ({
  browser,
  page,
}) => {
  const host = await leadRoom(portal, ROOM);
  const phone = await newPhone(browser);
  await test.step('a game is played to its end', () => playGame(phone, host));
  await test.step('the organizer corrects it, with a note', () => correctKey(phone));
  await test.step('the phone opens it again', () => seeAgain(phone));
  await test.step('the code page knows the way there', () => findWay(phone));
  const address = await test.step('the organizer makes the link', () => makeLink(page));
  const other = await newPhone(browser);
  await test.step('anybody opens it, in a browser that knows nothing', () => open(other, address));
  await test.step('the link is ended', () => endLink(page, other));
});

const playedShape = z.object({
  game: z.object({
    rounds: z.array(z.object({ questions: z.array(z.object({ _id: z.string() })) })),
  }),
});

async function playGame(phone: Page, host: LiveHost): Promise<void> {
  await host.done({ kind: 'open', isRehearsal: false, name: 'Thursday quiz' });
  await phone.goto(`${portal.url}/play/${ROOM}`);
  await phone.getByLabel('Team name').fill(TEAM);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText("You're in!")).toBeVisible();
  const roundId = await host.startRound();
  await host.done({ kind: 'goTo', roundId, n: 1 });
  await phone.getByLabel('Your answer').fill('Leonardo da Vinci');
  await phone.getByLabel('Your answer').press('Enter');
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
  await host.done({ kind: 'closeRound', roundId });
  await host.mark({ roundId, n: 1, right: 'Leonardo da Vinci' });
  await host.publish(roundId);
  await host.done({ kind: 'end', isMarkedLater: false });
}

/** The phone at the end of the game is told at once. */
async function correctKey(phone: Page): Promise<void> {
  await expect(phone.getByText('You can look back at this game here for a year.')).toBeVisible();
  const link = await phone.getByRole('link', { name: 'Look back at it' }).getAttribute('href');
  const path = gameCalls.read.path.replace(':id', String(link).split('#')[1] ?? '');
  const { game } = playedShape.parse(await organizer.call('GET', path));
  const questionId = game.rounds[0]?.questions[0]?._id;
  const change = {
    before: { answerText: 'Leonardo' },
    after: { answer: 'da Vinci', isInstead: false },
  };
  const correction = { kind: 'answer-key', questionId, ...change };
  await organizer.call('POST', correctionCalls.make.path, {
    correction,
    reason: REASON,
    note: NOTE,
  });
  await expect(phone.getByText('Round 1 was corrected')).toBeVisible();
  await expect(phone.getByText(`Question 1: ${NOTE}`)).toBeVisible();
}

async function seeAgain(phone: Page): Promise<void> {
  await expectPhoneAccessible(phone);
  await picture(phone, 'game-end');
  const link = phone.getByRole('link', { name: 'Look back at it' });
  await link.focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Thursday quiz' })).toBeFocused();
  await expect(phone.getByText('1st of 1, 1 point', { exact: true })).toBeVisible();
  await expect(phone.getByText('Leonardo da Vinci')).toBeVisible();
  await expect(phone.getByText(`Corrected: ${NOTE}`)).toBeVisible();
  await expect(phone.getByText(REASON)).toBeHidden();
  await phone.getByRole('button', { name: 'Why?' }).click();
  await phone.getByRole('button', { name: 'Show the questions' }).click();
  await expect(phone.getByText('Who painted the Mona Lisa?')).toBeVisible();
  await expectPhoneAccessible(phone);
  await picture(phone, 'game-again');
}

async function findWay(phone: Page): Promise<void> {
  await phone.goto(`${portal.url}/play`);
  await expectPhoneAccessible(phone);
  await picture(phone, 'game-code-page');
  await phone.getByRole('link', { name: 'Your past games' }).click();
  await expect(phone.getByRole('button', { name: /Thursday quiz/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Find your games by email' }).click();
  await expectPhoneAccessible(phone);
  await picture(phone, 'game-list');
}

async function makeLink(page: Page): Promise<string> {
  await page.goto(`${portal.url}/pages/auth/login`);
  await signIn(page, ADMIN);
  await page.goto(`${portal.url}/game-history`);
  await page.getByRole('table', { name: 'Games' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Share the standings' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('dialog').getByRole('link');
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'share-standings');
  return (await link.getAttribute('href')) ?? '';
}

async function open(visitor: Page, address: string): Promise<void> {
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Thursday quiz' })).toBeVisible();
  await expect(visitor.getByText('The Crown')).toBeVisible();
  await expect(visitor.getByRole('listitem')).toHaveText([`1${TEAM}1`]);
  // The token stays behind the hash, and robots leave the page alone.
  const token = new URL(address).hash.slice(1);
  expect(asked.map((url) => url.split('#')[0]).filter((url) => url?.includes(token))).toEqual([]);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectPhoneAccessible(visitor);
  await picture(visitor, 'shared-standings');
}

async function endLink(page: Page, visitor: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This link has been turned off.')).toBeVisible();
  await expectPhoneAccessible(visitor);
}
