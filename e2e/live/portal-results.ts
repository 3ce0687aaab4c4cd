import { readFile } from 'node:fs/promises';
import { pathTo, portalPaths } from '@emcee/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Organizer } from '../game.ts';

/** Players of a game with their scores, the best first. */
export type PlayerScores = readonly (readonly [name: string, score: number])[];

type WantedGame = { url: string; gameId: string } & Pick<Organizer, 'token'>;

/** What the portal says of a game to its organizer, on its page and in its file; gives the page, and the titles of the file. */
export async function expectInPortal(
  browser: Browser,
  { scores, ...game }: WantedGame & { scores: PlayerScores },
): Promise<{ page: Page; titles: readonly string[] }> {
  const page = await openGame(browser, game);
  expect(await scoresInTable(page)).toEqual(scores);
  const file = await scoresInFile(page);
  expect(file.scores).toEqual(scores);
  return { page, titles: file.titles };
}

/** Opens what the portal has of a game, as its organizer. */
async function openGame(browser: Browser, { url, token, gameId }: WantedGame): Promise<Page> {
  const localStorage = [
    { name: 'authToken', value: token },
    { name: 'verified', value: 'true' },
  ];
  const origins = [{ origin: url, localStorage }];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins },
  });
  const page = await context.newPage();
  await page.goto(url + pathTo(portalPaths.playedGame, { id: gameId }));
  await expect(page.getByRole('tab', { name: 'All Players' })).toBeVisible();
  return page;
}

/** The scores in the table of the players of a game. */
async function scoresInTable(page: Page): Promise<PlayerScores> {
  const rows = page.getByRole('table', { name: 'All Players' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const cells = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent ?? '')),
  );
  return cells.map((row) => [row[0] ?? '', Number(row.at(-1)?.replaceAll(',', ''))]);
}

/** The same in the file that the page offers, as somebody downloads it; with the titles of its columns. */
async function scoresInFile(
  page: Page,
): Promise<{ titles: readonly string[]; scores: PlayerScores }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const file = await readFile(await (await downloaded).path(), 'utf8');
  const [titles = [], ...rows] = file
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    // No text of these rows holds a comma.
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  const [name, score] = [titles.indexOf('Team'), titles.indexOf('Score')];
  return { titles, scores: rows.map((row) => [row[name] ?? '', Number(row[score])]) };
}
