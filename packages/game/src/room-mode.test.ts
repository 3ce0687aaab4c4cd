import { describe, expect, it } from 'vitest';
import { canChangeMode, gameModes } from './room-mode.ts';

const legal = gameModes.flatMap((from) =>
  gameModes.filter((to) => canChangeMode(from, to)).map((to) => `${from} to ${to}`),
);

describe('a room', () => {
  it('changes its mode only as the rules allow', () => {
    expect(legal.toSorted()).toEqual([
      'check to play',
      'check to stop',
      'pause to play',
      'play to check',
      'play to pause',
      'stop to play',
    ]);
  });

  it('is never stuck in a mode', () => {
    for (const mode of gameModes) expect(legal.join()).toContain(`${mode} to`);
  });
});
