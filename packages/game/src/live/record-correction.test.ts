import { describe, expect, it } from 'vitest';
import {
  applyCorrection,
  type CorrectableQuestion,
  type RecordCorrection,
  reversed,
} from './record-correction.ts';
import { type CorrectionRequest, correctionOf } from './record-correction-request.ts';

const allowed = {
  rules: { scoringInterval: 2, maxPointValue: 5 },
  halfPoints: false,
  newId: () => 'new',
};

function answer(id: string, verdict: 'wrong' | 'right', players: readonly string[]) {
  const bets = players.slice(0, 1).map((player) => ({ player, bet: 3 }));
  return {
    id,
    text: id,
    verdict,
    additionalHalfPoints: 0,
    players,
    wagers: bets,
  };
}

const question: CorrectableQuestion = {
  questionText: 'Old name of Paris?',
  answerText: 'Lugdunum',
  valuePoints: 2,
  voided: false,
  answers: [
    answer('Lugdunum', 'right', ['owls', 'foxes']),
    answer('Lutetia', 'wrong', ['bears']),
    answer('lutétia', 'wrong', ['ants']),
  ],
};

function planned(request: CorrectionRequest): RecordCorrection {
  const correction = correctionOf(question, request, allowed);
  if (typeof correction === 'string') throw new Error(correction);
  return correction;
}

function verdictsBehind(correction: RecordCorrection): string[] {
  const answers = applyCorrection(question, correction)?.question.answers ?? [];
  return answers.filter(({ verdict }) => verdict === 'right').map(({ id }) => id);
}

const key = (isInstead: boolean, text = 'Lutetia'): CorrectionRequest => ({
  kind: 'answer-key',
  before: { answerText: 'Lugdunum' },
  after: { answer: text, isInstead },
});

describe('another correct answer', () => {
  it('marks its spellings right in addition to the old answer', () => {
    const also = planned(key(false));
    expect(also.after).toMatchObject({ answerText: 'Lugdunum / Lutetia' });
    expect(verdictsBehind(also)).toEqual(['Lugdunum', 'Lutetia', 'lutétia']);
  });

  it('can replace the old answer', () => {
    const instead = planned(key(true));
    expect(instead.after).toMatchObject({ answerText: 'Lutetia' });
    expect(verdictsBehind(instead)).toEqual(['Lutetia', 'lutétia']);
  });

  it('is refused if marks have changed since', () => {
    const seen = (verdict: 'right' | 'wrong' | null) =>
      correctionOf(
        question,
        {
          kind: 'answer-key',
          after: { answer: 'Lutetia', isInstead: false },
          before: { answerText: 'Lugdunum', verdicts: [{ answerId: 'Lugdunum', verdict }] },
        },
        allowed,
      );
    const applied = (request: ReturnType<typeof seen>) =>
      typeof request === 'string' ? request : applyCorrection(question, request);
    expect(applied(seen('right'))).toBeDefined();
    expect(applied(seen('wrong'))).toBeUndefined();
    expect(applied(seen(null))).toBeUndefined();
  });

  it('is refused if it names a mark that is gone', () => {
    const request: CorrectionRequest = {
      kind: 'answer-key',
      before: { answerText: 'Lugdunum', verdicts: [{ answerId: 'gone', verdict: 'right' }] },
      after: { answer: 'Lutetia', isInstead: false },
    };
    expect(correctionOf(question, request, allowed)).toBe('gone');
  });

  it('that was right already changes nothing', () => {
    expect(correctionOf(question, key(false, 'Lugdunum'), allowed)).toBe('unchanged');
  });
});

describe('a response', () => {
  const apart: CorrectionRequest = {
    kind: 'judged-apart',
    playerId: 'owls',
    answerId: 'Lugdunum',
    after: { verdict: 'wrong' },
  };

  it('leaves its group with its bet, and can be restored exactly', () => {
    const made = applyCorrection(question, planned(apart));
    const own = made?.question.answers.find(({ id }) => id === 'new');
    expect([own?.players, own?.wagers]).toEqual([['owls'], [{ player: 'owls', bet: 3 }]]);
    const back = made && applyCorrection(made.question, reversed(made.correction));
    const group = back?.question.answers.find(({ id }) => id === 'Lugdunum');
    expect(back?.question.answers).toHaveLength(3);
    expect([group?.players.toSorted(), group?.wagers]).toEqual([
      ['foxes', 'owls'],
      [{ player: 'owls', bet: 3 }],
    ]);
  });

  it('leaves its group without the points added to it, as in the console', () => {
    const given = question.answers.map((each) => ({ ...each, additionalHalfPoints: 4 }));
    const made = correctionOf({ ...question, answers: given }, apart, allowed);
    expect(made).toMatchObject({
      before: { answerId: 'Lugdunum', additionalHalfPoints: 4 },
      after: { answerId: 'new', text: 'Lugdunum', additionalHalfPoints: 0 },
    });
  });

  it("that nobody else gave can't be marked separately", () => {
    const request = { ...apart, playerId: 'bears', answerId: 'Lutetia' };
    expect(correctionOf(question, request, allowed)).toBe('alone');
  });

  it('that joins another removes its empty group, and restores it when undone', () => {
    const joins = planned({
      kind: 'joined',
      playerId: 'ants',
      answerId: 'lutétia',
      after: { answerId: 'Lutetia' },
    });
    const made = applyCorrection(question, joins);
    expect(made?.question.answers.map(({ id }) => id)).toEqual(['Lugdunum', 'Lutetia']);
    const back = made && applyCorrection(made.question, reversed(made.correction));
    expect(back?.question.answers).toContainEqual(answer('lutétia', 'wrong', ['ants']));
  });
});

describe('a correction', () => {
  it.each<[CorrectionRequest, string]>([
    [
      {
        kind: 'verdict',
        answerId: 'Lutetia',
        before: { verdict: 'wrong' },
        after: { verdict: 'half' },
      },
      'no-halves',
    ],
    [{ kind: 'question-value', before: { points: 2 }, after: { points: 3 } }, 'wrong-value'],
    [{ kind: 'question-value', before: { points: 2 }, after: { points: 2 } }, 'unchanged'],
    [
      {
        kind: 'adjustment',
        answerId: 'Nobody',
        before: { additionalHalfPoints: 0 },
        after: { additionalHalfPoints: 1 },
      },
      'unknown',
    ],
  ])('%j is refused: %s', (request, problem) => {
    expect(correctionOf(question, request, allowed)).toBe(problem);
  });

  it('changes nothing if the current value differs', () => {
    const stale = { kind: 'voided', before: { voided: true }, after: { voided: false } } as const;
    expect(applyCorrection(question, stale)).toBeUndefined();
  });
});
