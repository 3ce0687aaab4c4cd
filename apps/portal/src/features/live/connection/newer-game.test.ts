import { describe, expect, it } from 'vitest';
import { hostGameOf, hostQuestionOf, hostRoundOf } from '../../../../test/live-fixtures.ts';
import { isOfRoom, newerGame, withGame, withProgress } from './newer-game.ts';

const stateOf = (game: ReturnType<typeof hostGameOf> | null) => ({
  game,
  toMark: [],
  lastName: '',
});
const asked = hostGameOf({
  seq: 9,
  seatsCount: 12,
  rounds: [hostRoundOf({ number: 2, current: 4 })],
  question: hostQuestionOf(4, { answered: 3 }),
});

describe('a received game', () => {
  it('is used if newer, or another game', () => {
    const known = stateOf(hostGameOf({ seq: 4 }));
    expect(withGame(known, hostGameOf({ seq: 5 })).game?.seq).toBe(5);
    expect(withGame(known, hostGameOf({ _id: 'other', seq: 1 })).game?._id).toBe('other');
    expect(withGame(known, null).game).toBeNull();
    expect(withGame(stateOf(null), hostGameOf()).game?.seq).toBe(1);
  });

  it('is ignored if older', () => {
    const known = stateOf(hostGameOf({ seq: 4 }));
    expect(withGame(known, hostGameOf({ seq: 3 }))).toBe(known);
  });

  it('never goes back to an earlier stage', () => {
    const known = hostGameOf({ seq: 4, seen: 2 });
    expect(newerGame(known, hostGameOf({ seq: 3, seen: 1 }))).toBe(known);
    expect(newerGame(known, hostGameOf({ seq: 5, seen: 3 })).seen).toBe(3);
    expect(newerGame(known, hostGameOf({ _id: 'other', seq: 1, seen: 0 })).seen).toBe(0);
    expect(newerGame(null, known)).toBe(known);
  });

  it('is about the room if neither a command nor a team made it newer', () => {
    const known = hostGameOf({ seq: 4, seen: 2, seatsRevision: 3 });
    expect(isOfRoom(known, { ...known, seq: 5 })).toBe(true);
    const others = [known, { ...known, seq: 3 }, { ...known, seq: 5, _id: 'other' }];
    const explained = [
      { ...known, seq: 5, seen: 3 },
      { ...known, seq: 5, seatsRevision: 4 },
    ];
    for (const told of [...others, ...explained]) expect(isOfRoom(known, told)).toBe(false);
  });

  it('updates the number of answers to the current question', () => {
    const progress = { seq: 9, roundNumber: 2, n: 4, answered: 9, seatsCount: 13 };
    const { game } = withProgress(stateOf(asked), progress);
    expect([game?.question?.answered, game?.seatsCount]).toEqual([9, 13]);
  });

  it.each([
    ['another question', { roundNumber: 2, n: 3 }],
    ['another round', { roundNumber: 1, n: 4 }],
  ])('ignores the number of %s', (_which, where) => {
    const known = stateOf(asked);
    expect(withProgress(known, { seq: 9, answered: 9, seatsCount: 13, ...where })).toBe(known);
  });
});
