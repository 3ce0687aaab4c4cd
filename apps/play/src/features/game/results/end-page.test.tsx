import { ApiError, pastGameCalls, spoken } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, GAME_ID, ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import { keepsakeOf } from '../../../../test/keepsake.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';
import { storedGames } from '../../../lib/stored-games.ts';

const ended = { gameMode: 'stop', name: 'Thursday quiz' } as const;
const pastGame = { gameId: GAME_ID, roomCode: 'CROWN', name: '', teams: ['Owls'] };
const listed = { ...pastGame, startedAt: '2026-11-20T20:00:00.000Z' };

const published = { ...round, state: 'published' as const, open: [], number: 3 };

describe('a game at its end', () => {
  it('shows the place, the distance to the next team, the move and what only the team knew', async () => {
    const game = fakeGame();
    const rows = ['Owls', 'Foxes', 'Bears', 'Ants'].map((name, index) => ({
      ...{ rank: index + 1, name, points: 41 - 3 * index, previousRank: index + 1 },
    }));
    const row = { n: 2, text: 'Mayfair', verdict: 'right' as const, isVoided: false };
    const bets = { bet: 0, valuePoints: 1, additionalPoints: 0, points: 1, rightAnswer: null };
    const results = { roundNumber: 3, roundName: 'Art', rowsCount: 1 };
    game.say({
      stage: stageOf({ ...ended, round: published, hasBoard: true }),
      own: ownOf({
        score: { points: 41, rank: 1, previousRank: 3 },
        results: { ...results, rows: [{ ...row, ...bets, isOnlyOne: true }] },
      }),
      board: { seq: 1, rowsCount: 4, rows },
    });
    const user = renderSeat();
    await screen.findByRole('heading', { name: 'You finished 1st out of 4.' });
    expect(screen.getByText('41 points, 3 ahead of Foxes')).toBeDefined();
    expect(screen.getByText('Up 2 places in round 3')).toBeDefined();
    expect(
      screen.getByRole('heading', { name: 'Only your team got it, round 3' }).nextSibling
        ?.textContent,
    ).toBe('Mayfair');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Your answers' }));
    expect(screen.getByRole('heading', { name: 'Round 3 · Art' })).toBeDefined();
  });

  it('thanks the team if scores are hidden, and still shows its own answers', async () => {
    const game = fakeGame();
    const answers = [{ n: 1, text: 'Vermeer', revision: 1, bet: 0 }];
    game.say({
      stage: stageOf({ ...ended, round: published, seatsCount: 12 }),
      own: ownOf({ roundNumber: 3, answers, answersCount: 1 }),
    });
    const user = renderSeat();
    await screen.findByRole('heading', { name: 'Thanks for playing.' });
    expect(screen.getByText('Your host has the final scores.')).toBeDefined();
    expect(screen.getByText('12 teams played 3 rounds.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Your answers' }));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Vermeer',
      '2No answer',
      '3No answer',
    ]);
    expect(document.body.textContent).not.toMatch(/Right|Wrong|point/);
  });

  it('links to its result, which stays for a year', async () => {
    const game = fakeGame();
    game.replies(pastGameCalls.list, { evenings: [listed] });
    const { startedAt } = listed;
    game.say({ stage: stageOf({ ...ended, startedAt }), own: ownOf() });
    renderSeat();
    await screen.findByText('You can look back at this game here for a year.');
    const link = screen.getByRole('link', { name: 'Look back at it' });
    expect(link.getAttribute('href')).toBe(`/my-games#${GAME_ID}`);
    const secret = 's'.repeat(43);
    expect(storedGames()).toMatchObject([
      {
        gameId: GAME_ID,
        secret,
        roomCode: 'CROWN',
        name: 'Thursday quiz',
        team: 'Owls',
        startedAt,
      },
    ]);
  });

  it('opens a keepsake, and returns', async () => {
    const game = fakeGame();
    game.replies(pastGameCalls.list, { evenings: [listed] });
    game.replies(pastGameCalls.keepsakes, { keepsakes: [keepsakeOf()] });
    game.say({ stage: stageOf(ended), own: ownOf() });
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Your keepsake' }));
    // While the keepsake loads, the page has the same heading.
    await screen.findByRole('list', { name: 'Badges' });
    const heading = screen.getByRole('heading', { name: 'Owls' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Thanks for playing.' });
  });

  it('has no keepsake while a round waits to be marked', async () => {
    const game = fakeGame();
    game.replies(pastGameCalls.list, { evenings: [listed] });
    game.say({
      stage: stageOf({ ...ended, round: { ...published, state: 'later' } }),
      own: ownOf(),
    });
    renderSeat();
    await screen.findByRole('link', { name: 'Look back at it' });
    expect(screen.queryByRole('button', { name: 'Your keepsake' })).toBeNull();
  });

  it('shows the link once the network is back', async () => {
    const game = fakeGame();
    // Late enough that no automatic retry happens in the test.
    game.fails(pastGameCalls.list, new ApiError(429, spoken('Busy.'), { retryAfterSeconds: 600 }));
    game.say({ stage: stageOf(ended), own: ownOf() });
    renderSeat();
    await screen.findByRole('heading', { name: 'Thanks for playing.' });
    await waitFor(() => expect(game.inputsOf(pastGameCalls.list)).not.toEqual([]));
    game.replies(pastGameCalls.list, { evenings: [listed] });
    window.dispatchEvent(new Event('online'));
    await screen.findByText('You can look back at this game here for a year.');
  });

  it('still shows corrections', async () => {
    const game = fakeGame();
    const corrected = [{ roundNumber: 1, points: -1 }];
    const score = { points: 3, rank: 2, previousRank: null, corrected };
    const notes = [{ roundNumber: 1, n: 3, text: 'It was Lutetia.' }];
    game.say({ stage: stageOf(ended), own: ownOf({ score, notes }) });
    renderSeat();
    expect(await screen.findByText('Round 1 was corrected: −1')).toBeDefined();
    expect(screen.getByText('Question 3: It was Lutetia.')).toBeDefined();
  });

  it('shows no link without a record', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf(ended), own: ownOf() });
    renderSeat();
    await screen.findByRole('heading', { name: 'Thanks for playing.' });
    await waitFor(() => expect(game.inputsOf(pastGameCalls.list)).not.toEqual([]));
    expect(screen.queryByText('You can look back at this game here for a year.')).toBeNull();
  });

  it('is not stored after a rehearsal', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ ...ended, isRehearsal: true }), own: ownOf() });
    renderSeat();
    await screen.findByText('Rehearsal: nothing is recorded.');
    expect(storedGames()).toEqual([]);
    expect(game.inputsOf(pastGameCalls.list)).toEqual([]);
  });

  it('is stored from the first marked round on', async () => {
    const game = fakeGame();
    game.say({
      stage: stageOf({ gameMode: 'check', round: { ...round, state: 'marking', open: [] } }),
      own: ownOf(),
    });
    renderSeat();
    await screen.findByRole('heading', { name: 'Pencils down.' });
    expect(storedGames()).toMatchObject([{ gameId: GAME_ID }]);
  });
});
