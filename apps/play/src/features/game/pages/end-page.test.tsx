import { ApiError, pastGameCalls, spoken } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, GAME_ID, ownOf, round, stageOf } from '../../../../test/fake-game.ts';
import { renderSeat } from '../../../../test/render-phone.tsx';
import { storedGames } from '../../../lib/stored-games.ts';

const ended = { gameMode: 'stop', name: 'Thursday quiz' } as const;
const pastGame = { gameId: GAME_ID, roomCode: 'CROWN', name: '', teams: ['Owls'] };
const listed = { ...pastGame, startedAt: '2026-11-20T20:00:00.000Z' };

describe('a game at its end', () => {
  it('links to its result, which stays for a year', async () => {
    const game = fakeGame();
    game.replies(pastGameCalls.list, { evenings: [listed] });
    const { startedAt } = listed;
    game.say({ stage: stageOf({ ...ended, startedAt }), own: ownOf() });
    renderSeat();
    expect(
      await screen.findByText('You can look back at this game here for a year.'),
    ).toBeDefined();
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
    expect(
      await screen.findByText('You can look back at this game here for a year.'),
    ).toBeDefined();
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
