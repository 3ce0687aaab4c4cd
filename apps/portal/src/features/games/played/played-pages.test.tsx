import { day } from '@emcee/client';
import {
  eventCalls,
  gameCalls,
  notFound,
  type ReplyOf,
  type RoundHistory,
  reportTexts,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  doubleOrNothing,
  playedGame,
  playedRounds,
  roundsWithVoided,
  serverWithRecords,
} from '../../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

function openGame(query = '', game = playedGame, hostname = 'localhost') {
  const server = serverWithRecords();
  server.replies(gameCalls.read, { game });
  return renderPortal(`/game-history/game-1${query}`, { session: verifiedSession, hostname });
}

function facts(): (string | null | undefined)[][] {
  return screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

describe('a game', () => {
  it('has a head with Room, Game Started At, Wagering and Game Mode', async () => {
    openGame();
    await screen.findByRole('tab', { name: 'All Players' });
    const [room, started, ...rest] = facts();
    expect(room).toEqual(['Room', 'CROWN']);
    expect(started?.[0]).toBe('Game Started At');
    expect(rest).toEqual([
      ['Wagering', 'Double or Nothing'],
      ['Game Mode', 'Stopped'],
    ]);
  });

  it('shows the name of the game, and who ran it', async () => {
    openGame('', { ...playedGame, name: 'The big autumn quiz', leaders: ['Sam Doe', 'Kim'] });
    await screen.findByRole('tab', { name: 'All Players' });
    expect(facts()[0]).toEqual(['Name', 'The big autumn quiz']);
    expect(facts()[2]).toEqual(['Host', 'Sam Doe, Kim']);
    expect(screen.getByRole('heading', { name: 'The big autumn quiz' })).toBeDefined();
  });

  it('is titled by its room and day without a name', async () => {
    openGame();
    const title = `CROWN, ${day(playedGame.startedAt)}`;
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(document.title).toBe(`${title} · Emcee`);
  });

  it('shows None without wager schemes', async () => {
    openGame('', { ...playedGame, wagering: [] });
    await screen.findByRole('tab', { name: 'All Players' });
    expect(facts()).toContainEqual(['Wagering', 'None']);
  });

  it('lists its players by rank with links to their results, below the distribution', async () => {
    openGame();
    const table = within(await screen.findByRole('table', { name: 'All Players' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((c) => c.textContent),
      ),
    ).toEqual([
      ['The Foxes', 'fox@example.com', '1', '3'],
      ['Night Owls', '–', '2', '2'],
    ]);
    expect(table.getByRole('link', { name: 'The Foxes' }).getAttribute('href')).toBe(
      '/game-results/game-1/foxes',
    );
    const bins = screen.getByRole('list', { name: 'Players by score' });
    expect(within(bins).getByText('2 points: 1 player')).toBeDefined();
  });

  it('shows the difficulty of each question, and its answers when opened', async () => {
    const { user, address } = openGame();
    await user.click(await screen.findByRole('tab', { name: 'Responses' }));
    const row = within(await screen.findByRole('row', { name: /City of light/ }));
    expect(row.getByText('Correct 1')).toBeDefined();
    expect(row.getByText('Blank 1')).toBeDefined();
    expect(row.getByText('50%')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '1. Capital of France?' }));
    expect(address()).toBe('/game-history/game-1?tab=responses&question=question-1');
    await user.click(screen.getByRole('button', { name: 'Night Owls −5: why' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why −5 points?' }));
    expect(dialog.getByText('Bet').nextElementSibling?.textContent).toBe('−5');
  });

  it('marks a void question, without a difficulty', async () => {
    const { user } = openGame('?tab=responses', { ...playedGame, rounds: roundsWithVoided });
    const row = await screen.findByRole('row', { name: /Capital of France/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '1. Capital of France? Voided',
      'Paris',
      '–',
      '–',
    ]);
    await user.click(screen.getByRole('button', { name: '1. Capital of France? Voided' }));
    expect(screen.getByText(/^Correct answer:/).textContent).toBe(
      `Correct answer: Paris. ${reportTexts.voided}`,
    );
    await user.click(screen.getByRole('button', { name: 'Night Owls 0: why' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why 0 points?' }));
    expect(dialog.getByText('Voided').nextElementSibling?.textContent).toBe(
      "This question doesn't count.",
    );
    expect(dialog.queryByText('Bet')).toBeNull();
    expect(dialog.queryByText('Question value')).toBeNull();
  });

  it('says that it has no rounds', async () => {
    openGame('?tab=responses', { ...playedGame, rounds: [] });
    expect(await screen.findByText(reportTexts.noRounds)).toBeDefined();
  });

  it('speaks of classes in the education flavour', async () => {
    openGame('?tab=responses&question=question-1', playedGame, 'education.localhost');
    await screen.findByRole('button', { name: 'The Foxes 3: why' });
    expectSchoolWords();
  });

  it.each([
    ['/game-history/unknown', "We can't find this game"],
    ['/round-history/unknown', "We can't find this round"],
  ])('is unknown at %s', async (at, message) => {
    const server = serverWithRecords();
    server.fails(gameCalls.read, notFound());
    server.fails(gameCalls.playedRound, notFound());
    renderPortal(at, { session: verifiedSession });
    expect(await screen.findByText(message)).toBeDefined();
  });
});

const listedRound: RoundHistory = {
  _id: 'round-1',
  gameId: 'game-1',
  roomId: { _id: 'room-1', roomCode: 'CROWN' },
  name: 'Capitals',
  createdAt: '2026-11-20T19:20:00.000Z',
  version: 'live',
  roundMode: 'stop',
  wagerMode: 'percentage',
  questionsCount: 10,
  playersCount: 24,
};

type Round = ReplyOf<typeof gameCalls.playedRound>['round'];

const round: Round = {
  _id: 'round-1',
  gameId: 'game-1',
  gameStartedAt: playedGame.startedAt,
  roomId: { _id: 'room-1', roomCode: 'CROWN' },
  name: 'Capitals',
  createdAt: '2026-11-20T19:20:00.000Z',
  version: 'pre-entered',
  roundMode: 'stop',
  gameMode: 'play',
  wagerMode: 'points',
  currentWagerScheme: doubleOrNothing,
  questions: playedRounds[0]?.questions ?? [],
  players: playedGame.players,
};

describe('the round history', () => {
  it('lists the rounds; a row opens the page of its round', async () => {
    const server = serverWithRecords();
    server.replies(gameCalls.roundsHistory, {
      roundsHistory: [listedRound],
      total: 1,
      nextCursor: null,
    });
    server.replies(gameCalls.playedRound, { round });
    const { user, address } = renderPortal('/round-history', { session: verifiedSession });
    const row = within(await screen.findByRole('row', { name: /Capitals/ }));
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.toSpliced(2, 1)).toEqual(['Capitals', 'CROWN', 'Live', 'Percentage', '10', '24']);
    await user.click(row.getByRole('link', { name: 'Capitals' }));
    await screen.findByRole('tab', { name: 'All Players' });
    expect(address()).toBe('/round-history/round-1');
    expect(facts()).toContainEqual(['Wagering', 'Double or Nothing']);
    expect(facts()).toContainEqual(['Game Mode', 'Game On']);
    expect(facts()).toContainEqual(['Round', 'Capitals (Pre-entered)']);
  });

  it('adds a round that the host has just published', async () => {
    const server = serverWithRecords();
    server.replies(gameCalls.roundsHistory, { roundsHistory: [], total: 0, nextCursor: null });
    const stream = server.streams(eventCalls.stream);
    renderPortal('/round-history', { session: verifiedSession });
    await screen.findByText('No Rounds have been historically saved yet.');
    await waitFor(() => expect(stream.openCount()).toBe(1));
    const roundsHistory = [listedRound];
    server.replies(gameCalls.roundsHistory, { roundsHistory, total: 1, nextCursor: null });
    stream.say('event: corrected\ndata: {}\n\n');
    expect(await screen.findByRole('row', { name: /Capitals/ })).toBeDefined();
  });
});
