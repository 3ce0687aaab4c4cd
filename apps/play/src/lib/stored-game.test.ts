import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetGame,
  type StoredGame,
  storedGame,
  storedGameOf,
  storeGame,
  sweepStoredGames,
} from './stored-game.ts';

const HOUR = 3_600_000;

const game: StoredGame = {
  gameId: 'g1',
  roomCode: 'CROWN',
  secret: 's'.repeat(43),
  name: 'Les Quizerables',
  drafts: { '2.4': { text: 'Verm' } },
  unsettled: [],
  touchedAt: 0,
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

describe('a game stored on the phone', () => {
  it('is found by its room', () => {
    storeGame(game);
    expect(storedGameOf('CROWN')).toMatchObject({
      gameId: 'g1',
      drafts: { '2.4': { text: 'Verm' } },
    });
    expect(storedGameOf('OTHER')).toBeUndefined();
    // Stored where every tab finds it, even after the browser was closed.
    expect(Object.keys(localStorage)).toEqual(['play:g1']);
    forgetGame('g1');
    expect(storedGameOf('CROWN')).toBeUndefined();
  });

  it('takes over drafts of the previous version, which can still open it', () => {
    const parts = { '2.4': 'Verm', '2.4.bet': '3', '2.4.on': '1 5 Van Gogh', '2.4.at': '1700' };
    const ofEarlierVersion = { ...game, drafts: { ...parts, '2.5.bet': '1' } };
    localStorage.setItem('play:g1', JSON.stringify(ofEarlierVersion));
    const found = storedGame('g1') ?? game;
    expect(found.drafts).toEqual({
      '2.4': {
        text: 'Verm',
        bet: 3,
        base: { text: 'Van Gogh', bet: 5, revision: 1 },
        writtenAt: 1_700,
      },
      '2.5': { bet: 1 },
    });
    storeGame({ ...found, drafts: {} });
    expect(storedGame('g1')?.drafts).toEqual({});
    expect(JSON.parse(localStorage.getItem('play:g1') ?? '')).toMatchObject({ drafts: {} });
  });

  it('is the newest of its room', () => {
    storeGame(game);
    vi.advanceTimersByTime(1_000);
    storeGame({ ...game, gameId: 'g2' });
    expect(storedGameOf('CROWN')?.gameId).toBe('g2');
  });

  it('is deleted 12 hours after its end', () => {
    storeGame({ ...game, endedAt: Date.now() });
    vi.advanceTimersByTime(12 * HOUR);
    sweepStoredGames();
    expect(storedGameOf('CROWN')).toBeDefined();
    vi.advanceTimersByTime(1);
    sweepStoredGames();
    expect(storedGameOf('CROWN')).toBeUndefined();
  });

  it('without a known end is deleted three days after its last change', () => {
    storeGame(game);
    vi.advanceTimersByTime(72 * HOUR + 1);
    sweepStoredGames();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', '{', '[]', '{"gameId":"g1"}', 'null'])('is ignored if it is %s', (text) => {
    localStorage.setItem('play:g1', text);
    expect(storedGameOf('CROWN')).toBeUndefined();
    sweepStoredGames();
  });
});
