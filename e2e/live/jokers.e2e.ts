import { expect, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside, expectPhoneAccessible } from '../accessible.ts';
import { joinWithPhone, makeReady } from '../game.ts';
import { ownPortal } from '../own-portal.ts';
import { HOST_PASSWORD } from '../steps.ts';
import { type LiveHost, leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';

const ROOM = 'CROWN';

const portal = ownPortal();

test('a team doubles round 2 with its joker', async ({ page, browser }) => {
  await makeReady(portal, { email: 'crown@pub.example', roomCode: ROOM });
  await test.step('the host turns jokers on with the keyboard', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${portal.url}/host/sign-in`);
    await page.getByLabel(/code or email/).fill(ROOM);
    await page.getByLabel('Password', { exact: true }).fill(HOST_PASSWORD);
    await page.keyboard.press('Enter');
    const jokers = page.getByRole('checkbox', { name: 'Jokers: each team can double one round' });
    await jokers.press('Space');
    await expect(jokers).toBeChecked();
    await expectAccessible(page);
    await expectNothingBeside(page, 'the form that opens a room, on a narrow screen');
    await page.getByRole('button', { name: 'Open the room' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'First round' })).toBeVisible();
  });

  const host = await leadRoom(portal, ROOM);
  await expect.poll(async () => (await host.game()).hasJokers).toBe(true);
  const phone = await newPhone(browser);
  await joinWithPhone(phone, { url: portal.url, roomCode: ROOM, name: 'Owls' });
  const joker = phone.getByRole('switch', { name: 'Double the next round' });
  await expect(joker).not.toBeChecked();
  await expectPhoneAccessible(phone);
  const playRound = async () => {
    const roundId = await host.startRound();
    await host.done({ kind: 'goTo', roundId, n: 1 });
    await phone.getByLabel('Your answer').fill('Seine');
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('Saved', { exact: true }).first()).toBeVisible();
    return roundId;
  };
  await test.step('round 1 earns once', async () => {
    const roundId = await playRound();
    await expect(joker).toBeHidden();
    await settle(host, roundId);
    // The page of results takes the focus.
    await expect(phone.getByText('Waiting for the next round.')).toBeVisible();
    await expect(phone.getByText('Joker:')).toBeHidden();
  });
  await test.step('round 2 earns twice', async () => {
    await joker.press('Space');
    await expect(joker).toBeChecked();
    await expect(joker).toBeFocused();
    await expectPhoneAccessible(phone);
    const roundId = await playRound();
    await expect(phone.getByText('2× Round 2')).toBeVisible();
    await expect(page.getByText('Round 2 · 1 joker')).toBeVisible();
    await expectPhoneAccessible(phone);
    await settle(host, roundId);
    await expect(phone.getByText('Joker: +1')).toBeVisible();
    await phone.getByRole('button', { name: 'Why?' }).press('Enter');
    await expect(phone.getByText('Joker', { exact: true })).toBeVisible();
    await expectPhoneAccessible(phone);
  });
});

/** The answer is right. */
async function settle(host: LiveHost, roundId: string): Promise<void> {
  await host.done({ kind: 'closeRound', roundId });
  await host.mark({ roundId, n: 1, right: 'Seine' });
  await host.publish(roundId);
}
