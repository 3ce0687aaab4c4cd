import { describe, expect, it } from 'vitest';
import { close, goTo, play, publish, roundWith, start } from '../../../test/stage-play.ts';
import type { StageRules } from '../stage.ts';
import { type CorrectionNote, ownNotes } from './own-notes.ts';

const { rules } = roundWith('a');

/** The settings show or hide the round's parts. */
function published(shown: Partial<StageRules>) {
  return play([start('a', { rules: { ...rules, ...shown } }), goTo(1), close(), publish()]);
}

const onQuestion: CorrectionNote = { roundId: 'a', n: 1, text: 'Lutetia counts.' };
const onPoints: CorrectionNote = { roundId: null, n: null, text: 'We counted twice.' };
const seen = (shown: Partial<StageRules>) =>
  ownNotes(published(shown), [onQuestion, onPoints]).map(({ text }) => text);

describe('notes on corrections', () => {
  it('are shown with their round', () => {
    const stage = published({ showAnswers: true, showScores: true });
    expect(ownNotes(stage, [onQuestion, onPoints])).toEqual([
      { roundNumber: 1, n: 1, text: onQuestion.text },
      { roundNumber: null, n: null, text: onPoints.text },
    ]);
  });

  it('are shown only if answers are, and for points only if scores are too', () => {
    expect(seen({ showAnswers: false, showScores: true })).toEqual([]);
    expect(seen({ showAnswers: true, showScores: false })).toEqual([onQuestion.text]);
  });

  it("are only the newest if they don't all fit in an event", () => {
    const stage = published({ showAnswers: true });
    const notes = Array.from({ length: 9 }, (_, index) => ({
      ...onQuestion,
      text: `${index}`.padEnd(200, '語'),
    }));
    expect(ownNotes(stage, notes).map(({ text }) => text[0])).toEqual(['8']);
    expect(ownNotes(stage, [{ ...onQuestion, roundId: 'gone' }])).toEqual([]);
  });
});
