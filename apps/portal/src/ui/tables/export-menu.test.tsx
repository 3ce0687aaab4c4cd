import { exportCalls, gameCalls, notFound, unavailable } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { playedGame, playedResult, serverWithRecords } from '../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';

function open() {
  const server = serverWithRecords();
  server.replies(gameCalls.results, {
    gameResults: [
      {
        id: 'game-1',
        userId: null,
        playerId: 'owls',
        gameDate: '2026-11-20T19:00:00.000Z',
        roomName: 'CROWN',
        email: null,
        emails: [],
        team: 'Night Owls',
        score: 2,
      },
    ],
    total: 1,
    nextCursor: null,
  });
  const path = '/game-results?team=owl&start_date=2026-11-01&end_date=2026-11-21';
  return { server, ...renderPortal(path, { session: verifiedSession }) };
}

async function exportCsv(user: UserEvent, name = 'Export'): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
  // The menu may still be fading in on a busy machine.
  await user.click(await screen.findByRole('menuitem', { name: 'CSV', hidden: true }));
}

function watchDownloads(): string[] {
  const fetched: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    fetched.push(this.getAttribute('href') ?? '');
  });
  return fetched;
}

describe('the export of a table', () => {
  it("is a file with the page's filters, from a one-time address", async () => {
    const { server, user } = open();
    server.replies(exportCalls.createLink, { url: '/api/exports/once' });
    const fetched = watchDownloads();
    await exportCsv(user);
    await waitFor(() => expect(fetched).toEqual(['/api/exports/once']));
    expect(server.inputsOf(exportCalls.createLink)).toEqual([
      {
        report: 'game-results',
        format: 'csv',
        pseudonymous: false,
        start_date: '2026-11-01',
        end_date: '2026-11-21',
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        team: 'owl',
        email: '',
      },
    ]);
  });

  it('has the order of its table', async () => {
    const { server, user } = open();
    server.replies(exportCalls.createLink, { url: '/api/exports/once' });
    watchDownloads();
    await user.click(await screen.findByRole('button', { name: 'Score' }));
    await exportCsv(user);
    await waitFor(() =>
      expect(server.inputsOf(exportCalls.createLink)).toMatchObject([{ sort: 'score' }]),
    );
  });

  it('contains the rows found by the search of its table', async () => {
    const { server, user } = open();
    server.replies(exportCalls.createLink, { url: '/api/exports/once' });
    watchDownloads();
    await user.type(await screen.findByRole('searchbox', { name: 'Search results' }), 'night ');
    await exportCsv(user);
    expect(server.inputsOf(exportCalls.createLink)).toMatchObject([{ search: 'night' }]);
  });

  it.each([
    ['/game-history/game-1', 'Export', { report: 'game', id: 'game-1', part: 'players' }],
    ['/game-history/game-1?tab=responses', 'Export', { report: 'game', part: 'questions' }],
    ['/game-history/game-1', 'Export game', { report: 'game', id: 'game-1' }],
    ['/game-results/game-1/owls', 'Export', { report: 'game', id: 'game-1', playerId: 'owls' }],
  ])('is offered for the table at %s: %s', async (path, name, request) => {
    const server = serverWithRecords();
    server.replies(gameCalls.read, { game: playedGame });
    server.replies(gameCalls.result, playedResult);
    server.replies(exportCalls.createLink, { url: '/api/exports/once' });
    watchDownloads();
    const { user } = renderPortal(path, { session: verifiedSession });
    await exportCsv(user, name);
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(server.inputsOf(exportCalls.createLink)).toMatchObject([{ ...request, time_zone }]);
  });

  it('returns the focus to its button while the file is requested', async () => {
    const { server, user } = open();
    server.hangs(exportCalls.createLink);
    const button = () => screen.getByRole('button', { name: 'Export' });
    await exportCsv(user);
    await waitFor(() => expect(server.inputsOf(exportCalls.createLink)).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(button()).toHaveProperty('disabled', false);
  });

  it('replaces names by numbers on request', async () => {
    const { server, user } = open();
    server.replies(exportCalls.createLink, { url: '/api/exports/once' });
    const fetched = watchDownloads();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel, pseudonymized' }));
    await waitFor(() => expect(fetched).toHaveLength(1));
    expect(server.inputsOf(exportCalls.createLink)[0]).toMatchObject({
      format: 'xlsx',
      pseudonymous: true,
    });
  });

  it.each([
    ['the message of the server', notFound(), /not found|no such/i],
    ['the specified text during an outage', unavailable(), /Please try again later!/],
  ])('shows a failure: %s', async (_name, apiError, message) => {
    const { server, user } = open();
    server.fails(exportCalls.createLink, apiError);
    await exportCsv(user);
    expect(await screen.findByText(message)).toBeDefined();
  });
});
