import { describe, expect, it } from 'vitest';
import { close, goTo, play, publish, putOff, start } from '../../../test/stage-play.ts';
import type { Stage } from '../stage.ts';
import { seenRound, shownRound } from './seen-round.ts';

function shownOf(stage: Stage): { id: string; state: string } | undefined {
  const round = shownRound(stage);
  return round && { id: round.id, state: seenRound(stage, round, 0).state };
}

describe('the round that is shown', () => {
  const first = play([start('a'), goTo(1, 'a'), close('a'), putOff('a')]);
  const both = play([start('b'), goTo(1, 'b'), close('b'), publish('b')], first);

  it('is the newest while an older one is left for later', () => {
    expect(shownOf(both)).toEqual({ id: 'b', state: 'published' });
  });

  it('is the unmarked one once the game has ended', () => {
    const ended = play([{ kind: 'end', isMarkedLater: true }], both);
    expect(shownOf(ended)).toEqual({ id: 'a', state: 'later' });
    expect(shownOf(play([publish('a')], ended))).toEqual({ id: 'b', state: 'published' });
  });
});
