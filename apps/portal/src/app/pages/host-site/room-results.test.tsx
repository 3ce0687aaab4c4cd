import {
  hostGameCalls,
  type ListedGame,
  notFound,
  reportTexts,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openConsole } from '../../../../test/open-console.ts';
import { listedGameOf, playedGame } from '../../../../test/record-fixtures.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const game = {
  ...playedGame,
  players: playedGame.players.map((player) => ({ ...player, user: [] })),
};

function openTab({
  games = [listedGameOf('game-1')],
  ...options
}: Parameters<typeof openConsole>[0] & { games?: ListedGame[] } = {}) {
  const opened = openConsole(options);
  opened.server.replies(hostGameCalls.list, { games, total: games.length, nextCursor: null });
  return opened;
}

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

const chooseResults = async ({ user }: ReturnType<typeof openTab>) =>
  user.click(await screen.findByRole('tab', { name: 'Results' }));

/** Of the results alone: the frame has a link to the terms. */
const linksIn = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the tab Results in the console', () => {
  it('lists the games of the room, with links to their pages, and no email', async () => {
    const opened = openTab();
    await chooseResults(opened);
    const row = await screen.findByRole('row', { name: /CROWN/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe(
      '/host?tab=results&game=game-1',
    );
    expect(opened.address()).toBe('/host?tab=results');
    expect(screen.queryByLabelText('Email')).toBeNull();
    const [asked] = opened.server.inputsOf(hostGameCalls.list);
    expect(asked).toMatchObject({ team: '', limit: '1000' });
    expect(asked).not.toHaveProperty('email');
  });

  it('asks again for games when it is opened again', async () => {
    const opened = openTab();
    await chooseResults(opened);
    await screen.findByRole('row', { name: /CROWN/ });
    await opened.user.click(screen.getByRole('tab', { name: 'Room' }));
    await chooseResults(opened);
    await waitFor(() => expect(opened.server.inputsOf(hostGameCalls.list)).toHaveLength(2));
  });

  it('exports the list as the room', async () => {
    const opened = openTab();
    opened.server.replies(hostGameCalls.createExportLink, { url: '/api/exports/once' });
    await chooseResults(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Export' }));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() =>
      expect(opened.server.inputsOf(hostGameCalls.createExportLink)).toMatchObject([
        { report: 'games', format: 'csv', pseudonymous: false },
      ]),
    );
  });

  it('waits for the games', async () => {
    const opened = openTab();
    opened.server.hangs(hostGameCalls.list);
    await chooseResults(opened);
    expect((await screen.findByRole('table', { name: 'Games' })).ariaBusy).toBe('true');
  });

  it('says that there was no game, in the words of schools as well', async () => {
    await chooseResults(openTab({ games: [], hostname: 'education.localhost' }));
    expect(await screen.findByText(/your organization recorded in this class/)).toBeDefined();
    expect(linksIn()).toEqual(['/host/guide#game']);
    expectSchoolWords();
  });

  it('says that loading failed, and tries again', async () => {
    const opened = openTab();
    opened.server.fails(hostGameCalls.list, unavailable());
    await chooseResults(opened);
    await screen.findByText(reportTexts.loadingFailed, {}, { timeout: 5_000 });
    opened.server.replies(hostGameCalls.list, { games: [], total: 0, nextCursor: null });
    await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No games in this period')).toBeDefined();
  });
});

describe('a game of the room', () => {
  async function openGame() {
    const opened = openTab();
    opened.server.replies(hostGameCalls.read, { game });
    await chooseResults(opened);
    const row = await screen.findByRole('row', { name: /CROWN/ });
    await opened.user.click(within(row).getByRole('link'));
    return opened;
  }

  it('shows teams and answers, without people, corrections and pages of admins', async () => {
    const { user } = await openGame();
    const table = within(await screen.findByRole('table', { name: 'All Players' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Player',
      'Rank',
      'Score',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Responses' }));
    await user.click(await screen.findByRole('button', { name: /Capital of France/ }));
    expect(await screen.findByText('Rome')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Correct (?!answer)/ })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Corrections' })).toBeNull();
    expect(linksIn()).toEqual(['/host?tab=results']);
  });

  it('exports its parts as the room', async () => {
    const { user, server } = await openGame();
    server.replies(hostGameCalls.createExportLink, { url: '/api/exports/once' });
    await screen.findByRole('table', { name: 'All Players' });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() =>
      expect(server.inputsOf(hostGameCalls.createExportLink)).toMatchObject([
        { report: 'game', id: 'game-1', format: 'xlsx', part: 'players' },
      ]),
    );
  });

  it('is not found if it is another room’s, with a way back', async () => {
    const opened = openConsole({ at: '/host?tab=results&game=game-2' });
    opened.server.fails(hostGameCalls.read, notFound());
    opened.server.replies(hostGameCalls.list, { games: [], total: 0, nextCursor: null });
    expect(await screen.findByText("We can't find this game.")).toBeDefined();
    await opened.user.click(screen.getByRole('link', { name: 'All games' }));
    expect(await screen.findByText('No games in this period')).toBeDefined();
  });
});
