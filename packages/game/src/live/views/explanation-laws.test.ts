// @module-tag properties
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playSteps, steps } from '../../../test/stage-steps.ts';
import type { Stage } from '../stage.ts';
import { type OwnSeat, ownView } from './own-view.ts';
import { shownQuestion } from './shown-question.ts';

const explanations = new Map(Array.from({ length: 9 }, (_, index) => [index + 1, '-why.']));
const SEAT: OwnSeat = {
  id: 'owls',
  jokerLaid: false,
  name: 'Owls',
  publishedHalfPoints: 7,
  previousHalfPoints: 2,
  revision: 3,
  answers: [{ n: 1, text: 'our answer', revision: 1, bet: 0 }],
  late: [],
  published: [],
  openingHalfPoints: 0,
  seatPoints: [],
  explanations,
};

const game = { seq: 1, board: [], hasJokers: false };
const known = { right: 1, half: 0, answered: 1, teams: 2 };

function stages(check: (stage: Stage) => void): void {
  fc.assert(
    fc.property(steps, (all) => {
      for (const { after } of playSteps(all)) check(after);
    }),
  );
}

describe('an explanation', () => {
  it('is in the view of a team only with the correct answer', () => {
    stages((stage) => {
      const { results, ...own } = ownView(stage, game, SEAT);
      expect(JSON.stringify(own)).not.toContain('-why.');
      for (const { rightAnswer, explanation } of results?.rows ?? [])
        expect(explanation).toBe(rightAnswer === null ? undefined : '-why.');
    });
  });

  it('is on a screen only with the correct answer', () => {
    stages((stage) => {
      for (const { id: roundId, state } of stage.rounds) {
        const shown = (given: string | null) =>
          shownQuestion(stage, { roundId, n: 1, given, explanation: '-why.' }, known);
        const isShown = state === 'published' && shown(null) !== null;
        expect(shown(null)?.explanation).toBe(isShown ? '-why.' : undefined);
        expect(shown('theirs')?.explanation).toBeUndefined();
      }
    });
  });
});
