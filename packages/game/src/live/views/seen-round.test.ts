import { describe, expect, it } from 'vitest';
import { close, goTo, play, publish, putOff, start, UNLOCKED } from '../../../test/stage-play.ts';
import type { ListForm } from '../../answer-form.ts';
import { emptyQuestion } from '../question-commands.ts';
import type { Stage, StageRules } from '../stage.ts';
import { seenRound, shownRound } from './seen-round.ts';

function shownOf(stage: Stage): { id: string; state: string } | undefined {
  const round = shownRound(stage);
  return round && { id: round.id, state: seenRound(stage, round, 0).state };
}

const LOCKED: StageRules = { ...UNLOCKED, lockQuestion: true };

describe('the forms of a round', () => {
  const form = (names: string[], order: 'any' | 'fixed' = 'fixed'): ListForm => {
    return { kind: 'list', answers: 2, order, names, bonusPoints: 3 };
  };
  const roundWith = (forms: readonly (ListForm | undefined)[], rules: StageRules = LOCKED) =>
    start('a', {
      rules,
      questions: forms.map((own) => ({ ...emptyQuestion, ...(own && { form: own }) })),
    });
  const formsAfter = (...steps: Parameters<typeof play>[0]) => {
    const stage = play(steps);
    const round = shownRound(stage);
    return round && seenRound(stage, round, 0).forms;
  };
  const named = form(['Artist', 'Title']);
  const seen = { answers: 2, order: 'fixed', names: ['Artist', 'Title'], bonusPoints: 3 };

  it('are told once a question is shown or open, equal neighbors as one', () => {
    const round = roundWith([undefined, named, { ...named }, form([], 'any'), named]);
    expect(formsAfter(round)).toBeUndefined();
    expect(formsAfter(round, goTo(1))).toBeUndefined();
    expect(formsAfter(round, goTo(1), goTo(2))).toEqual([{ from: 2, to: 2, ...seen }]);
    const last = { ...LOCKED, lockQuestionMode: 'last' } as const;
    const forms = [undefined, named, { ...named }, form([], 'any'), named];
    expect(formsAfter(roundWith(forms, last), goTo(5))).toEqual([
      { from: 2, to: 3, ...seen },
      { from: 4, to: 4, answers: 2, order: 'any', names: [], bonusPoints: 3 },
      { from: 5, to: 5, ...seen },
    ]);
  });

  it('are those nearest to the current question, if they need too many bytes', () => {
    const names = (n: number) => [`${n}`.repeat(40), 'x'.repeat(40)];
    const forms = Array.from({ length: 50 }, (_, n) => form(names(n % 10)));
    const near = formsAfter(roundWith(forms, UNLOCKED), goTo(30)) ?? [];
    expect(near.length).toBeGreaterThan(3);
    expect(Buffer.byteLength(JSON.stringify(near))).toBeLessThan(2 * 1024);
    expect(near.some(({ from }) => from === 30)).toBe(true);
    expect(near.every(({ from }) => Math.abs(from - 30) < 5)).toBe(true);
  });
});

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
