import { defaultGameSettings, defaultProGameOptions } from '@emcee/game';
import { describe, expect, it } from 'vitest';
import { toRound } from './live-stage.store.ts';

const row = {
  id: 'round',
  name: 'Round 1',
  version: 'live',
  state: 'open',
  scheme: null,
  tied: null,
  current: 1,
  through: 1,
  closedAt: null,
  isPutOff: false,
  isFixed: false,
  unpublishedChanges: 0,
} as const;

/** Settings of a round in play, as stored by each release. A new setting adds a row. */
const storedBy = {
  '0.1.0': {
    playersLimit: 40,
    scoringInterval: 5,
    questionsPerRound: 10,
    halfPoints: true,
    showAnswers: true,
    showScores: true,
    helperTips: true,
    lockQuestion: true,
    lockQuestionMode: 'current',
    switchRounds: true,
    adjustByResponse: true,
    showQuestions: true,
    adjustByQuestion: true,
    displayCorrectAnswer: true,
    maxPointValue: 5,
    pauseModeContent: 'scoreTable',
    gamePauseMessage: '',
  },
  'a release before the lock mode': { playersLimit: 40, halfPoints: true },
};

describe('the settings of a round in play', () => {
  it.each(Object.entries(storedBy))('can be read as stored by %s', (_release, settings) => {
    const { rules } = toRound({ ...row, settings }, []);
    expect(rules).toMatchObject(settings);
    expect(Object.keys(rules)).toEqual(
      expect.arrayContaining(Object.keys({ ...defaultGameSettings, ...defaultProGameOptions })),
    );
  });
});
