import { describe, expect, it } from 'vitest';
import {
  close,
  goTo,
  play,
  publish,
  putOff,
  start,
  tryCommand,
  UNLOCKED,
} from '../../test/stage-play.ts';
import { asPublished } from './published-round.ts';
import { emptyQuestion } from './question-commands.ts';
import type { StageCommand } from './stage.ts';
import { modeOf, openRound, roundOf } from './stage.ts';
import { applyCommand } from './stage-commands.ts';

describe('a round', () => {
  it('is asked, marked, published, and leaves the room free for the next', () => {
    const asked = play([start(), goTo(1), goTo(2)]);
    expect(modeOf(asked)).toBe('play');
    const marked = play([close()], asked);
    expect(modeOf(marked)).toBe('check');
    expect(roundOf(marked, 'a')).toMatchObject({ state: 'marking', through: 2 });
    const published = play([publish()], marked);
    expect(modeOf(published)).toBe('play');
    expect(modeOf(play([start('b')], published))).toBe('play');
  });

  it('closes by leaving its last question', () => {
    const stage = play([start(), goTo(1), goTo(2), goTo(3), goTo(4)]);
    expect(roundOf(stage, 'a')).toMatchObject({ state: 'marking', through: 3 });
  });

  it('grows by its next question when it is live, up to the limit of its room', () => {
    const live = start('a', {
      version: 'live',
      questions: [emptyQuestion],
      rules: { ...UNLOCKED, questionsPerRound: 2 },
    });
    const grown = play([live, goTo(1), goTo(2)]);
    expect(openRound(grown)?.questions).toHaveLength(2);
    expect(modeOf(play([goTo(3)], grown))).toBe('check');
  });

  it('counts up to the last question that was shown or answered', () => {
    const stage = play([start(), goTo(1)]);
    const outcome = applyCommand(stage, close(), { now: 1_000_000, lastAnswered: 3 });
    expect(outcome).toMatchObject({ stage: { rounds: [{ through: 3 }] } });
  });

  it('without a shown or answered question is discarded', () => {
    expect(roundOf(play([start(), close()]), 'a')?.state).toBe('discarded');
  });

  it('opens again at the same question until it is published', () => {
    const closed = play([start(), goTo(2), close()]);
    const open = play([{ kind: 'reopenRound', roundId: 'a' }], closed);
    expect(openRound(open)).toMatchObject({ current: 2, through: null });
    expect(openRound(open)?.questions.every(({ closing }) => closing === null)).toBe(true);
    const published = play([publish()], closed);
    expect(tryCommand(published, { kind: 'reopenRound', roundId: 'a' })).toEqual({
      problem: { reason: 'already-published', roundName: 'Round a' },
    });
  });

  it('waits 3 s for its last answers before it is published', () => {
    const closed = play([start(), goTo(1), close()]);
    expect(tryCommand(closed, publish(), 32_999)).toEqual({
      problem: { reason: 'still-collecting', roundName: 'Round a' },
    });
    expect(tryCommand(closed, publish(), 33_000)).toHaveProperty('stage');
  });

  it('prevents the next until it is published or left for later', () => {
    const closed = play([start(), goTo(1), close()]);
    expect(tryCommand(closed, start('b'))).toEqual({
      problem: { reason: 'not-published', roundName: 'Round a' },
    });
    expect(modeOf(play([putOff(), start('b')], closed))).toBe('play');
    const switching = start('b', { rules: { ...UNLOCKED, switchRounds: true } });
    expect(openRound(play([switching], closed))?.id).toBe('b');
  });

  it('is marked after another only if rounds may be switched', () => {
    const both = (switchRounds: boolean) => {
      const rules = { ...UNLOCKED, switchRounds };
      return play([
        start('a', { rules }),
        goTo(1),
        close(),
        putOff(),
        start('b', { rules }),
        goTo(1, 'b'),
        close('b'),
      ]);
    };
    const back: StageCommand = { kind: 'switchTo', roundId: 'a' };
    expect(tryCommand(both(true), back)).toMatchObject({ stage: { marking: { roundId: 'a' } } });
    expect(tryCommand(both(false), back)).toEqual({
      problem: { reason: 'not-published', roundName: 'Round b' },
    });
    expect(modeOf(play([publish('b'), back], both(false)))).toBe('check');
  });
});

describe('a game', () => {
  it("doesn't end with an unmarked round, unless it is marked later", () => {
    const closed = play([start(), goTo(1), close()]);
    expect(tryCommand(closed, { kind: 'end', isMarkedLater: false })).toEqual({
      problem: { reason: 'not-published', roundName: 'Round a' },
    });
    const ended = play([{ kind: 'end', isMarkedLater: true }], closed);
    expect(modeOf(ended)).toBe('stop');
    expect(roundOf(play([publish()], ended), 'a')?.state).toBe('published');
  });

  it('accepts no commands during a pause', () => {
    const paused = play([start(), goTo(1), { kind: 'pause' }]);
    expect(modeOf(paused)).toBe('pause');
    for (const command of [goTo(2), close(), { kind: 'end', isMarkedLater: true } as const]) {
      expect(tryCommand(paused, command)).toMatchObject({
        problem: { reason: expect.any(String) },
      });
    }
    expect(modeOf(play([{ kind: 'resume' }], paused))).toBe('play');
  });

  it('may enter and leave marking without a round', () => {
    const checking = play([{ kind: 'setMarking', isOn: true }]);
    expect(modeOf(checking)).toBe('check');
    expect(modeOf(play([{ kind: 'setMarking', isOn: false }], checking))).toBe('play');
  });

  it('takes no new command once it has ended', () => {
    const ended = play([{ kind: 'end', isMarkedLater: false }]);
    for (const command of [start(), { kind: 'pause' } as const]) {
      expect(tryCommand(ended, command)).toEqual({ problem: { reason: 'game-over' } });
    }
  });
});

describe('texts and voids', () => {
  it('may change until the round is published, then as corrections', () => {
    const edit: StageCommand = {
      kind: 'editQuestion',
      roundId: 'a',
      n: 2,
      questionText: 'Capital of Peru?',
      answerText: 'Lima',
    };
    const closed = play([
      start(),
      goTo(2),
      edit,
      { kind: 'void', roundId: 'a', n: 1, voided: true },
      close(),
    ]);
    expect(roundOf(closed, 'a')?.questions).toMatchObject([
      { isVoided: true },
      { answerText: 'Lima' },
      {},
    ]);
    const published = play([publish()], closed);
    const corrected = play([{ ...edit, answerText: 'Quito' }], published);
    expect(roundOf(corrected, 'a')?.questions[1]?.answerText).toBe('Quito');
    expect(roundOf(asPublished(corrected), 'a')?.questions[1]?.answerText).toBe('Lima');
  });
});
