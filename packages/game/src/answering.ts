import { INFINITE } from './limits.ts';
import type { GameMode } from './room-mode.ts';

/** A locked round leaves questions open up to the current one (`last`), or only that one (`current`). */
export type LockQuestionMode = 'last' | 'current';

/** State of a round and its lock settings; questions count from 0. */
export type AnsweringState = {
  readonly mode: GameMode;
  readonly questionsCount: number;
  readonly currentQuestion: number;
  readonly lockQuestion: boolean;
  readonly lockQuestionMode: LockQuestionMode;
};

/** True if a player may now answer a question (counted from 0), change its answer or bet on it. */
export function mayAnswer(state: AnsweringState, question: number): boolean {
  // A paused room shows its pause page instead of the questions, so nothing can be answered.
  if (state.mode !== 'play') return false;
  if (!Number.isInteger(question) || question < 0 || question >= state.questionsCount) return false;
  if (!state.lockQuestion) return true;
  if (state.lockQuestionMode === 'current') return question === state.currentQuestion;
  return question <= state.currentQuestion;
}

export function hasFreeSeat(playersCount: number, playersLimit: number): boolean {
  return playersLimit === INFINITE || playersCount < playersLimit;
}

/** Parts of a round that players see. */
export type PlayerView = {
  readonly questions: boolean;
  readonly answers: boolean;
  readonly correctAnswer: boolean;
  readonly scores: boolean;
};

/** Players see answers and scores only after the host has published the marks. */
export function playerView(
  settings: {
    readonly showQuestions: boolean;
    readonly showAnswers: boolean;
    readonly showScores: boolean;
    readonly displayCorrectAnswer: boolean;
  },
  hasPublishedMarking: boolean,
): PlayerView {
  const answers = hasPublishedMarking && settings.showAnswers;
  return {
    questions: settings.showQuestions,
    answers,
    correctAnswer: answers && settings.displayCorrectAnswer,
    scores: hasPublishedMarking && settings.showScores,
  };
}

/** The key of equal answers, which are marked as one group: NFC, trimmed, lower-cased. */
export function responseKey(response: string): string {
  return response.normalize('NFC').trim().toLowerCase();
}
