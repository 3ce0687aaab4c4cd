import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openAsNewAdmin } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { type PortalServer, startPortal } from '../portal-server.ts';
import { PASSWORD } from '../steps.ts';

const EMAIL = 'quiz@pubs.example';

let portal: PortalServer;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
});

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], [aria-label=Loading]')).toHaveCount(0);
}

/** The points at the start of the name of a link or button: 12.5 of '12.5, Owls: why'. */
async function pointsOf(page: Page, name: RegExp): Promise<number[]> {
  const names = await page
    .getByRole('button', { name })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return names.map((label) => Number(label.split(', ')[0]?.replaceAll(',', '')));
}

test('a game can be found, understood and taken apart down to every score', async ({ page }) => {
  await openAsNewAdmin(page, { portal, email: EMAIL, path: '/game-history' });
  await expect(page.getByText('No games in this period')).toBeVisible();
  await openPage(page, `${portal.url}/round-history`);
  await expect(page.getByText('No Rounds have been historically saved yet.')).toBeVisible();
  await openPage(page, `${portal.url}/users`);
  await expect(page.getByText('Page is under construction.')).toBeVisible();
  await expectAccessible(page);

  await portal.admin('demo', EMAIL, '--games', '12', '--seed', '7');

  await test.step('the days, their games, the totals of their players', async () => {
    await page.goto(`${portal.url}/game-history?start_date=2026-13-01`);
    await expect(page.getByText('Must be a date like 2026-01-31')).toBeVisible();
    await expect(page.getByLabel('Start date', { exact: true })).toHaveValue('2026-13-01');
    await expectAccessible(page);
    const longAgo = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Start date', { exact: true }).fill(longAgo);
    await expect(page.getByText('12 games', { exact: true })).toBeVisible();
    expect(page.url()).toContain(`start_date=${longAgo}`);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Player totals' }).click();
    await expect(page.getByRole('table', { name: 'Player totals' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Totals by' }).last().selectOption('team');
    await expect(page.getByText('Teams are matched by name.')).toBeVisible();
    expect(page.url()).toContain('by=team');
    await expectLoaded(page);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Games', exact: true }).click();
    await page.getByRole('table', { name: 'Games' }).getByRole('link').first().click();
  });

  // The pages of one game, round and person, for the school below.
  const opened: string[] = [];

  await test.step('a game with its players and responses', async () => {
    await expect(page).toHaveURL(/\/game-history\/[\w-]+$/);
    opened.push(new URL(page.url()).pathname);
    await expect(page.getByText('Game Started At')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Responses' }).click();
    await page.getByRole('button', { name: /^1\. / }).first().click();
    await page
      .getByRole('button', { name: /: why$/ })
      .first()
      .click();
    const why = page.getByRole('dialog', { name: /^Why/ });
    await expect(why.getByText('Verdict')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(why).toHaveCount(0);
  });

  await test.step('a player, whose rows sum to the score', async () => {
    await page.getByRole('tab', { name: 'All Players' }).click();
    const row = page.getByRole('table', { name: 'All Players' }).getByRole('row').nth(1);
    const score = Number((await row.getByRole('cell').last().innerText()).replaceAll(',', ''));
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/game-results\/[\w-]+\/[\w-]+$/);
    await expect(page.getByRole('img', { name: /at the end/ })).toBeVisible();
    // The total of the game says why as well; it is what they add up to.
    const rows = await pointsOf(page, /(?<! in this game): why$/);
    expect(rows.reduce((sum, points) => sum + points, 0)).toBe(score);
    await expectAccessible(page);
  });

  await test.step('results, rounds and users', async () => {
    for (const path of ['/game-results', '/round-history', '/users?all=true']) {
      await openPage(page, portal.url + path);
      await expectLoaded(page);
      await expectAccessible(page);
    }
    const email = page.getByRole('table', { name: 'Users' }).getByRole('link').first();
    expect((await email.boundingBox())?.height, 'one line').toBeLessThan(30);
    const box = page.getByRole('checkbox', { name: 'Show All (including inactive)' });
    const corner = await box.evaluate((input) => getComputedStyle(input).borderTopLeftRadius);
    expect(Number.parseInt(corner, 10), 'no radio button').toBeLessThan(6);
    await email.click();
    await expect(page).toHaveURL(/\/users\/[\w-]+$/);
    opened.push(new URL(page.url()).pathname);
    await page
      .getByRole('table', { name: 'Rounds played' })
      .getByRole('row')
      .nth(1)
      .getByRole('button')
      .click();
    await expectLoaded(page);
    await expectAccessible(page);
    await openPage(page, `${portal.url}/round-history`);
    await page.getByRole('table', { name: 'Round History' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/round-history\/[\w-]+$/);
    opened.push(new URL(page.url()).pathname);
    await expectLoaded(page);
    await expectAccessible(page);
  });

  await test.step('a file of what a page shows, with the keyboard alone', async () => {
    await openPage(page, `${portal.url}/round-history`);
    await page.getByRole('searchbox', { name: 'Search rounds' }).fill('points');
    const footer = page.getByText(/^\d+ of \d+ rounds$/);
    await expect(footer).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const button = page.getByRole('button', { name: 'Export' });
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'CSV', exact: true })).toBeFocused();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    await expect(button).toBeFocused();
    expect(file.suggestedFilename()).toMatch(/^rounds-history-.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.length - 1).toBe(Number.parseInt(await footer.innerText(), 10));
  });

  await test.step('a total opens into exactly the results that it sums up', async () => {
    const longAgo = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`${portal.url}/game-history?tab=players&start_date=${longAgo}`);
    const table = page.getByRole('table', { name: 'Player totals' });
    const total = table.getByRole('link', { name: /^[\d.,]+, games played by/ }).last();
    const points = Number((await total.innerText()).replaceAll(',', ''));
    await total.click();
    const scores = page
      .getByRole('table', { name: 'Game Results' })
      .locator('tbody tr td:last-child');
    // The page opens before its rows are there.
    await expect(async () => {
      const shown = (await scores.allInnerTexts()).map((text) => Number(text.replaceAll(',', '')));
      expect(shown.reduce((sum, score) => sum + score, 0)).toBe(points);
    }).toPass();
  });

  await test.step('nobody finds what does not exist', async () => {
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    for (const path of [
      `/game-history/${unknown}`,
      `/round-history/${unknown}`,
      `/game-results/${unknown}/${unknown}`,
      `/users/${unknown}`,
      '/game-history/nonsense',
    ]) {
      await openPage(page, portal.url + path);
      await expect(page.getByText(/We can't find this/)).toBeVisible();
    }
  });

  await test.step('a school reads of classes and students', async () => {
    const { token, verified } = await page.evaluate(() => ({
      token: localStorage.getItem('authToken') ?? '',
      verified: localStorage.getItem('verified') ?? '',
    }));
    await page.goto(`${portal.educationUrl}/pages/auth/login`);
    await page.evaluate(
      (session) => {
        localStorage.setItem('authToken', session.token);
        localStorage.setItem('verified', session.verified);
      },
      { token, verified },
    );
    const lists = ['/game-history', '/game-results', '/round-history', '/users?all=true'];
    for (const path of [...lists, ...opened]) {
      await openPage(page, portal.educationUrl + path);
      await expectLoaded(page);
      expect(await page.locator('body').innerText(), path).not.toMatch(
        /\b(host|room|brand|user)s?\b/i,
      );
    }
  });
});

test('a player is erased and the scores stay; an account that was to be deleted is kept', async ({
  page,
}) => {
  const email = 'privacy@pubs.example';
  await openAsNewAdmin(page, { portal, email });
  await portal.admin('demo', email, '--games', '3', '--seed', '7');

  await test.step('a player is erased', async () => {
    await openPage(page, `${portal.url}/users?all=true`);
    await page.getByRole('table', { name: 'Users' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Erase player' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase player?' });
    await expect(dialog.getByText("This can't be undone.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Erase player' }).click();
    await expect(page.getByText(/This player was erased/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expectAccessible(page);
    const longAgo = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
    await openPage(page, `${portal.url}/game-results?start_date=${longAgo}&search=Erased`);
    await expect(page.getByText('Erased player').first()).toBeVisible();
  });

  await test.step('less is kept in a week, or not', async () => {
    await openPage(page, `${portal.url}/privacy`);
    await expectAccessible(page);
    // With the keyboard alone.
    const players = page.getByRole('combobox', { name: 'Players' });
    await players.focus();
    await page.keyboard.press('Space');
    const shorter = page.getByRole('option', { name: '3 months' });
    await expect(shorter).toBeVisible();
    // A list that has just opened goes on from its chosen option a moment later.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(shorter).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(players).toHaveValue('3 months');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Keep data for less time?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep for less time' }).press('Enter');
    const waiting = page.getByRole('region', { name: /^Shorter retention starts on/ });
    await expect(waiting.getByText('Players: 3 months')).toBeVisible();
    await expect(question).toHaveCount(0);
    await expectAccessible(page);
    await waiting.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(waiting).toHaveCount(0);
    await expect(players).toHaveValue('Forever');
  });

  await test.step('the account is to be deleted, and kept', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account?' });
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`${portal.url}/hosts`);
    const banner = page.getByRole('region', { name: /^Your account will be deleted on/ });
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Keep my account' }).click();
    await expect(banner).toHaveCount(0);
  });
});
