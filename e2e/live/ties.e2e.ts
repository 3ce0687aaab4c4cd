import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside, expectPhoneAccessible } from '../accessible.ts';
import { joinWithPhone, makeReady, sendAnswer } from '../game.ts';
import { ownPortal } from '../own-portal.ts';
import { HOST_PASSWORD, signInHost } from '../steps.ts';
import { type LiveHost, leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';
import { joinByCalls } from './team-by-calls.ts';

const ROOM = 'LIBERTY';

const portal = ownPortal();

test('a tie of three is broken by a number, with one answer typed by the host', async ({
  page: desk,
  browser,
}) => {
  test.slow();
  await makeReady(portal, { email: 'liberty@pub.example', roomCode: ROOM });
  const lead = await leadRoom(portal, ROOM);
  await lead.done({ kind: 'open', isRehearsal: false, name: '' });
  const [foxes, cats] = [await newPhone(browser), await newPhone(browser)];
  const owls = await joinByCalls(portal, { roomCode: ROOM, name: 'Owls' });
  await joinWithPhone(foxes, { url: portal.url, roomCode: ROOM, name: 'Foxes' });
  const bears = await joinByCalls(portal, { roomCode: ROOM, name: 'Bears' });
  await joinWithPhone(cats, { url: portal.url, roomCode: ROOM, name: 'Cats' });
  await test.step('three teams share first place', async () => {
    await playRound(lead, async () => {
      await owls({ n: 1, text: 'Oslo' });
      await bears({ n: 1, text: 'Oslo' });
      await sendAnswer(foxes, 'Oslo');
    });
    await desk.goto(`${portal.url}/host/sign-in`);
    await signInHost(desk, { name: ROOM, password: HOST_PASSWORD });
    await expect(desk.getByText('3 teams are tied for 1st: Owls, Foxes, Bears.')).toBeVisible();
  });

  await test.step('the host asks them alone', async () => {
    await desk.getByRole('button', { name: 'Break the tie for 1st' }).press('Enter');
    await desk.getByLabel('Question (optional)').fill('How many steps lead up to the crown?');
    await desk.getByLabel('Correct answer (optional)').fill('354');
    await fits(desk, 'the form of a tiebreaker');
    await desk.getByRole('button', { name: 'Start', exact: true }).press('Enter');
    await sendAnswer(foxes, '350');
    await expectPhoneAccessible(foxes);
    await expect(cats.getByRole('heading', { name: 'Tiebreaker for 1st place' })).toBeVisible();
    await expect(cats.getByText('Owls, Foxes, Bears')).toBeVisible();
    await expectPhoneAccessible(cats);
    await owls({ n: 1, text: '360', round: 2 });
    await desk.getByLabel('Answer of Bears').fill('100');
    await desk.getByLabel('Answer of Bears').press('Enter');
    await expect(desk.getByText('254 away')).toBeVisible();
    await expect(desk.getByRole('tab', { name: 'Teams 4' })).toBeVisible();
    await expect(desk.getByText('6 away')).toBeVisible();
    await fits(desk, 'a tiebreaker');
  });

  await test.step('the closest number wins', async () => {
    await desk.getByRole('button', { name: 'Close and rank' }).press('Enter');
    const rows = desk.getByRole('table', { name: 'Standings' }).getByRole('row');
    await expect(rows).toHaveText([
      'RankTeamPoints',
      '1Foxes tiebreaker1',
      '2Owls tiebreaker1',
      '3Bears tiebreaker1',
      '4Cats0',
    ]);
    await fits(desk, 'the lobby after a tiebreaker');
    await expect(foxes.getByText('1 point, 1st by tiebreaker')).toBeVisible();
    await expectPhoneAccessible(foxes);
    await expect(cats.getByText('tiebreaker', { exact: true })).toHaveCount(3);
  });
});

async function playRound(lead: LiveHost, answer: () => Promise<void>): Promise<void> {
  await lead.done({ kind: 'startLiveRound', name: 'Capitals', questionsCount: 1 });
  const roundId = (await lead.game()).rounds.at(-1)?._id ?? '';
  await lead.done({ kind: 'goTo', roundId, n: 1 });
  await answer();
  await lead.done({ kind: 'closeRound', roundId });
  await lead.graceOver(roundId);
  await lead.mark({ roundId, n: 1, right: 'Oslo' });
  await lead.publish(roundId);
}

async function fits(desk: Page, message: string): Promise<void> {
  await expectAccessible(desk);
  const before = desk.viewportSize();
  for (const width of [360, 900, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectNothingBeside(desk, `${message} at ${width}`);
  }
  if (before !== null) await desk.setViewportSize(before);
}
