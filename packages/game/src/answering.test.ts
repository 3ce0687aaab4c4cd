import { describe, expect, it } from 'vitest';
import {
  type AnsweringState,
  hasFreeSeat,
  mayAnswer,
  playerView,
  responseKey,
} from './answering.ts';

const onTheThirdOfFive: AnsweringState = {
  mode: 'play',
  questionsCount: 5,
  currentQuestion: 2,
  lockQuestion: true,
  lockQuestionMode: 'last',
};

function openQuestions(state: AnsweringState): number[] {
  return [-1, 0, 1, 2, 3, 4, 5, 1.5].filter((question) => mayAnswer(state, question));
}

describe('a player may answer', () => {
  it('any question of the round when questions are not locked', () => {
    expect(openQuestions({ ...onTheThirdOfFive, lockQuestion: false })).toEqual([0, 1, 2, 3, 4]);
  });

  it('the current question or an earlier one when locked by "Current or Previous"', () => {
    expect(openQuestions(onTheThirdOfFive)).toEqual([0, 1, 2]);
  });

  it('only the current question when locked by "Exact"', () => {
    expect(openQuestions({ ...onTheThirdOfFive, lockQuestionMode: 'current' })).toEqual([2]);
  });

  it.each(['stop', 'pause', 'check'] as const)('nothing while the room is in mode %s', (mode) => {
    expect(openQuestions({ ...onTheThirdOfFive, lockQuestion: false, mode })).toEqual([]);
  });
});

describe('a room', () => {
  it('admits players up to its limit, and any number without one', () => {
    expect(hasFreeSeat(19, 20)).toBe(true);
    expect(hasFreeSeat(20, 20)).toBe(false);
    expect(hasFreeSeat(5_000, 999)).toBe(true);
  });
});

describe('players see', () => {
  const everything = {
    showQuestions: true,
    showAnswers: true,
    showScores: true,
    displayCorrectAnswer: true,
  };

  it('answers and scores only after the host has published a marking', () => {
    expect(playerView(everything, false)).toEqual({
      questions: true,
      answers: false,
      correctAnswer: false,
      scores: false,
    });
    expect(playerView(everything, true)).toEqual({
      questions: true,
      answers: true,
      correctAnswer: true,
      scores: true,
    });
  });

  it('no correct answer if answers are hidden', () => {
    expect(playerView({ ...everything, showAnswers: false }, true).correctAnswer).toBe(false);
  });
});

describe('two responses', () => {
  it('are marked as one answer when they differ only in case and outer space', () => {
    expect(responseKey('  Mary SHELLEY ')).toBe(responseKey('mary shelley'));
    expect(responseKey('Cafe\u0301')).toBe(responseKey('café'));
    expect(responseKey('Mary')).not.toBe(responseKey('Marie'));
  });
});
