import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside, expectPhoneAccessible } from '../accessible.ts';
import { joinWithPhone, makeReady } from '../game.ts';
import { openAs } from '../new-admin.ts';
import { ownPortal } from '../own-portal.ts';
import { type LiveHost, leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';

const ROOM = 'CROWN';
const KEY = [
  'Agnetha Fältskog / Agnetha',
  'Björn Ulvaeus / Björn',
  'Benny Andersson / Benny',
  'Anni-Frid Lyngstad / Frida',
];

const portal = ownPortal();

test('a list goes from the editor to a phone, and comes back with its bonus', async ({
  page,
  browser,
}) => {
  const { token } = await makeReady(portal, { email: 'crown@pub.example', roomCode: ROOM });
  await test.step('is written with the keyboard alone', async () => {
    await openAs(page, { portal, token, path: '/questions?tab=manual' });
    await writeRound(page);
  });

  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'open', isRehearsal: false, name: '' });
  const phone = await newPhone(browser);
  await joinWithPhone(phone, { url: portal.url, roomCode: ROOM, name: 'Owls' });
  const roundId = await host.startRound('Half-time');
  await host.done({ kind: 'goTo', roundId, n: 1 });
  await test.step('is answered on a phone of 360 px', () => answerList(phone));
  await test.step('is kept without a network, and sent later', () => answerOffline(phone));
  await test.step('is marked, and earns its bonus', () => seeResults(phone, { host, roundId }));
});

async function writeRound(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Add Questions Manually' }).click();
  await page.getByLabel('Round name').fill('Half-time');
  await page.getByRole('textbox', { name: 'Question', exact: true }).focus();
  await page.keyboard.type('Name the members of ABBA.');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true });
  await expect(answer).toBeFocused();
  await page.getByRole('button', { name: 'One answer · default points' }).press('Enter');
  await page.getByRole('radio', { name: 'List' }).press('Space');
  await answer.focus();
  for (const line of KEY) {
    await page.keyboard.type(line);
    if (line !== KEY.at(-1)) await page.keyboard.press('Enter');
  }
  const count = page.getByRole('combobox', { name: 'Number of answers' });
  await count.press('Enter');
  const four = page.getByRole('option', { name: '4', exact: true });
  await expect(four).toBeVisible();
  while ((await four.getAttribute('data-combobox-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Bonus for getting them all').fill('2');
  await page.getByLabel('Points per answer').fill('2');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'the editor of a list on a narrow screen');
  await answer.press('Control+Enter');
  await expect(page.getByText('4 answers, 2 points each')).toBeVisible();
  await page.getByRole('button', { name: 'Save round' }).click();
  await expect(page.getByText('Round “Half-time” created.')).toBeVisible();
}

async function answerList(phone: Page): Promise<void> {
  await expect(phone.getByText('Question 1 of 1 · 4 answers, 2 points each')).toBeVisible();
  await expect(phone.getByText('All 4 right: +2')).toBeVisible();
  await phone.getByLabel('Answer 1').focus();
  for (const text of ['Frida', 'Björn', 'Benny']) {
    await phone.keyboard.type(text);
    await phone.keyboard.press('Enter');
  }
  await expect(phone.getByLabel('Answer 4')).toBeFocused();
  await phone.keyboard.type('benny');
  await expect(phone.getByText('You wrote this twice. It only counts once.')).toBeVisible();
  await expectPhoneAccessible(phone);
  await phone.getByLabel('Answer 4').fill('');
  await phone.getByRole('button', { name: 'Send' }).tap();
  await expect(phone.getByText('Saved', { exact: true })).toHaveCount(3);
  await expect(phone.getByRole('button', { name: 'Question 1, 3 of 4 saved' })).toBeVisible();
  await expectPhoneAccessible(phone);
}

async function answerOffline(phone: Page): Promise<void> {
  await phone.context().setOffline(true);
  await phone.getByLabel('Answer 4').fill('Agnetha');
  await phone.getByLabel('Answer 4').press('Enter');
  await expect(phone.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(phone.getByText(/^Your answers are saved on this phone\./)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('Saved', { exact: true })).toHaveCount(4);
  await phone.reload();
  await expect(phone.getByLabel('Answer 4')).toHaveValue('Agnetha');
}

async function seeResults(
  phone: Page,
  { host, roundId }: { host: LiveHost; roundId: string },
): Promise<void> {
  await host.done({ kind: 'closeRound', roundId });
  await expect(phone.getByText('Pencils down.')).toBeVisible();
  await expect(phone.getByText('1d', { exact: true })).toBeVisible();
  const marks = ['frida', 'björn', 'benny', 'agnetha'].map((group) => ({
    ...{ n: 1, group },
    ...({ verdict: 'right' } as const),
  }));
  await host.graceOver(roundId);
  await host.done({ kind: 'mark', roundId, marks });
  await host.publish(roundId);
  await expect(phone.getByText('All 4 right', { exact: true })).toBeVisible();
  await expect(phone.getByText('+10', { exact: false }).first()).toBeVisible();
  await expectPhoneAccessible(phone);
}
