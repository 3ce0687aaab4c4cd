import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetGame, storedGames, storeGame } from './stored-games.ts';

const DAY_MS = 24 * 3_600_000;
const pastGame = {
  gameId: 'g1',
  secret: 's'.repeat(43),
  roomCode: 'CROWN',
  name: 'Thursday quiz',
  team: 'Owls',
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

describe('a past game stored on the phone', () => {
  it('stays for a year after it was first stored', () => {
    storeGame(pastGame);
    vi.advanceTimersByTime(300 * DAY_MS);
    storeGame({ ...pastGame, team: 'Barn Owls' });
    vi.advanceTimersByTime(65 * DAY_MS);
    expect(storedGames()).toMatchObject([{ gameId: 'g1', team: 'Barn Owls' }]);
    vi.advanceTimersByTime(1);
    expect(storedGames()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('is listed before older ones, and can be forgotten', () => {
    storeGame(pastGame);
    vi.advanceTimersByTime(1);
    storeGame({ ...pastGame, gameId: 'g2' });
    expect(storedGames().map(({ gameId }) => gameId)).toEqual(['g2', 'g1']);
    forgetGame('g2');
    expect(storedGames().map(({ gameId }) => gameId)).toEqual(['g1']);
  });

  const noMoment = JSON.stringify({ ...pastGame, keptAt: Date.now(), startedAt: 'yesterday' });
  it.each(['', '{', '[]', 'null', '{"gameId":"g1"}', noMoment])(
    'is ignored if it is %s',
    (text) => {
      localStorage.setItem('playEvening:g1', text);
      expect(storedGames()).toEqual([]);
    },
  );
});
