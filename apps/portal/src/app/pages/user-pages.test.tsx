import { notFound, reportTexts, type UserRow, unavailable, userCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerOf, playedRounds, serverWithRecords } from '../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const fox: UserRow = {
  _id: 'user-1',
  userEmail: 'fox@example.com',
  playerNames: ['The Foxes', 'Foxtrot'],
  roomCodes: ['CROWN'],
  totalScore: 31.5,
  lastLogin: '2026-11-20T19:00:00.000Z',
};

function openList(users: UserRow[], hostname = 'localhost') {
  const server = serverWithRecords();
  server.replies(userCalls.list, { users, total: users.length, nextCursor: null });
  return { server, ...renderPortal('/users', { session: verifiedSession, hostname }) };
}

const noteOf = (cell?: HTMLElement) =>
  cell?.querySelector<HTMLElement>('[data-note]')?.dataset.note;

describe('the users', () => {
  it('are listed with names, rooms, login and score; a row opens the user', async () => {
    openList([fox]);
    const row = within(await screen.findByRole('row', { name: /fox@example.com/ }));
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.toSpliced(3, 1)).toEqual([
      'fox@example.com',
      'The Foxes, Foxtrot',
      'CROWN',
      '31.5',
    ]);
    expect(row.getByRole('link').getAttribute('href')).toBe('/users/user-1');
    // Tables of medium width have no space for the column of room codes.
    expect(noteOf(row.getAllByRole('cell')[0])).toBe('CROWN');
  });

  it('list room codes that wrap only between codes', async () => {
    openList([{ ...fox, roomCodes: ['FOX-DEN', 'THE-SWAN'] }]);
    const code = await screen.findByText('FOX-DEN');
    expect(screen.getByText('THE-SWAN')).toBeDefined();
    expect(code.parentElement?.textContent).toBe('FOX-DEN, THE-SWAN');
    // The codes are one element in the cell; narrow tables lay out the elements side by side.
    expect(code.parentElement?.parentElement).toBe(code.closest('td'));
    expect(code.closest('td')?.childNodes).toHaveLength(1);
  });

  it('are those seen recently, or all', async () => {
    const { server, user, address } = openList([fox]);
    await screen.findByRole('row', { name: /fox@example.com/ });
    expect(server.inputsOf(userCalls.list).at(-1)).toMatchObject({ all: 'false' });
    await user.click(screen.getByRole('checkbox', { name: 'Show All (including inactive)' }));
    await waitFor(() => expect(address()).toBe('/users?all=true'));
    await waitFor(() =>
      expect(server.inputsOf(userCalls.list).at(-1)).toMatchObject({ all: 'true' }),
    );
  });

  it('have an explanation if there are none', async () => {
    openList([]);
    expect(await screen.findByText('Page is under construction.')).toBeDefined();
    const results = within(screen.getByRole('main')).getByRole('link', { name: 'Game Results' });
    expect(results.getAttribute('href')).toBe('/game-results');
    expect(screen.getByText('Users exist only when user authentication is enabled.')).toBeDefined();
  });

  it('are students in the education flavour', async () => {
    openList([], 'education.localhost');
    expect(await screen.findByText(/Students exist only when student auth/)).toBeDefined();
    expectSchoolWords();
  });
});

const [capitals] = playedRounds;

function openUser(hostname = 'localhost') {
  const server = serverWithRecords();
  const [first, second] = capitals?.questions ?? [];
  const questions = [
    ...(first ? [{ ...first, answers: [answerOf('Paris', { foxes: 3 })] }] : []),
    ...(second ? [{ ...second, answers: [] }] : []),
  ];
  server.replies(userCalls.read, {
    total: 1,
    nextCursor: null,
    user: { _id: 'user-1', email: 'fox@example.com' },
    data: [
      {
        _id: 'game-1',
        startedAt: '2026-11-20T19:00:00.000Z',
        room: { _id: 'room-1', roomCode: 'CROWN' },
        seatPoints: [
          { _id: 'given-1', points: -0.5, reason: 'late', givenAt: '2026-11-20T20:00:00.000Z' },
        ],
        gameRoundDetails: {
          rounds: [
            {
              _id: 'round-1',
              name: 'Capitals',
              version: 'pre-entered',
              roundMode: 'stop',
              wagerMode: 'points',
              questions,
            },
          ],
        },
      },
    ],
  });
  return renderPortal('/users/user-1', { session: verifiedSession, hostname });
}

describe('a user', () => {
  it('shows the played rounds with the answers in each', async () => {
    const { user, address } = openUser();
    const open = await screen.findByRole('button', { name: 'Capitals' });
    const row = within(screen.getByRole('row', { name: /Capitals/ }));
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.toSpliced(2, 1)).toEqual([
      'Capitals',
      'CROWN',
      'Pre-entered',
      'Stopped',
      'Points',
      '3',
    ]);
    expect(row.getByRole('link', { name: '3, Capitals: why' }).getAttribute('href')).toBe(
      '/game-results/game-1/user-1',
    );
    const given = within(screen.getByRole('row', { name: /Points for the team: late/ }));
    expect(given.getAllByRole('cell').at(-1)?.textContent).toBe('−0.5');
    // The total includes both games.
    expect(screen.getByText('Total score').nextElementSibling?.textContent).toBe('2.5');
    await user.click(open);
    expect(address()).toBe('/users/user-1?round=round-1');
    const table = within(await screen.findByRole('table', { name: 'Questions' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(
      rows.map((one) =>
        within(one)
          .getAllByRole('cell')
          .map((c) => c.textContent),
      ),
    ).toEqual([
      ['1. Capital of France?', 'Paris Correct', 'Paris', '3'],
      ['2. City of light?', ' Blank', 'Paris', '0'],
    ]);
  });

  it('is a student in the education flavour', async () => {
    openUser('education.localhost');
    await screen.findByRole('button', { name: 'Capitals' });
    expect(screen.getByRole('heading', { name: 'fox@example.com' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Students' })).toBeDefined();
    expectSchoolWords();
  });

  it.each([
    ['that is unknown', notFound(), "We can't find this user"],
    ['that cannot be loaded', unavailable(), reportTexts.loadingFailed],
  ])('has an explanation for one %s', async (_name, apiError, message) => {
    const server = serverWithRecords();
    server.fails(userCalls.read, apiError);
    renderPortal('/users/user-1', { session: verifiedSession });
    expect(await screen.findByText(message)).toBeDefined();
  });
});
