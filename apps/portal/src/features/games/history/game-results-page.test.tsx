import { type GameResult, gameCalls, reportTexts, unavailable } from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverWithRecords } from '../../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';

const result: GameResult = {
  id: 'game-1',
  userId: 'user-1',
  playerId: 'foxes',
  gameDate: '2026-11-20T19:00:00.000Z',
  roomName: 'CROWN',
  email: 'fox@example.com',
  emails: ['fox@example.com', 'mate@example.com'],
  team: 'The Foxes',
  score: 12.5,
};

function open(results: GameResult[], query = '') {
  const server = serverWithRecords();
  server.replies(gameCalls.results, {
    gameResults: results,
    total: results.length,
    nextCursor: null,
  });
  return { server, ...renderPortal(`/game-results${query}`, { session: verifiedSession }) };
}

describe('the game results', () => {
  it('have a row per player and game, which opens the explanation of the score', async () => {
    open([
      result,
      { ...result, userId: null, playerId: 'owls', email: null, emails: [], team: 'Night Owls' },
    ]);
    const row = await screen.findByRole('row', { name: /The Foxes/ });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Game',
      'Venue',
      'Email',
      'Player name',
      'Score',
    ]);
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(1)).toEqual([
      'CROWN',
      'fox@example.com mate@example.com',
      'The Foxes',
      '12.5',
    ]);
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/game-results/game-1/foxes');
    expect(screen.getByRole('row', { name: /Night Owls/ }).textContent).toContain('–');
  });

  it('mark those of a demo game', async () => {
    open([result, { ...result, playerId: 'owls', team: 'Night Owls', demo: true }]);
    const demo = await screen.findByRole('row', { name: /Night Owls/ });
    expect(within(demo).getByText('Demo')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /The Foxes/ })).queryByText('Demo')).toBeNull();
  });

  it('are loaded with the filters in the address', async () => {
    const { server } = open([result], '?team=fox&start_date=2026-11-01&end_date=2026-11-21');
    await screen.findByRole('row', { name: /The Foxes/ });
    expect(server.inputsOf(gameCalls.results)[0]).toMatchObject({
      start_date: '2026-11-01',
      end_date: '2026-11-21',
      team: 'fox',
      email: '',
    });
  });

  it('can be searched, also without a match', async () => {
    open([result], '?q=owls');
    expect(await screen.findByText('Nothing found for “owls”')).toBeDefined();
  });

  it('say that the period has none', async () => {
    open([]);
    expect(await screen.findByText('No results in this period')).toBeDefined();
  });

  it('show the specified text if loading fails', async () => {
    const { server } = open([]);
    await screen.findByText('No results in this period');
    server.fails(gameCalls.results, unavailable());
    renderPortal('/game-results', { session: verifiedSession });
    expect(await screen.findByText(reportTexts.loadingFailed)).toBeDefined();
  });
});
