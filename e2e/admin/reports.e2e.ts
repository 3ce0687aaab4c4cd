import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openAsNewAdmin } from '../new-admin.ts';
import { openPage } from '../open-page.ts';
import { ownPortal } from '../own-portal.ts';

const EMAIL = 'quiz@pubs.example';

const portal = ownPortal();

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], [aria-label=Loading]')).toHaveCount(0);
}

test('a game can be found and explained down to every score', async ({ page }) => {
  await openAsNewAdmin(page, { portal, email: EMAIL, path: '/game-history' });
  await expect(page.getByText('No games in this period')).toBeVisible();
  await openPage(page, `${portal.url}/round-history`);
  await expect(page.getByText('No Rounds have been historically saved yet.')).toBeVisible();
  await openPage(page, `${portal.url}/users`);
  await expect(page.getByText('Page is under construction.')).toBeVisible();
  await expectAccessible(page);

  await portal.admin('demo', EMAIL, '--games', '12', '--seed', '7');

  await test.step('shows the days, their games, and the totals of their players', async () => {
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

  await test.step('shows a game with its players and responses', async () => {
    await expect(page).toHaveURL(/\/game-history\/[\w-]+$/);
    await expect(page.getByText('Game Started At')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Responses' }).click();
    await page.getByRole('button', { name: /^1\. / }).first().click();
    await page
      .getByRole('button', { name: /: why$/ })
      .first()
      .click();
    const why = page.getByRole('dialog', { name: /^Why/ });
    await expect(why.getByText('Mark', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(why).toHaveCount(0);
    await page.getByRole('button', { name: 'Correct question 1' }).click();
    const correct = page.getByRole('dialog', { name: 'Correct' });
    await expect(correct.getByLabel('Correct answer')).toBeFocused();
    await page.keyboard.type('Something else');
    await correct.getByRole('radio', { name: 'Replace the old answer' }).check();
    await expect(correct.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await correct.getByLabel('Reason').fill('The key was wrong');
    await correct.getByRole('button', { name: 'Save correction' }).click();
    await expect(correct).toHaveCount(0);
    await page.getByRole('tab', { name: 'Corrections' }).click();
    await expect(page.getByText('The key was wrong')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('prints light, without buttons, filters and search', async () => {
    await page.getByRole('tab', { name: 'All Players' }).click();
    await expect(page.getByRole('table', { name: 'All Players' })).toBeVisible();
    await page.evaluate(() =>
      document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'),
    );
    await page.emulateMedia({ media: 'print' });
    const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(back).toBe('rgb(255, 255, 255)');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Responses' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.evaluate(() =>
      document.documentElement.setAttribute('data-mantine-color-scheme', 'light'),
    );
  });

  await test.step('shows a player', async () => {
    const row = page.getByRole('table', { name: 'All Players' }).getByRole('row').nth(1);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/game-results\/[\w-]+\/[\w-]+$/);
    await expect(page.getByRole('img', { name: /at the end/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('shows results, rounds and users', async () => {
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
    await expectLoaded(page);
    await expectAccessible(page);
  });

  await test.step('downloads the rows of a page, with the keyboard alone', async () => {
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
});
