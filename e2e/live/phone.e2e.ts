import { NO_BRANDING } from '@emcee/contract';
import { expect, type Page, test } from '@playwright/test';
import { expectPhoneAccessible } from '../accessible.ts';
import { expectOwnFlavour } from '../flavour.ts';
import { makeReady } from '../game.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { type LiveHost, leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';

const ROOM = 'CROWN';
const TEAM = 'Les Quizerables';

const ART = {
  roundName: 'Art Attack',
  questions: [
    {
      questionText: 'Who painted ‘Girl with a Pearl Earring’, now hanging in The Hague?',
      answerText: 'Vermeer',
    },
    { questionText: 'Which museum has the Mona Lisa?', answerText: 'The Louvre' },
    { questionText: 'Who paints on walls, and has never been seen?', answerText: 'Banksy' },
  ],
};

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
  await makeReady(portal, {
    email: 'crown@pub.example',
    roomCode: ROOM,
    round: ART,
    gameSettings: { helperTips: true, lockQuestion: true, lockQuestionMode: 'last' },
    brand: { ...NO_BRANDING, customTitle: 'The Crown', customUrl: 'https://thecrown.example' },
  });
});

test.afterAll(async () => {
  await portal.stop();
});

async function join(phone: Page, name: string): Promise<void> {
  await phone.getByLabel('Team name').fill(name);
  await phone.getByRole('button', { name: 'Join' }).tap();
}

async function answer(phone: Page, text: string): Promise<void> {
  await phone.getByLabel('Your answer').fill(text);
  await phone.getByLabel('Your answer').press('Enter');
}

async function expectSaved(phone: Page, text: string): Promise<void> {
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
  await expect(phone.getByText(text, { exact: true })).toBeVisible();
}

test('a team plays a game on its phone, and loses nothing on the way', async ({ browser }) => {
  const host = await leadRoom(portal, ROOM);
  const phone = await newPhone(browser);
  const other = await newPhone(browser);
  await test.step('finds the room, and joins', () => findSeat(phone, { host, other }));
  await partIsAway(other);
  const roundId = await host.startRound();
  await test.step('retries a page that could not be loaded', () => waitForPart(other));
  await test.step('answers, through reloads and without a network', () =>
    answerQuestions(phone, { host, roundId }));
  await test.step('sees its round closed and marked', () => markRound(phone, { host, roundId }));
  await test.step('sees the game end', () => endGame(phone, host));
  await host.done({ kind: 'open', isRehearsal: true, name: '' });
  await test.step('goes from its result to the next game', () => findNextGame(phone));
  await test.step('plays a rehearsal next', () => rehearse(phone, host));
});

async function findSeat(
  phone: Page,
  { host, other }: { host: LiveHost; other: Page },
): Promise<void> {
  await phone.goto(`${portal.url}/play`);
  await expectPhoneAccessible(phone);
  await phone.getByLabel('Room code').fill('no pe');
  await phone.getByRole('button', { name: 'Go' }).tap();
  await expect(
    phone.getByText("We can't find room NOPE. Check the code with your host."),
  ).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.getByLabel('Room code').fill(ROOM.toLowerCase());
  await phone.getByLabel('Room code').press('Enter');
  await expect(phone).toHaveURL(`${portal.url}/play/${ROOM}`);
  await expect(phone.getByRole('heading', { name: 'This room is closed.' })).toBeVisible();
  await expectPhoneAccessible(phone);

  await host.done({ kind: 'open', isRehearsal: false, name: 'Thursday quiz' });
  // The page looks again after 10 to 20 seconds.
  await expect(phone.getByText('Thursday quiz')).toBeVisible();
  await expectPhoneAccessible(phone);
  await other.goto(`${portal.url}/play/${ROOM}`);
  await join(other, 'Agatha Quiztie');
  await expect(other.getByText("You're in! Waiting for the first round.")).toBeVisible();
  await join(phone, 'agatha  QUIZTIE');
  await expect(phone.getByText('This name is taken in this room.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'agatha QUIZTIE 2' })).toBeVisible();
  await join(phone, TEAM);
  await expect(phone.getByRole('heading', { name: TEAM })).toBeVisible();
  await expect(phone.getByText('2 teams in the room')).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.reload();
  await expect(phone.getByText('2 teams in the room')).toBeVisible();
}

/** Blocks the script of the round page before the phone has loaded it. */
async function partIsAway(phone: Page): Promise<void> {
  await phone.context().route('**/round-page-*', (route) => route.abort());
  await phone.reload();
  await expect(phone.getByText('2 teams in the room')).toBeVisible();
}

async function waitForPart(phone: Page): Promise<void> {
  await expect(phone.getByText("We can't load this page right now.")).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.context().unrouteAll();
  await expect(phone.getByRole('heading', { name: 'Art Attack' })).toBeVisible();
}

async function answerQuestions(
  phone: Page,
  { host, roundId }: { host: LiveHost; roundId: string },
): Promise<void> {
  await expect(phone.getByRole('heading', { name: 'Art Attack' })).toBeVisible();
  await host.done({ kind: 'goTo', roundId, n: 1 });
  await expect(phone.getByRole('heading', { name: /Who painted/ })).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.getByLabel('Your answer').fill('Verme');
  await phone.reload();
  await expect(phone.getByLabel('Your answer')).toHaveValue('Verme');
  await answer(phone, 'Vermeer');
  await expectSaved(phone, 'Vermeer');
  await expectPhoneAccessible(phone);
  await phone.reload();
  await expectSaved(phone, 'Vermeer');

  await host.done({ kind: 'goTo', roundId, n: 2 });
  await expect(phone.getByRole('heading', { name: /Which museum/ })).toBeVisible();
  await phone.context().setOffline(true);
  await answer(phone, 'The Prado');
  await expect(
    phone.getByText("Your answer is saved on this phone. We'll send it when you're back online."),
  ).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.getByRole('button', { name: 'Change' }).tap();
  await answer(phone, 'The Louvre');
  await phone.context().setOffline(false);
  await expectSaved(phone, 'The Louvre');

  await host.done({ kind: 'pause' });
  await expect(phone.getByRole('heading', { name: 'A short break.' })).toBeVisible();
  await expectPhoneAccessible(phone);
  await host.done({ kind: 'resume' }, { kind: 'goTo', roundId, n: 3 });
  await expect(phone.getByRole('heading', { name: /Who paints on walls/ })).toBeVisible();
  await portal.killAndRestart();
  await answer(phone, 'Banksi');
  await expectSaved(phone, 'Banksi');
  await expect(phone.getByText('Online')).toBeVisible();

  // Typed text is sent when the last call runs out.
  await phone.getByRole('button', { name: 'Question 1, saved' }).tap();
  await expect(phone.getByRole('heading', { name: /Who painted/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Change' }).tap();
  await expect(phone.getByLabel('Your answer')).toBeFocused();
  await phone.getByLabel('Your answer').fill('Johannes Vermeer');
  // A long last call for the checks of the page, then a short one that runs out.
  await host.done({ kind: 'countdown', roundId, seconds: 300 });
  await expect(phone.getByText('Last call for the round')).toBeVisible();
  await expectPhoneAccessible(phone);
  await expect(phone.getByLabel('Your answer')).toHaveValue('Johannes Vermeer');
  await host.done({ kind: 'countdown', roundId, seconds: 6 });
  await expectSaved(phone, 'Johannes Vermeer');
  await expect(phone.getByLabel('Your answer')).toHaveCount(0);
  await host.done({ kind: 'countdown', roundId, seconds: null });
}

async function markRound(
  phone: Page,
  { host, roundId }: { host: LiveHost; roundId: string },
): Promise<void> {
  await phone.getByRole('button', { name: 'Question 3, saved' }).tap();
  await phone.getByRole('button', { name: 'Change' }).tap();
  await phone.getByLabel('Your answer').fill('Banksy');
  const writtenAt = Date.now();
  await phone.context().setOffline(true);
  // The server computes the time of writing from the arrival, so the answer must be older than its trip.
  await expect.poll(() => Date.now() - writtenAt).toBeGreaterThan(10_000);
  await host.done({ kind: 'closeRound', roundId });
  await host.graceOver(roundId);
  await phone.context().setOffline(false);
  await expect(phone.getByRole('heading', { name: 'Pencils down.' })).toBeVisible();
  await expect(phone.getByText('Your host is marking.')).toBeVisible();
  // Written in time, but unsent when the round closed, so the host decides.
  await expect(phone.getByRole('listitem')).toHaveText([
    '1Johannes Vermeer',
    '2The Louvre',
    '3Banksi“Banksy”: It arrived too late, but your host can still accept it.',
  ]);
  await expectPhoneAccessible(phone);
  await host.done({ kind: 'acceptLate', roundId });
  await expect(phone.getByRole('listitem')).toHaveText([
    '1Johannes Vermeer',
    '2The Louvre',
    '3Banksy',
  ]);
  await host.mark({ roundId, n: 1, right: 'Johannes Vermeer' });
  await host.mark({ roundId, n: 2, right: 'The Prado' });
  await host.mark({ roundId, n: 3, right: 'Banksy' });
  await host.publish(roundId);
  await expect(phone.getByText('Right. Only your team got it')).toHaveCount(2);
  await expect(phone.getByText('Wrong. Answer: The Louvre')).toBeVisible();
  await expect(phone.locator('[aria-current=true]')).toHaveText(`1${TEAM}2`);
  await expectPhoneAccessible(phone);
}

async function endGame(phone: Page, host: LiveHost): Promise<void> {
  await host.done({ kind: 'end', isMarkedLater: false });
  await expect(phone.getByRole('heading', { name: 'You finished 1st out of 2.' })).toBeVisible();
  await phone.getByRole('button', { name: 'Your answers' }).tap();
  await expect(phone.getByText('Banksy')).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'You finished 1st out of 2.' })).toBeVisible();
}

async function findNextGame(phone: Page): Promise<void> {
  // The page looks again as soon as the network returns.
  await phone.context().setOffline(true);
  await phone.context().setOffline(false);
  await expect(phone.getByText('A new game is open in this room.')).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.getByRole('button', { name: 'Join', exact: true }).tap();
  await expect(phone.getByLabel('Team name')).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.getByRole('button', { name: 'See your last result' }).tap();
  await expect(phone.getByRole('heading', { name: 'You finished 1st out of 2.' })).toBeVisible();
}

async function rehearse(phone: Page, host: LiveHost): Promise<void> {
  await phone.goto(`${portal.educationUrl}/play/${ROOM}`);
  await expect(phone.getByText('Rehearsal: nothing is recorded.')).toBeVisible();
  await join(phone, 'Emma');
  await expect(phone.getByText('4 teams in the class')).toBeVisible();
  await expectOwnFlavour(phone);
  await host.done({ kind: 'removeSeat', seatId: await host.seatId('Emma') });
  await expect(
    phone.getByRole('heading', { name: 'Your teacher removed your team.' }),
  ).toBeVisible();
  await expectOwnFlavour(phone);
  await expectPhoneAccessible(phone);
  await phone.getByRole('button', { name: 'Join again' }).tap();
  await expect(phone.getByLabel('Team name')).toBeVisible();
}
