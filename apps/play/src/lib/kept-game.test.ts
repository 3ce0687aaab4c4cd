import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetGame, type KeptGame, keepGame, keptGameOf, sweepKeptGames } from './kept-game.ts';

const HOUR = 3_600_000;

const game: KeptGame = {
  gameId: 'g1',
  roomCode: 'CROWN',
  secret: 's'.repeat(43),
  name: 'Les Quizerables',
  drafts: { '2.4': 'Verm' },
  unsettled: [],
  touchedAt: 0,
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a game that is kept on the phone', () => {
  it('is found again by its room', () => {
    keepGame(game);
    expect(keptGameOf('CROWN')).toMatchObject({ gameId: 'g1', drafts: { '2.4': 'Verm' } });
    expect(keptGameOf('OTHER')).toBeUndefined();
    // Where every tab finds it, also behind the end of the browser.
    expect(Object.keys(localStorage)).toEqual(['play:g1']);
    forgetGame('g1');
    expect(keptGameOf('CROWN')).toBeUndefined();
  });

  it('is the newest one of the room', () => {
    keepGame(game);
    vi.advanceTimersByTime(1_000);
    keepGame({ ...game, gameId: 'g2' });
    expect(keptGameOf('CROWN')?.gameId).toBe('g2');
  });

  it('goes 12 hours after its end', () => {
    keepGame({ ...game, endedAt: Date.now() });
    vi.advanceTimersByTime(12 * HOUR);
    sweepKeptGames();
    expect(keptGameOf('CROWN')).toBeDefined();
    vi.advanceTimersByTime(1);
    sweepKeptGames();
    expect(keptGameOf('CROWN')).toBeUndefined();
  });

  it('goes three days after it was touched, where the end was never heard', () => {
    keepGame(game);
    vi.advanceTimersByTime(72 * HOUR + 1);
    sweepKeptGames();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', '{', '[]', '{"gameId":"g1"}', 'null'])('is none where it reads %s', (text) => {
    localStorage.setItem('play:g1', text);
    expect(keptGameOf('CROWN')).toBeUndefined();
    sweepKeptGames();
  });
});
