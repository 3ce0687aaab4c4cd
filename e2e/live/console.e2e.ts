import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNothingBeside } from '../accessible.ts';
import { ownPortal } from '../own-portal.ts';
import { signUpHost } from '../steps.ts';
import { joinByCalls } from './team-by-calls.ts';

const ROOM = 'ANCHOR';
// A name without any place to break, which still has to fit on a phone.
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänsquiznacht';

const SMALL_DESKS = [
  [1366, 768],
  [1440, 900],
] as const;

const PHONES = [320, 360, 390, 430, 479] as const;

const portal = ownPortal();

async function look(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeside(page, page.url());
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
}

test('a host leads a game with the keyboard alone', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (name: string) => {
    await button(name).focus();
    await page.keyboard.press('Enter');
  };

  await test.step('opens the room', async () => {
    await page.goto(`${portal.url}/host/sign-up`);
    await signUpHost(page, { email: 'quiz@anchor.example', roomCode: ROOM });
    await expect(page.getByText('The room is closed.')).toBeVisible();
    await look(page);
    await page.getByLabel('Game name').focus();
    await page.keyboard.type('Thursday quiz');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'First round' })).toBeVisible();
  });

  const joinAs = (name: string) => joinByCalls(portal, { roomCode: ROOM, name });
  const bears = await joinAs('The Quizzly Bears');
  const agatha = await joinAs('Agatha Quiztie');
  const table = await joinAs('Table Seven');

  await test.step('asks a live round', async () => {
    await expect(page.getByRole('heading', { name: '3 teams' })).toBeVisible();
    await look(page);
    await page.getByLabel('Round name').fill(LONG_NAME);
    await page.getByLabel('Number of questions').fill('8');
    await press('Start round');
    // Focus moves to the next control when the pressed one disappears.
    await expect(button('Next: question 1')).toBeFocused();
    await page.keyboard.press('Enter');
    await page
      .getByRole('textbox', { name: 'Question', exact: true })
      .fill('What is the capital of Norway?');
    await page.getByRole('textbox', { name: 'Correct answer' }).fill('Oslo');
    await expect(
      page.getByRole('heading', { name: 'What is the capital of Norway?' }),
    ).toBeVisible();
    await bears({ n: 1, text: 'Oslo' });
    await agatha({ n: 1, text: 'oslo ' });
    await table({ n: 1, text: 'Bergen' });
    await expect(page.getByText('3 of 3 answered')).toBeVisible();
    await look(page);
    const call = '30 s, last call';
    const asked = ['Pause', 'Void question 1', 'Show all questions', 'Close round and mark'];
    for (const [width, height] of SMALL_DESKS) {
      await page.setViewportSize({ width, height });
      for (const name of [call, ...asked, 'Next: question 2']) {
        await expect(button(name)).toBeInViewport({ ratio: 1 });
      }
    }
    const inSight = async (names: readonly string[]) => {
      for (const width of PHONES) {
        await page.setViewportSize({ width, height: 740 });
        for (const name of names) await expect(button(name)).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await inSight([call, 'Pause', 'Void question 1', 'Show all questions', 'Close round and mark']);
    await press('10 s, last call');
    await expect(page.getByRole('timer')).toBeVisible();
    await inSight(['+30 s, last call', 'Cancel']);
    await press('Cancel');
    await expect(page.getByRole('timer')).toHaveCount(0);
    await press('10 s, last call');
    await expect(button('Open again')).toBeVisible({ timeout: 15_000 });
    await inSight(['Open again']);
    await press('Open again');
    await press('Next: question 2');
    await expect(page.getByText('Question 2 of 8')).toBeVisible();
    await press('Show all questions');
    await agatha({ n: 2, text: 'Nile' });
    await press('Close round and mark');
  });

  await test.step('marks with keys', async () => {
    // Nothing is touched between the button that closes the round and the dialog that publishes it.
    await expect(button('Confirm 1 suggestion')).toBeVisible();
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 740 });
      const words = button('Confirm 1 suggestion').locator('span').last();
      const cutPx = () => words.evaluate((text) => text.scrollWidth - text.clientWidth);
      await expect.poll(cutPx, `the words at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Shift+Enter');
    const bergen = page.getByRole('listitem').filter({ hasText: 'Bergen' });
    await expect(bergen).toBeFocused();
    await page.keyboard.press('3');
    await page.keyboard.press('u');
    await page.keyboard.press('1');
    await expect(page.getByText('3 of 4 answers marked')).toBeVisible();
    await look(page);
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'Question 2 of 8' })).toBeVisible();
    const nile = page.getByRole('listitem').filter({ hasText: 'Nile' });
    await expect(nile).toBeFocused();
    await page.keyboard.press('3');
    await expect(page.getByText('4 of 4 answers marked')).toBeVisible();
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: 'Publish round 1?' });
    await expectAccessible(page);
    await expect(dialog.getByRole('button', { name: 'Publish round 1' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('sees the standings, and closes the room', async () => {
    await expect(page.getByRole('heading', { name: 'After round 1' })).toBeVisible();
    const rows = page.getByRole('table', { name: 'Standings' }).getByRole('row');
    await expect(rows).toHaveText([
      'RankTeamPoints',
      /1Agatha Quiztie2/,
      /2The Quizzly Bears1/,
      /3Table Seven0/,
    ]);
    await look(page);
    await press('Go through round 1');
    await page.keyboard.press('Space');
    await expect(page.getByText('1 of 3 got it')).toBeVisible();
    await press('Back');
    await expect(page.getByText('2 of 3 got it')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button('Go through round 1')).toBeFocused();
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 740 });
      for (const name of ['Start round', 'Finish']) {
        await expect(button(name)).toBeInViewport({ ratio: 1 });
      }
    }
    await press('Finish');
    await expect(page.getByRole('heading', { name: 'Finish the game' })).toBeVisible();
    await look(page);
    await press('Close the room');
    await page.getByRole('dialog').getByRole('button', { name: 'Close the room' }).press('Enter');
    await expect(page.getByLabel('Game name')).toHaveValue('Thursday quiz');
  });
});
