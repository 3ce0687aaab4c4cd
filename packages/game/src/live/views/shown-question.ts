import { roundOf, type Stage } from '../stage.ts';
import { roundNumber } from './seen-round.ts';

/** A question of a closed round, as the host lets the screens show it. */
export type ShownQuestion = {
  roundNumber: number;
  roundName: string;
  n: number;
  questionText: string;
  image: string;
  isVoided: boolean;
  /** The right answer of a published round; empty where only an answer of a team is shown. */
  answerText: string;
  /** The teams that knew it, wholly or by half, and all that were asked. */
  known: { right: number; half: number; teams: number } | null;
  /** What a team has written; empty where the right answer is shown. */
  given: string;
};

/** The question that a host looks back at, and what of it: its right answer, or what a team has written. */
export type LookBack = {
  readonly roundId: string;
  readonly n: number;
  readonly given: string | null;
};

/** How many teams knew an answer wholly or by half, how many gave any, and how many there are. */
export type KnownBy = {
  readonly right: number;
  readonly half: number;
  readonly answered: number;
  readonly teams: number;
};

/**
 * What screens show of a question behind its round: what a team has written once it is closed, the right answer once it
 * is published; null before, and where no such question was asked.
 */
export function shownQuestion(
  stage: Stage,
  { roundId, n, given }: LookBack,
  { right, half, answered, teams }: KnownBy,
): ShownQuestion | null {
  const round = roundOf(stage, roundId);
  const question = round?.questions.slice(0, round.through ?? undefined)[n - 1];
  if (round === undefined || question === undefined) return null;
  // One that was passed over may be asked another time.
  if (!question.isRevealed && given === null && answered === 0) return null;
  const isPublished = round.state === 'published';
  if (given === null ? !isPublished : !isPublished && round.state !== 'marking') return null;
  const { questionText, image, isVoided, answerText } = question;
  return {
    roundNumber: roundNumber(stage, round),
    roundName: round.name,
    n,
    questionText,
    image,
    isVoided,
    answerText: given === null ? answerText : '',
    known: given === null ? { right, half, teams } : null,
    given: given ?? '',
  };
}
