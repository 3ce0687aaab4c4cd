import { describe, expect, it } from 'vitest';
import { canChangeMode, gameModes } from './room-mode.ts';

const legal = gameModes.flatMap((from) =>
  gameModes.filter((to) => canChangeMode(from, to)).map((to) => `${from} to ${to}`),
);

describe('a room', () => {
  it('changes its mode only along the rules', () => {
    expect(legal.toSorted()).toEqual([
      'check to play',
      'check to stop',
      'pause to play',
      'play to check',
      'play to pause',
      'stop to play',
    ]);
  });

  it('can always go on', () => {
    for (const mode of gameModes) expect(legal.join()).toContain(`${mode} to`);
  });
});
