import { isAnswerOf, questionOf } from '../answer-form.ts';
import { mayAnswer } from '../answering.ts';
import {
  type Closing,
  mapQuestions,
  modeOf,
  type Stage,
  type StageQuestion,
  type StageRound,
} from './stage.ts';

/** Milliseconds after closing during which an answer is still accepted. */
export const GRACE_MS = 2_000;

// Phones give up on a call after this time, so no call is older than the closing by more.
const LONGEST_CALL_MS = 15_000;

/** True if the room's rules leave question `n` (counted from 1) open. Ignores last calls. */
export function isAnswerable(stage: Stage, round: StageRound, n: number): boolean {
  const question = round.questions[n - 1];
  if (question === undefined || question.isVoided) return false;
  // A handout has no lock, and stays open while other rounds are marked.
  if (round.state === 'out') return !stage.isPaused && !stage.isEnded;
  if (round.state !== 'open') return false;
  const { lockQuestion, lockQuestionMode } = round.rules;
  const mode = modeOf(stage);
  const questionsCount = round.questions.length;
  const state = { mode, questionsCount, currentQuestion: round.current - 1, lockQuestion };
  return mayAnswer({ ...state, lockQuestionMode }, n - 1);
}

export type NotTaken = 'round-over' | 'not-open-yet' | 'paused' | 'closed' | 'voided';

/** The reason why answer `n` is not accepted at `receivedAt`. A closed question has a grace period. */
export function reasonNotAccepted(
  stage: Stage,
  answer: { readonly round: StageRound; readonly n: number; readonly receivedAt: number },
): NotTaken | undefined {
  const { round, receivedAt } = answer;
  const n = questionOf(answer.n);
  const question = round.questions[n - 1];
  if (question === undefined || countsNoMore(round, n)) return 'round-over';
  if (!isAnswerOf(answer.n, question.form)) return 'round-over';
  if (question.isVoided) return 'voided';
  if (question.closing !== null && isInTime(question.closing, receivedAt)) return undefined;
  if (question.closing === null && isAnswerable(stage, round, n)) return undefined;
  if (round.state !== 'open' && round.state !== 'out') return 'round-over';
  if (question.closing === null) return 'not-open-yet';
  return isClosedByPause(stage, round, n) ? 'paused' : 'closed';
}

// A lock closes at once: a closing much later than the answer comes from a clock that was set back.
function isInTime({ at, by }: Closing, receivedAt: number): boolean {
  if (by === 'lock' && receivedAt < at - LONGEST_CALL_MS) return false;
  return receivedAt <= at + GRACE_MS;
}

/**
 * True if a refused answer is kept for the host to decide: written before its question closed, arrived
 * before the round is published or the game ends. Times are in ms since 1970.
 */
export function isLate(
  stage: Stage,
  answer: {
    readonly round: StageRound;
    readonly n: number;
    readonly receivedAt: number;
    readonly madeAt: number;
  },
): boolean {
  const { round, madeAt } = answer;
  const n = questionOf(answer.n);
  const question = round.questions[n - 1];
  if (stage.isEnded || question === undefined || countsNoMore(round, n)) return false;
  const reason = reasonNotAccepted(stage, answer);
  if (reason !== 'closed' && reason !== 'round-over') return false;
  return question.closing !== null && madeAt < question.closing.at;
}

// The grace period ends here, because an answer reported as saved must be in the record.
function countsNoMore({ state, through }: StageRound, n: number): boolean {
  return state === 'discarded' || state === 'published' || (through !== null && n > through);
}

/** Closes questions that a command locks, and reopens unlocked ones, except those closed by a last call. */
export function applyLocks(before: Stage, after: Stage, now: number): Stage {
  const rounds = after.rounds.map((round) => {
    const earlier = before.rounds.find(({ id }) => id === round.id);
    return mapQuestions(round, (question, n) => {
      const was = earlier !== undefined && isAnswerable(before, earlier, n);
      const is = isAnswerable(after, round, n);
      if (is) return was ? question : opened(question, now);
      return was ? closed(question, now) : question;
    });
  });
  const isSame = rounds.every((round, index) => round === after.rounds[index]);
  return isSame ? after : { ...after, rounds };
}

function closed(question: StageQuestion, now: number): StageQuestion {
  if (question.closing !== null && question.closing.at <= now) return question;
  return { ...question, closing: { at: now, by: 'lock' } };
}

function opened(question: StageQuestion, now: number): StageQuestion {
  const { closing } = question;
  if (closing === null || (closing.by === 'call' && closing.at <= now)) return question;
  return { ...question, closing: null };
}

function isClosedByPause(stage: Stage, round: StageRound, n: number): boolean {
  if (!stage.isPaused || round.questions[n - 1]?.closing?.by === 'call') return false;
  return isAnswerable({ ...stage, isPaused: false }, round, n);
}
