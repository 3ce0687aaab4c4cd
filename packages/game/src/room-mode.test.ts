import { describe, expect, it } from 'vitest';
import {
  canChangeMode,
  canSwitchRounds,
  type GameMode,
  isRoundFull,
  nextModes,
} from './room-mode.ts';

const modes: GameMode[] = ['stop', 'play', 'pause', 'check'];

describe('a room', () => {
  it('changes its mode only along the rules', () => {
    const legal = modes.flatMap((from) =>
      modes.filter((to) => canChangeMode(from, to)).map((to) => `${from} to ${to}`),
    );
    expect(legal).toEqual([
      'stop to play',
      'play to pause',
      'play to check',
      'pause to play',
      'check to stop',
      'check to play',
    ]);
  });

  it('can always go on', () => {
    for (const mode of modes) expect(nextModes(mode).length).toBeGreaterThan(0);
  });

  it('goes to marking when the round has its number of questions', () => {
    expect(isRoundFull(9, 10)).toBe(false);
    expect(isRoundFull(10, 10)).toBe(true);
    expect(isRoundFull(5_000, 999)).toBe(false);
  });

  it('lets its host move between rounds only while marking and if that is switched on', () => {
    const allowed = modes.filter((mode) => canSwitchRounds(mode, { switchRounds: true }));
    expect(allowed).toEqual(['check']);
    expect(canSwitchRounds('check', { switchRounds: false })).toBe(false);
  });
});
