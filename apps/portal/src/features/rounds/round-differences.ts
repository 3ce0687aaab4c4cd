import type { QuestionContent } from '@emcee/game';

/** A place in the round at which two versions differ; undefined where one of them has no question. */
export type RoundDifference = {
  number: number;
  mine: QuestionContent | undefined;
  theirs: QuestionContent | undefined;
};

function isSame(one: QuestionContent | undefined, other: QuestionContent | undefined): boolean {
  return (
    one?.questionText === other?.questionText &&
    one?.answerText === other?.answerText &&
    one?.image === other?.image
  );
}

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
  })).filter((place) => !isSame(place.mine, place.theirs));
}
