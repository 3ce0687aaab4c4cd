import { describe, expect, it } from 'vitest';
import {
  HOSTS_QUANTITY,
  INFINITE,
  PLAYERS_LIMIT,
  QUESTIONS_PER_ROUND,
  ROOM_CODE,
  ROUND,
  SCHEME,
} from './limits.ts';

describe('the limits of the business', () => {
  it('are those of the specification', () => {
    expect([PLAYERS_LIMIT, QUESTIONS_PER_ROUND, INFINITE]).toEqual([
      { min: 1, max: 100 },
      { min: 1, max: 998 },
      999,
    ]);
    expect(HOSTS_QUANTITY).toEqual({ min: 3, max: 999 });
    expect(ROUND.maxQuestions).toBe(998);
    expect(SCHEME).toMatchObject({
      maxPoints: 50,
      point: { min: 1, max: 10_000 },
      percentage: { min: 1, max: 100 },
      bonusPoints: { min: 1, max: 100 },
    });
  });

  it.each(['ROOM', 'Quiz_1.a-b', '0000'])('accept the room code %s', (code) => {
    expect(ROOM_CODE.pattern.test(code)).toBe(true);
  });

  it.each(['RO OM', 'RÖOM', 'ROOM!', 'ROOM\n', ''])('refuse the room code %j', (code) => {
    expect(ROOM_CODE.pattern.test(code)).toBe(false);
  });
});
