import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside, expectPhoneAccessible } from '../accessible.ts';
import { ownPortal } from '../own-portal.ts';
import { signUpHost } from '../steps.ts';
import { leadRoom } from './live-host.ts';
import { joinByCalls } from './team-by-calls.ts';

const ROOM = 'ANCHOR';
const TV = { width: 1920, height: 1080 };

const portal = ownPortal();

const TEAMS = [
  ['The Quizzly Bears', 'Oslo'],
  ['Agatha Quiztie', 'Oslo'],
  ['Les Quizerables', 'Bergen'],
  ['Wild Guess', 'A small fjord with a tram'],
] as const;

const codeOf = async (tv: Page): Promise<string> => {
  const heading = tv.getByRole('heading', { name: /^Enter [A-Z]{6} in your console$/ });
  await expect(heading).toBeVisible();
  return /[A-Z]{6}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
};

const choose = (desk: Page, name: string) =>
  desk.getByRole('button', { name, exact: true }).press('Enter');

/** The last letter of a text that runs right to left is left of its first one. */
function endsOnTheLeft(element: Element): boolean {
  const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  const length = letters?.textContent?.length ?? 0;
  if (letters === null || length < 2) throw new Error('There is no text.');
  const leftOf = (at: number) => {
    const letter = document.createRange();
    letter.setStart(letters, at);
    letter.setEnd(letters, at + 1);
    return letter.getBoundingClientRect().left;
  };
  return leftOf(length - 1) < leftOf(0);
}

async function fits(page: Page): Promise<void> {
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingBeside(page, `${page.url()} at ${width}`);
  }
  await page.setViewportSize(TV);
}

test('a TV connects with its code, follows the host, and reconnects', async ({
  page: desk,
  browser,
}) => {
  test.slow();
  await desk.goto(`${portal.url}/host/sign-up`);
  await signUpHost(desk, { email: 'quiz@anchor.example', roomCode: ROOM });
  await desk.getByRole('button', { name: 'Open the room' }).press('Enter');
  const tv = await (await browser.newContext({ viewport: TV })).newPage();
  const picture = (said: string) =>
    desk.getByRole('img', { name: `The big screen shows: ${said}` });

  await test.step('connects with the code', async () => {
    await tv.goto(`${portal.url}/screen`);
    const code = await codeOf(tv);
    await fits(tv);
    await expectPhoneAccessible(tv);
    await tv.reload();
    expect(await codeOf(tv)).toBe(code);
    await choose(desk, 'Connect a screen');
    const field = desk.getByLabel('Enter the code');
    await field.fill('AAAAAA');
    await field.press('Enter');
    await expect(desk.getByText('No screen is showing this code.', { exact: false })).toBeVisible();
    await field.fill(code.toLowerCase());
    await field.press('Enter');
    await expect(tv.getByRole('heading', { name: ROOM })).toBeVisible();
    expect(tv.url()).toBe(`${portal.url}/screen`);
    const screens = desk.getByRole('region', { name: 'Connected screens' });
    await expect(screens.getByText('Connected now')).toBeVisible();
    await expect(picture(`Join at ${new URL(portal.url).host}/play, ${ROOM}`)).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step("follows the host's keys", async () => {
    const say = async (message: string) => {
      await choose(desk, 'Message');
      await desk.getByLabel('Message on the big screen').fill(message);
      await choose(desk, 'Show message');
    };
    await say('أهلا بكم في الحانة.');
    const arabic = tv.getByRole('heading', { name: 'أهلا بكم في الحانة.' });
    await expect(arabic).toBeVisible();
    expect(await arabic.evaluate(endsOnTheLeft)).toBe(true);
    await say('Back at 9:15.\nThe bar is open.');
    await expect(tv.getByRole('heading', { name: 'Back at 9:15.' })).toBeVisible();
    await expect(picture('Back at 9:15.')).toBeVisible();
    await fits(tv);
    await expectPhoneAccessible(tv);
    await tv.reload();
    await expect(tv.getByRole('heading', { name: 'Back at 9:15.' })).toBeVisible();
    await choose(desk, 'Blank');
    await expect(tv.getByRole('heading', { name: 'Nothing to show right now.' })).toBeAttached();
    await expect(picture('Blank')).toBeVisible();
    await choose(desk, 'Auto, follows the game');
    await expect(tv.getByRole('heading', { name: ROOM })).toBeVisible();
  });

  await test.step('looks back at a round: answers, the standings from the last rank up, the winners', async () => {
    const lead = await leadRoom(portal, ROOM);
    await lead.done({ kind: 'startLiveRound', name: 'Capitals', questionsCount: 2 });
    const roundId = (await lead.game()).rounds.at(-1)?._id ?? '';
    await lead.done(
      { kind: 'goTo', roundId, n: 1 },
      {
        ...{ kind: 'editQuestion', roundId, n: 1 },
        ...{ questionText: 'What is the capital of Norway?', answerText: 'Oslo' },
      },
    );
    for (const [name, text] of TEAMS) {
      const answer = await joinByCalls(portal, { roomCode: ROOM, name });
      await answer({ n: 1, text });
    }
    await lead.done({ kind: 'closeRound', roundId });
    await lead.mark({ roundId, n: 1, right: 'Oslo' });
    // Late answers are collected for a moment, so publishing is tried again.
    await expect(async () => lead.done({ kind: 'publish', roundId })).toPass();
    await choose(desk, 'Reveal from last to first');
    const places = tv.getByRole('listitem');
    await expect(places).toHaveCount(TEAMS.length);
    await expect(tv.getByText('Wild Guess')).toBeVisible();
    await expect(tv.getByText('The Quizzly Bears')).toHaveCount(0);
    await choose(desk, 'Show one more: 3rd place');
    await choose(desk, 'Show one more: 1st place');
    // The console must show which of two first teams is revealed, or it would reveal the same one again.
    const oneOfFirst = desk.getByRole('img', { name: /^The big screen shows: [^,]+, 1 / });
    await expect(oneOfFirst).toBeVisible();
    await choose(desk, 'Show one more: 1st place');
    await expect(tv.getByText('The Quizzly Bears')).toBeVisible();
    await choose(desk, 'Answer');
    await expect(tv.getByRole('heading', { name: 'Oslo' })).toBeVisible();
    await expect(tv.getByText('2 of 4 teams got it')).toBeVisible();
    await fits(tv);
    await expectPhoneAccessible(tv);
    await expectAccessible(desk);
    await lead.done({ kind: 'showGiven', roundId, n: 1, group: 'a small fjord with a tram' });
    await expect(tv.getByRole('heading', { name: 'A small fjord with a tram' })).toBeVisible();
    await fits(tv);
    await choose(desk, 'Winners');
    await expect(tv.getByRole('heading', { name: 'The winners' })).toBeVisible();
    await fits(tv);
    await expectPhoneAccessible(tv);
  });

  await test.step('survives a restart of the server', async () => {
    await choose(desk, 'Message');
    await choose(desk, 'Show message');
    await expect(tv.getByRole('heading', { name: 'Back at 9:15.' })).toBeVisible();
    await portal.killAndRestart();
    await tv.reload();
    await expect(tv.getByRole('heading', { name: 'Back at 9:15.' })).toBeVisible();
    await expect(picture('Back at 9:15.')).toBeVisible();
    await choose(desk, 'Join');
    await expect(tv.getByRole('heading', { name: ROOM })).toBeVisible();
  });

  await test.step('stays connected for the next game, until the host disconnects it', async () => {
    await desk.getByRole('button', { name: 'More' }).click();
    await desk.getByRole('menuitem', { name: 'Close the room' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click();
    await expect(tv.getByRole('heading', { name: 'Final standings' })).toBeVisible();
    await desk.getByRole('button', { name: 'Open the room' }).press('Enter');
    await expect(tv.getByRole('heading', { name: ROOM })).toBeVisible();
    await desk.getByRole('button', { name: /^Disconnect / }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(tv.getByText('This screen is no longer connected.')).toBeVisible();
    await codeOf(tv);
    await fits(tv);
    await expectPhoneAccessible(tv);
  });
});
