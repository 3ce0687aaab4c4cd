import { NO_BRANDING } from '@emcee/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectPhoneAccessible } from '../accessible.ts';
import { makeReady } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { signIn } from '../steps.ts';
import { type LiveHost, leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';

const ROOM = 'CROWN';
const TEAM = 'Les Quizerables';
const ADMIN = 'crown@pub.example';

const ART = {
  roundName: 'Art Attack',
  questions: [{ questionText: 'Who painted the Mona Lisa?', answerText: 'Leonardo' }],
};

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
  await makeReady(portal, {
    email: ADMIN,
    roomCode: ROOM,
    round: ART,
    brand: { ...NO_BRANDING, customTitle: 'The Crown' },
  });
});

test.afterAll(async () => {
  await portal.stop();
});

test('players look back at their game, and everyone with the link sees the standings', async ({
  browser,
  page,
}) => {
  const host = await leadRoom(portal, ROOM);
  const phone = await newPhone(browser);
  await test.step('a game is played to its end', () => playGame(phone, host));
  await test.step('the phone opens the past game', () => seeAgain(phone));
  await test.step('the code page links to the past game', () => findWay(phone));
  const address = await test.step('the organizer makes a link to the standings', () =>
    makeLink(page));
  const other = await newPhone(browser);
  await test.step('a stranger opens the link in a fresh browser', () => open(other, address));
  await test.step('the organizer ends the link', () => endLink(page, other));
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

async function seeAgain(phone: Page): Promise<void> {
  await expectPhoneAccessible(phone);
  const link = phone.getByRole('link', { name: 'Look back at it' });
  await link.focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Thursday quiz' })).toBeFocused();
  await expect(phone.getByText('1st of 1, 1 point', { exact: true })).toBeVisible();
  await expect(phone.getByText('Leonardo da Vinci')).toBeVisible();
  await phone.getByRole('button', { name: 'Why?' }).click();
  await phone.getByRole('button', { name: 'Show the questions' }).click();
  await expect(phone.getByText('Who painted the Mona Lisa?')).toBeVisible();
  await expectPhoneAccessible(phone);
}

async function findWay(phone: Page): Promise<void> {
  await phone.goto(`${portal.url}/play`);
  await expectPhoneAccessible(phone);
  await phone.getByRole('link', { name: 'Your past games' }).click();
  await expect(phone.getByRole('button', { name: /Thursday quiz/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Find your games by email' }).click();
  await expectPhoneAccessible(phone);
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
  return (await link.getAttribute('href')) ?? '';
}

async function open(visitor: Page, address: string): Promise<void> {
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Thursday quiz' })).toBeVisible();
  await expect(visitor.getByText('The Crown')).toBeVisible();
  await expect(visitor.getByRole('listitem')).toHaveText([`1${TEAM}1`]);
  // The token stays behind the hash, and robots are told not to index the page.
  const token = new URL(address).hash.slice(1);
  expect(asked.map((url) => url.split('#')[0]).filter((url) => url?.includes(token))).toEqual([]);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectPhoneAccessible(visitor);
}

async function endLink(page: Page, visitor: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This link has been turned off.')).toBeVisible();
  await expectPhoneAccessible(visitor);
}
