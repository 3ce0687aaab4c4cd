import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFitsWindows } from '../accessible.ts';
import { makeReady } from '../game.ts';
import { openAs } from '../new-admin.ts';
import { ownPortal } from '../own-portal.ts';
import { HOST_PASSWORD, signInHost } from '../steps.ts';

const portal = ownPortal();

const QUESTIONS = Array.from({ length: 29 }, (_, n) => ({
  questionText: `Which river has ${n + 1} bridges?`,
  answerText: 'Nile',
}));

async function at(page: Page, width: number, height = 740): Promise<void> {
  await page.setViewportSize({ width, height });
}

test('buttons, choices and columns are in sight at every width', async ({ page }) => {
  const email = 'landlord@weir.example';
  const round = { roundName: 'Rivers and lakes', questions: QUESTIONS };
  const roomCode = 'STATION_9';
  const { call, token } = await makeReady(portal, { email, roomCode, round });

  await test.step('Save round, in a round of 29 questions', async () => {
    const { preEnteredRounds } = await call('GET', '/admin/rounds-list');
    const path = `/questions/${String(Object(preEnteredRounds)[0]._id)}`;
    await openAs(page, { portal, token, path });
    for (const width of [360, 1440]) {
      await at(page, width);
      await expect(page.getByRole('button', { name: 'Save round' })).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('every column of rounds and hosts', async () => {
    for (const path of ['/questions', '/hosts']) {
      await page.goto(portal.url + path);
      await expect(page.getByRole('button', { name: /^Delete/ })).toBeVisible();
      await expectFitsWindows(page);
    }
  });

  await test.step('all schemes that can be connected to a round', async () => {
    for (const name of ['Careful', 'Bold', 'Final']) {
      const scheme = { type: 'points', points: [1, 3, 5], singleUse: true, bonus: false };
      const rules = { mandatoryWagering: false, subtractForIncorrect: false };
      await call('POST', '/admin/wager-scheme', { ...scheme, ...rules, name });
    }
    await page.goto(`${portal.url}/questions`);
    await page.getByRole('button', { name: 'No Scheme' }).click();
    for (const name of ['Careful', 'Bold', 'Final']) {
      await expect(page.getByRole('radio', { name })).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('device and network in the audit log', async () => {
    await at(page, 900);
    await page.goto(`${portal.url}/audit-log`);
    const note = page.locator('td [data-note]').first();
    await expect(note).toBeVisible();
    expect((await note.boundingBox())?.height).toBeGreaterThan(10);
  });

  await test.step('the whole mail in the local mailbox', async () => {
    await at(page, 360);
    await page.goto(`${portal.url}/local/mail`);
    const frame = page.locator('iframe').first();
    await expect(frame).toBeVisible();
    const [shown, source] = [await frame.boundingBox(), await frame.getAttribute('src')];
    await at(page, shown?.width ?? 0, 100);
    await page.goto(portal.url + String(source));
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(shown?.height).toBeGreaterThanOrEqual(whole);
  });

  await test.step('the buttons of a host on one row', async () => {
    await page.goto(`${portal.url}/host/sign-in`);
    await signInHost(page, { name: roomCode, password: HOST_PASSWORD });
    const guide = page.getByRole('link', { name: 'Guide' });
    const signOut = page.getByRole('button', { name: 'Sign out' });
    for (const width of [320, 390]) {
      await at(page, width);
      const top = async (button: Locator) => (await button.boundingBox())?.y;
      await expect.poll(async () => (await top(signOut)) === (await top(guide))).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
