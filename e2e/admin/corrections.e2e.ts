/** The wrong key, found the next morning: everything that is made of a record changes with it, and comes back by undo. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { makeReady } from '../game.ts';
import { leadRoom } from '../live/live-host.ts';
import { picture } from '../live/state-pictures.ts';
import { joinByCalls } from '../live/team-by-calls.ts';
import { openAs, openAsNewAdmin } from '../new-admin.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';

const EMAIL = 'corrections@pubs.example';
const ROOM = 'CROWN';
const RIVERS = {
  roundName: 'Rivers of the world',
  questions: [
    { questionText: 'Which river runs through Paris?', answerText: 'Seine' },
    { questionText: 'Which river runs through Vienna?', answerText: 'Danube' },
  ],
};
const LONG_AGO = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
});

/** Asks the portal as its page does. */
async function ask(page: Page, path: string, body?: unknown): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const address = path.startsWith('/api/') ? path : `/api${path}`;
  const reply =
    body === undefined
      ? await page.request.get(portal.url + address, { headers })
      : await page.request.post(portal.url + address, { headers, data: body });
  expect(reply.ok()).toBe(true);
  return reply.text();
}

/** Totals, results, users and the file of a game. */
async function everything(page: Page, id: string): Promise<string[]> {
  const days = `start_date=${LONG_AGO}`;
  const link = await ask(page, '/admin/export-link', { report: 'game', format: 'csv', id });
  const { url } = JSON.parse(link);
  return [
    await ask(page, `/admin/game-results?${days}`),
    await ask(page, `/admin/user-scores?${days}`),
    await ask(page, `/admin/users/by-room?all=true`),
    await ask(page, String(url)),
  ];
}

test('a wrong key is corrected the morning after, and everything follows', async ({ page }) => {
  await openAsNewAdmin(page, { portal, email: EMAIL });
  await portal.admin('demo', EMAIL, '--games', '1', '--seed', '7');
  await page.goto(`${portal.url}/game-history?start_date=${LONG_AGO}`);
  await page.getByRole('table', { name: 'Games' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/game-history\/[\w-]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const before = await everything(page, id);

  await test.step('another answer is right instead', async () => {
    await page.getByRole('tab', { name: 'Responses' }).click();
    await page.getByRole('button', { name: /^1\. / }).first().click();
    await picture(page, 'correct-responses');
    await page.getByRole('button', { name: 'Correct question 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct' });
    await expect(dialog.getByLabel('Correct answer')).toBeFocused();
    await page.keyboard.type('Something else entirely');
    await dialog.getByRole('radio', { name: 'Replace the old answer' }).check();
    await dialog.getByLabel('Reason').fill('The key was wrong');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'correct-dialog');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Something else entirely').first()).toBeVisible();
    const changed = await everything(page, id);
    // Of the users only those whose games were corrected; all four hold scores.
    expect(changed.map((text, index) => text === before[index])).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  await test.step('the tab tells of it, and takes it back', async () => {
    await page.getByRole('tab', { name: 'Corrections' }).click();
    const table = page.getByRole('table', { name: 'Corrections' });
    await expect(table.getByText('The key was wrong')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'corrections-tab');
    await table.getByRole('button', { name: /^Undo/ }).click();
    await expect(table.getByText('Undone by: You')).toBeVisible();
    expect(await everything(page, id)).toEqual(before);
  });
});

/** Owls wrote 'Seine' and nothing more; 'danube' was written in time, came too late, and was left out. Gives the token of the admin. */
async function playedWithLateAnswer(): Promise<string> {
  const { token } = await makeReady(portal, {
    ...{ email: 'late@pubs.example', roomCode: ROOM, round: RIVERS },
  });
  const host = await leadRoom(portal, ROOM);
  await host.done({ kind: 'open', isRehearsal: false, name: 'Quiz night' });
  const owls = await joinByCalls(portal, { roomCode: ROOM, name: 'Owls' });
  const foxes = await joinByCalls(portal, { roomCode: ROOM, name: 'Foxes' });
  const roundId = await host.startRound();
  await host.done({ kind: 'goTo', roundId, n: 1 });
  await owls({ n: 1, text: 'Rhine' });
  await foxes({ n: 1, text: 'Seine' });
  await host.done({ kind: 'goTo', roundId, n: 2 });
  await owls({ n: 2, text: 'Elbe' });
  await host.done({ kind: 'closeRound', roundId });
  await host.graceOver(roundId);
  await owls({ n: 2, text: 'danube', madeAgoMs: 60_000 });
  await host.mark({ roundId, n: 1, right: 'Seine' });
  await host.mark({ roundId, n: 2 });
  await host.publish(roundId);
  await host.done({ kind: 'end', isMarkedLater: false });
  return token;
}

/** The totals of a game as its page shows them. */
function totalsIn(page: Page) {
  return page.getByRole('table', { name: 'All Players' }).getByRole('row');
}

test('a late answer is accepted and points are given, and both are taken back', async ({
  page,
}) => {
  await openAs(page, { portal, token: await playedWithLateAnswer(), path: '/game-history' });
  await page.getByRole('table', { name: 'Games' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/game-history\/[\w-]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const before = await everything(page, id);
  await expect(totalsIn(page)).toContainText(['', 'Foxes', 'Owls']);
  const dialogOf = (name: string) => page.getByRole('dialog', { name });

  await test.step('the late answer is let in by keys', async () => {
    await page.getByRole('tab', { name: 'Responses' }).click();
    await page.getByRole('button', { name: /^2\. / }).click();
    const accept = page.getByRole('button', { name: 'Accept danube by Owls' });
    await expect(accept).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'late-responses', accept);
    await accept.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf('Accept a late answer');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await expect(dialog.getByRole('radio', { name: 'Correct' })).toBeChecked();
    await expect(dialog.getByRole('listitem')).toHaveText(/^Owls 0 → 1 point, rank 2 → 1$/);
    await page.keyboard.type('Their network was down');
    await expectAccessible(page);
    await picture(page, 'late-dialog');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Arrived too late')).toHaveCount(0);
    await expect(page.getByText('danube', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'All Players' }).click();
    await expect(totalsIn(page)).toContainText(['', /Foxes.*1$/, /Owls.*1$/]);
  });

  await test.step('the team gets points by keys', async () => {
    await page
      .getByRole('table', { name: 'All Players' })
      .getByRole('link', { name: 'Owls' })
      .click();
    const give = page.getByRole('button', { name: 'Give points to Owls' });
    await give.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf('Points for Owls');
    await expect(dialog.getByLabel('Points', { exact: true })).toBeFocused();
    await page.keyboard.type('2.5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Best team name');
    await expect(dialog.getByRole('listitem').first()).toHaveText(/^Owls 1 → 3.5 points/);
    await expectAccessible(page);
    await picture(page, 'points-dialog');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const undoPoints = page.getByRole('button', { name: 'Undo Best team name' });
    await expect(undoPoints).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'points-given', undoPoints);
    await page.getByRole('link', { name: 'See the whole game' }).click();
    await expect(totalsIn(page)).toContainText(['', /Owls.*3.5$/, /Foxes.*1$/]);
  });

  await test.step('both are told in the tab, and taken back there', async () => {
    await page.getByRole('tab', { name: 'Corrections' }).click();
    const table = page.getByRole('table', { name: 'Corrections' });
    const undo = table.getByRole('button', { name: /^Undo/ });
    await expect(undo).toHaveCount(2);
    await expect(table.getByText('Elbe (Wrong) → danube (Correct)')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'late-corrections-tab', undo.last());
    for (const left of [1, 2]) {
      await undo.last().focus();
      await page.keyboard.press('Enter');
      await expect(table.getByText('Undone by: You')).toHaveCount(left);
    }
    await picture(page, 'late-corrections-undone', table.getByText('Undone by: You').last());
    expect(await everything(page, id)).toEqual(before);
  });
});
