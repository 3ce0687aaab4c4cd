import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside, expectPhoneAccessible } from '../accessible.ts';
import { joinWithPhone, makeReady } from '../game.ts';
import { openAs } from '../new-admin.ts';
import { ownPortal } from '../own-portal.ts';
import { type LiveHost, leadRoom } from './live-host.ts';
import { newPhone } from './new-phone.ts';

const ROOM = 'CROWN';

const portal = ownPortal();

test('a multiple-choice question goes from the editor to a phone, and is marked', async ({
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
  const roundId = await host.startRound('Capitals');
  await host.done({ kind: 'goTo', roundId, n: 1 });
  await test.step('is answered with a tap, and changed with the keyboard', () =>
    answerChoice(phone));
  await test.step('is marked, and earns its point', () => seeResults(phone, { host, roundId }));
});

async function writeRound(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Add Questions Manually' }).click();
  await page.getByLabel('Round name').fill('Capitals');
  await page.getByRole('button', { name: 'One answer · default points' }).press('Enter');
  await page.getByRole('radio', { name: 'Multiple choice' }).press('Space');
  await page.getByRole('textbox', { name: 'Question', exact: true }).focus();
  await page.keyboard.type('What is the capital of Norway?');
  await page.keyboard.press('Enter');
  const options = page.getByLabel('Options');
  await expect(options).toBeFocused();
  await page.keyboard.type('Rome');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Oslo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bern');
  await page.getByRole('checkbox', { name: 'Oslo' }).press('Space');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, 'the editor of multiple choice on a narrow screen');
  await options.press('Control+Enter');
  await expect(page.getByText('3 options', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save round' }).click();
  await expect(page.getByText('Round “Capitals” created.')).toBeVisible();
}

async function answerChoice(phone: Page): Promise<void> {
  await phone.setViewportSize({ width: 360, height: 640 });
  const option = (name: string) => phone.getByRole('radio', { name });
  await expect(option('Rome')).toBeVisible();
  await expectPhoneAccessible(phone);
  await expectNothingBeside(phone, 'the options on a narrow phone');
  await phone.getByText('Rome', { exact: true }).tap();
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Change' }).press('Enter');
  await expect(option('Rome')).toBeFocused();
  await phone.keyboard.press('ArrowDown');
  await expect(option('Oslo')).toBeChecked();
  await expectPhoneAccessible(phone);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('button', { name: 'Change' })).toBeFocused();
  await expect(phone.getByText('Oslo', { exact: true })).toBeVisible();
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
}

async function seeResults(
  phone: Page,
  { host, roundId }: { host: LiveHost; roundId: string },
): Promise<void> {
  await host.done({ kind: 'closeRound', roundId });
  await expect(phone.getByText('Pencils down.')).toBeVisible();
  await host.graceOver(roundId);
  const mark = { n: 1, group: 'oslo', verdict: 'right' } as const;
  await host.done({ kind: 'mark', roundId, marks: [mark] });
  await host.publish(roundId);
  await expect(phone.getByText('+1', { exact: false }).first()).toBeVisible();
}
