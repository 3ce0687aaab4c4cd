import { INFINITE } from './limits.ts';
import type { GameMode } from './room-mode.ts';

/** Which questions a locked round leaves open: `last` (current or previous) or `current` (exact). */
export type LockQuestionMode = 'last' | 'current';

/** Where a round stands and how its room locks questions; questions count from 0. */
export type AnsweringState = {
  readonly mode: GameMode;
  readonly questionsCount: number;
  readonly currentQuestion: number;
  readonly lockQuestion: boolean;
  readonly lockQuestionMode: LockQuestionMode;
};

/** Whether a player may give, change or bet on the answer to a question (counted from 0) now. */
export function mayAnswer(state: AnsweringState, question: number): boolean {
  // A paused room shows its pause content instead of the questions, so nothing can be answered.
  if (state.mode !== 'play') return false;
  if (!Number.isInteger(question) || question < 0 || question >= state.questionsCount) return false;
  if (!state.lockQuestion) return true;
  if (state.lockQuestionMode === 'current') return question === state.currentQuestion;
  return question <= state.currentQuestion;
}

/** Whether one more player may join a room. */
export function hasFreeSeat(playersCount: number, playersLimit: number): boolean {
  return playersLimit === INFINITE || playersCount < playersLimit;
}

/** Whether players see the text of the questions, the answers and the scores. */
export type PlayerView = {
  readonly questions: boolean;
  readonly answers: boolean;
  readonly correctAnswer: boolean;
  readonly scores: boolean;
};

/** What players see of a round; answers and scores only once the host has published a marking. */
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

/** The key under which identical responses are marked as one answer: trimmed, case folded. */
export function responseKey(response: string): string {
  return response.normalize('NFC').trim().toLowerCase();
}
