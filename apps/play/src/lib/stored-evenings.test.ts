import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEvening, storedEvenings, storeEvening } from './stored-evenings.ts';

const DAY_MS = 24 * 3_600_000;
const evening = {
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

afterEach(() => {
  vi.useRealTimers();
});

describe('an evening that is kept on the phone', () => {
  it('stays for a year from when it was kept first', () => {
    storeEvening(evening);
    vi.advanceTimersByTime(300 * DAY_MS);
    storeEvening({ ...evening, team: 'Barn Owls' });
    vi.advanceTimersByTime(65 * DAY_MS);
    expect(storedEvenings()).toMatchObject([{ gameId: 'g1', team: 'Barn Owls' }]);
    vi.advanceTimersByTime(1);
    expect(storedEvenings()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('is listed before older ones, and can be forgotten', () => {
    storeEvening(evening);
    vi.advanceTimersByTime(1);
    storeEvening({ ...evening, gameId: 'g2' });
    expect(storedEvenings().map(({ gameId }) => gameId)).toEqual(['g2', 'g1']);
    forgetEvening('g2');
    expect(storedEvenings().map(({ gameId }) => gameId)).toEqual(['g1']);
  });

  const noMoment = JSON.stringify({ ...evening, keptAt: Date.now(), startedAt: 'yesterday' });
  it.each(['', '{', '[]', 'null', '{"gameId":"g1"}', noMoment])(
    'is none where it reads %s',
    (text) => {
      localStorage.setItem('playEvening:g1', text);
      expect(storedEvenings()).toEqual([]);
    },
  );
});
