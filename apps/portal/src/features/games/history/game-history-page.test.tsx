import { monthDay } from '@emcee/client';
import {
  gameCalls,
  reportScreenTexts,
  reportTexts,
  type UserScore,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stopDateAtNoon } from '../../../../test/pass-time.ts';
import { listedGameOf, serverWithRecords } from '../../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';
import { dayAfter, localDay } from '../../../lib/days.ts';
import { shownDay } from '../../../lib/shown-day.ts';

const today = localDay(stopDateAtNoon());

const scores: UserScore[] = [
  {
    user: { _id: 'user-1', email: 'fox@example.com' },
    team: 'The Foxes',
    teams: ['Foxes', 'The Foxes'],
    scores: 31.5,
    roomCodes: ['CROWN'],
  },
  {
    user: null,
    team: 'Night Owls',
    teams: ['Night Owls'],
    scores: 20,
    roomCodes: ['CROWN', 'ANCHOR'],
  },
];

function serverWithGames(games = [listedGameOf('game-1')]) {
  const server = serverWithRecords();
  server.replies(gameCalls.list, { games, total: games.length, nextCursor: null });
  server.replies(gameCalls.userScores, { userScores: scores, total: 2, nextCursor: null });
  return server;
}

function open(query = '', hostname = 'localhost') {
  return renderPortal(`/game-history${query}`, { session: verifiedSession, hostname });
}

describe('the game history', () => {
  it("shows the week up to today in the browser's time zone", async () => {
    const server = serverWithGames();
    open();
    // In time zones far to the east, the game is on the morning of the next day.
    await screen.findByRole('link', { name: /Nov 2[01], 2026/ });
    const asked = {
      start_date: dayAfter(today, -7),
      end_date: today,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    expect(server.inputsOf(gameCalls.list).at(-1)).toEqual({
      ...asked,
      team: '',
      email: '',
      limit: '1000',
    });
    expect(server.inputsOf(gameCalls.userScores)[0]).toMatchObject(asked);
    expect(screen.getByLabelText('Start date')).toHaveProperty('value', shownDay(asked.start_date));
    expect(screen.getByLabelText('End date')).toHaveProperty('value', shownDay(today));
  });

  it('lists the games with links to their pages, and a link to the rounds', async () => {
    serverWithGames([
      listedGameOf('game-1', { wagering: ['Double'], gameMode: 'play', demo: true }),
    ]);
    open();
    const row = await screen.findByRole('row', { name: /CROWN/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(1)).toEqual(['CROWN Demo', '', 'Double', 'Game On', '2', '12', '21.5']);
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/game-history/game-1');
    expect(screen.getByRole('link', { name: 'Round history' }).getAttribute('href')).toBe(
      '/round-history',
    );
  });

  it('shows the names of games below their rooms, and finds them', async () => {
    serverWithGames([
      listedGameOf('game-1', { name: 'The big autumn quiz' }),
      listedGameOf('game-2', { roomCode: 'ANCHOR', leaders: ['Sam Doe', 'Kim'] }),
    ]);
    const { user } = open();
    await screen.findByRole('row', { name: /ANCHOR.*Sam Doe, Kim/ });
    const rooms = () =>
      within(screen.getByRole('table', { name: 'Games' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[1]?.textContent?.trim());
    expect(rooms()).toEqual(['CROWN The big autumn quiz', 'ANCHOR']);
    await user.type(screen.getByRole('searchbox', { name: 'Search games' }), 'autumn');
    await waitFor(() => expect(rooms()).toEqual(['CROWN The big autumn quiz']));
  });

  it('shows the number of people per day, and explains the count', async () => {
    const server = serverWithGames();
    server.replies(gameCalls.attendance, {
      people: 9,
      seatsWithoutPerson: 4,
      parts: [{ start: today, games: 2, people: 9 }],
    });
    open('?team=owl');
    const bars = within(await screen.findByRole('list', { name: 'Games and players per day' }));
    expect(bars.getAllByRole('listitem')).toHaveLength(8);
    // The first and the last day have the same weekday.
    for (const at of [`${today}T12:00:00`, `${dayAfter(today, -7)}T12:00:00`])
      expect(bars.getByText(monthDay(at))).toBeDefined();
    expect(bars.getByText(/: 2 games, 9 people$/)).toBeDefined();
    expect(bars.getAllByText(/: 0 games, 0 people$/)).toHaveLength(7);
    expect(screen.getByText('2 games, 9 people')).toBeDefined();
    expect(screen.getByText(`${reportScreenTexts.peopleCount}: 4 here.`)).toBeDefined();
    expect(server.inputsOf(gameCalls.attendance).at(-1)).toMatchObject({ team: 'owl', days: '1' });
  });

  it("shows the players' totals, each with a link to its results", async () => {
    serverWithGames();
    const { user, address } = open('?email=fox');
    await user.click(await screen.findByRole('tab', { name: 'Player totals' }));
    const table = within(await screen.findByRole('table', { name: 'Player totals' }));
    expect(table.getByRole('link', { name: 'fox@example.com' }).getAttribute('href')).toBe(
      '/users/user-1',
    );
    expect(
      table
        .getByRole('link', { name: '31.5, games played by fox@example.com' })
        .getAttribute('href'),
    ).toBe('/game-results?email=%22fox%40example.com%22');
    expect(
      table.getByRole('link', { name: '20, games played by Night Owls' }).getAttribute('href'),
    ).toBe('/game-results?team=%22Night+Owls%22&email=%22%22');
    expect(table.getByText('Foxes, The Foxes')).toBeDefined();
    expect(address()).toBe('/game-history?email=fox&tab=players');
  });

  it('shows totals by person or by team, in both lists, with an explanation', async () => {
    const server = serverWithGames();
    const { user, address } = open('?email=fox&tab=players');
    expect(await screen.findByText(reportScreenTexts.byPersonMeaning)).toBeDefined();
    const [first] = await screen.findAllByRole('combobox', { name: 'Totals by' });
    const owls = { user: null, team: 'Owls', teams: ['Owls'], scores: 7, roomCodes: ['CROWN'] };
    server.replies(gameCalls.userScores, { userScores: [owls], total: 1, nextCursor: null });
    await user.selectOptions(first ?? document.body, 'By team');
    expect(address()).toBe('/game-history?email=fox&tab=players&by=team');
    expect(await screen.findByText(reportScreenTexts.byTeamMeaning)).toBeDefined();
    const links = await screen.findAllByRole('link', { name: '7, games played by Owls' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill('/game-results?team=%22Owls%22&email=fox'),
    );
    expect(server.inputsOf(gameCalls.userScores).at(-1)).toMatchObject({ by: 'team' });
  });

  it('puts filters into the address and asks with them', async () => {
    const server = serverWithGames();
    const { user, address } = open();
    await user.type(await screen.findByLabelText('Team name'), 'owl{Enter}');
    await waitFor(() => expect(address()).toBe('/game-history?team=owl'));
    await waitFor(() =>
      expect(server.inputsOf(gameCalls.userScores).at(-1)).toMatchObject({ team: 'owl' }),
    );
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(address()).toBe('/game-history');
    expect(screen.getByLabelText('Team name')).toHaveProperty('value', '');
  });

  it('reloads on Refresh', async () => {
    const server = serverWithGames();
    const { user } = open();
    await screen.findByRole('row', { name: /CROWN/ });
    const anchor = listedGameOf('game-2', { roomCode: 'ANCHOR' });
    server.replies(gameCalls.list, { games: [anchor], total: 1, nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('row', { name: /ANCHOR/ })).toBeDefined();
  });

  it('shows the specified text if loading fails, and tries again', async () => {
    const server = serverWithGames();
    server.fails(gameCalls.list, unavailable());
    const { user } = open();
    expect(await screen.findByText(reportTexts.loadingFailed)).toBeDefined();
    server.replies(gameCalls.list, { games: [listedGameOf('a')], total: 1, nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /CROWN/ })).toBeDefined();
  });

  it('speaks of classes in the education flavour', async () => {
    serverWithGames();
    open('', 'education.localhost');
    expect(await screen.findByRole('button', { name: 'Class' })).toBeDefined();
    expectSchoolWords();
  });
});

describe('a long list', () => {
  beforeEach(() => {
    // The test environment has no layout, so every row would be in sight.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(63);
  });

  function partsOf(total: number) {
    const server = serverWithRecords();
    server.replies(gameCalls.userScores, { userScores: [], total: 0, nextCursor: null });
    server.repliesWith(gameCalls.list, ({ cursor }) => {
      const from = Number(cursor ?? 0);
      const length = Math.min(1_000, total - from);
      const games = Array.from({ length }, (_, index) => listedGameOf(`game-${from + index}`));
      const end = from + length;
      return { games, total, nextCursor: end < total ? String(end) : null };
    });
    return server;
  }

  // Strict mode requests each part twice.
  function cursorsOf(server: ReturnType<typeof partsOf>) {
    return [...new Set(server.inputsOf(gameCalls.list).map(({ cursor }) => cursor))];
  }

  it('arrives in parts until it is whole', async () => {
    const server = partsOf(2_300);
    open();
    expect(await screen.findByText('2,300 games')).toBeDefined();
    expect(cursorsOf(server)).toEqual([undefined, '1000', '2000']);
  });

  it('ends at ten thousand rows, and says so', async () => {
    const server = partsOf(12_000);
    open();
    expect(await screen.findByText(/Showing the first 10,000 of 12,000/)).toBeDefined();
    expect(cursorsOf(server)).toHaveLength(10);
  });

  it('does not wait for totals that fail to load', async () => {
    const server = serverWithRecords();
    server.replies(gameCalls.list, { games: [listedGameOf('g')], total: 1, nextCursor: null });
    server.fails(gameCalls.userScores, unavailable());
    open();
    expect(await screen.findByText(reportTexts.loadingFailed)).toBeDefined();
    expect(screen.queryAllByLabelText('Loading')).toEqual([]);
  });

  it('keeps the loaded rows if a part fails, and continues from there', async () => {
    const server = serverWithRecords();
    server.replies(gameCalls.userScores, { userScores: [], total: 0, nextCursor: null });
    let hasFailed = false;
    server.repliesWith(gameCalls.list, ({ cursor }) => {
      if (cursor !== undefined && !hasFailed) {
        hasFailed = true;
        throw new Error('away');
      }
      const games = [listedGameOf(`game-${cursor ?? 'first'}`)];
      return { games, total: 2, nextCursor: cursor === undefined ? 'second' : null };
    });
    const { user } = open();
    expect(await screen.findByText(reportTexts.loadingFailed)).toBeDefined();
    expect(screen.getByText('1 game')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 games')).toBeDefined();
  });
});
