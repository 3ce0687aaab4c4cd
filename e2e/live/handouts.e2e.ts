import { expect, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside, expectPhoneAccessible } from '../accessible.ts';
import { joinWithPhone, makeReady, sendAnswer } from '../game.ts';
import { ownPortal } from '../own-portal.ts';
import { HOST_PASSWORD, signInHost } from '../steps.ts';
import { leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';

const ROOM = 'GALLERY';

const portal = ownPortal();

test('a team answers a handout during another round', async ({ page: desk, browser }) => {
  test.slow();
  await makeReady(portal, { email: 'gallery@pub.example', roomCode: ROOM });
  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'open', isRehearsal: false, name: '' });
  const phone = await newPhone(browser);
  await joinWithPhone(phone, { url: portal.url, roomCode: ROOM, name: 'Owls' });
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.goto(`${portal.url}/host/sign-in`);
  await signInHost(desk, { name: ROOM, password: HOST_PASSWORD });
  await desk.getByRole('button', { name: 'Hand it out' }).press('Enter');
  await expect(desk.getByText(/ is out: /)).toBeVisible();
  const { handout } = await host.game();
  const sheet = { id: handout?._id ?? '', name: handout?.name ?? '' };

  await test.step('the console says how many teams have started', async () => {
    await expect(desk.getByText(`${sheet.name} is out: 0 of 1 team have started`)).toBeVisible();
    await sendAnswer(phone, 'Seine');
    await expect(desk.getByText(`${sheet.name} is out: 1 of 1 team has started`)).toBeVisible();
    await expectAccessible(desk);
    await expectNothingBeside(desk, 'the line of a handout');
    await expectPhoneAccessible(phone);
  });

  // The page of the other tab is hidden.
  const field = phone.getByRole('textbox', { name: 'Your answer' });
  const rounds = phone.getByRole('navigation', { name: 'Rounds' });
  await test.step('both tabs keep what is typed', async () => {
    await host.done({ kind: 'startLiveRound', name: 'Music', questionsCount: 2 });
    const roundId = (await host.game()).rounds.at(-1)?._id ?? '';
    await host.done({ kind: 'goTo', roundId, n: 1 });
    await field.fill('AB');
    await rounds.getByRole('button', { name: sheet.name }).press('Enter');
    await phone.getByRole('button', { name: 'Question 2, open' }).press('Enter');
    await field.fill('Nile');
    await rounds.getByRole('button', { name: 'Round 2' }).press('Enter');
    await expect(field).toHaveValue('AB');
    await field.fill('ABBA');
    await field.press('Enter');
    await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
    await expectPhoneAccessible(phone);
    await expectNothingBeside(phone, 'the tabs of a handout');
    await host.done({ kind: 'closeRound', roundId });
    await expect(phone.getByRole('heading', { name: 'Pencils down.' })).toBeVisible();
    await rounds.getByRole('button', { name: sheet.name }).press('Enter');
    await expect(field).toHaveValue('Nile');
    await host.mark({ roundId, n: 1, right: 'ABBA' });
    await host.publish(roundId);
  });

  await test.step('a last call and collecting end it, and its draft counts', async () => {
    await desk.getByRole('button', { name: 'Last call', exact: true }).press('Enter');
    await desk.getByRole('button', { name: '30 s, last call' }).press('Enter');
    await expect(rounds.getByText(/^\d+ s$/)).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Collect' }).press('Enter');
    await expect(rounds).toBeHidden();
    await expect(phone.getByText('Nile')).toBeVisible();
    await host.mark({ roundId: sheet.id, n: 1, right: 'Seine' });
    await host.mark({ roundId: sheet.id, n: 2, right: 'Nile' });
    await host.publish(sheet.id);
    await expect.poll(async () => (await host.game()).rounds[0]?.state).toBe('published');
    await expect(phone.getByText('3 points').first()).toBeVisible();
  });
});
