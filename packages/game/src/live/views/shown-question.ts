import { questionOf } from '../../answer-form.ts';
import { roundOf, type Stage } from '../stage.ts';
import { roundNumber } from './seen-round.ts';

/** A question of a closed round that the host shows on the big screen. */
export type ShownQuestion = {
  roundNumber: number;
  roundName: string;
  n: number;
  questionText: string;
  image: string;
  isVoided: boolean;
  /** The correct answer of a published round; empty if a team's answer is shown. */
  answerText: string;
  /** With the correct answer; missing if there is none. */
  explanation?: string | undefined;
  /** Teams that got it, that got half of it, and all that were asked. */
  known: { right: number; half: number; teams: number } | null;
  /** A team's answer; empty if the correct answer is shown. */
  given: string;
  /** The number of answers to a list; missing if the question has one. */
  answers?: number | undefined;
};

/** The past question chosen by the host, with a team's answer, or null for the correct one. */
export type LookBack = {
  readonly roundId: string;
  readonly n: number;
  readonly given: string | null;
  readonly explanation?: string | undefined;
};

/** Numbers of teams with a right, a half right and any answer, and of all teams. Of lists, all answers are right. */
export type KnownBy = {
  readonly right: number;
  readonly half: number;
  readonly answered: number;
  readonly teams: number;
};

/**
 * A past question for the big screen: a team's answer once the round is closed, the correct answer once it is
 * published. Null before that, and for questions that were not asked.
 */
export function shownQuestion(
  stage: Stage,
  { roundId, n, given, explanation }: LookBack,
  { right, half, answered, teams }: KnownBy,
): ShownQuestion | null {
  const round = roundOf(stage, roundId);
  const question = round?.questions.slice(0, round.through ?? undefined)[questionOf(n) - 1];
  if (round === undefined || question === undefined) return null;
  // A skipped question may be asked another time, so its answer must not be shown.
  if (!question.isRevealed && given === null && answered === 0) return null;
  const isPublished = round.state === 'published';
  if (given === null ? !isPublished : !isPublished && round.state !== 'marking') return null;
  const { questionText, image, isVoided, answerText, form } = question;
  return {
    roundNumber: roundNumber(stage, round),
    roundName: round.name,
    n: questionOf(n),
    questionText,
    image,
    isVoided,
    answerText: given === null ? answerText : '',
    ...(given === null && explanation !== undefined && { explanation }),
    known: given === null ? { right, half, teams } : null,
    given: given ?? '',
    ...(form && { answers: form.answers }),
  };
}
