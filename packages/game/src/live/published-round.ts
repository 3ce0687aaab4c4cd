/** What may still be changed of a published round, and what everybody goes on to see of it meanwhile. */
import { mapQuestions, type Stage, type StageQuestion, type StageRound } from './stage.ts';

/**
 * Whether marks, values, voids, texts and late answers of a round may be changed where it is played. A published one may
 * until the next round starts, or as long as the game lasts where rounds may be switched; after the end, changes that
 * were begun may be finished.
 */
export function mayChange(stage: Stage, round: StageRound): boolean {
  if (round.state === 'discarded') return false;
  if (round.state !== 'published') return true;
  return stage.isEnded ? round.unpublishedChanges > 0 : !round.isFixed;
}

/** A round when the next one starts: a published one is fixed, unless rounds may be switched. */
export function fixed(round: StageRound): StageRound {
  const isOver = round.state === 'published' && !round.rules.switchRounds;
  return isOver && !round.isFixed ? { ...round, isFixed: true } : round;
}

/** The stage as everybody may see it: a published round as it was published, whatever its host has changed since. */
export function asPublished(stage: Stage): Stage {
  const rounds = stage.rounds.map((round) =>
    round.state === 'published' ? mapQuestions(round, publishedQuestion) : round,
  );
  const isSame = rounds.every((round, index) => round === stage.rounds[index]);
  return isSame ? stage : { ...stage, rounds };
}

/** A changed question of a round, which keeps what of it was published as long as that is something else. */
export function keepPublished(
  round: StageRound,
  { question, changed }: { question: StageQuestion; changed: StageQuestion },
): StageQuestion {
  if (round.state !== 'published' || changed === question) return changed;
  const { questionText, answerText, isVoided } = publishedQuestion(question);
  const isBack =
    changed.questionText === questionText &&
    changed.answerText === answerText &&
    changed.isVoided === isVoided;
  return { ...changed, published: isBack ? undefined : { questionText, answerText, isVoided } };
}

/** A published round of which everything is seen as it stands. */
export function withoutPublished(round: StageRound): StageRound {
  const seen = mapQuestions(round, (question) =>
    question.published === undefined ? question : { ...question, published: undefined },
  );
  return { ...seen, unpublishedChanges: 0 };
}

function publishedQuestion(question: StageQuestion): StageQuestion {
  const { published } = question;
  return published === undefined ? question : { ...question, ...published, published: undefined };
}
