import type { QuestionContent } from '@emcee/game';
import { isSameQuestion } from './draft-question.ts';

/** A place in the round at which two versions differ; undefined where one of them has no question. */
export type RoundDifference = {
  number: number;
  mine: QuestionContent | undefined;
  theirs: QuestionContent | undefined;
};

/** The places at which two versions of the questions differ. */
export function roundDifferences(
  mine: readonly QuestionContent[],
  theirs: readonly QuestionContent[],
): RoundDifference[] {
  const length = Math.max(mine.length, theirs.length);
  return Array.from({ length }, (_, index) => ({
    number: index + 1,
    mine: mine[index],
    theirs: theirs[index],
  })).filter((place) => !isSameQuestion(place.mine, place.theirs));
}
