import { roundValue } from '../scoring/question-value.ts';
import { mapQuestions, type Stage, type StageQuestion, type StageRound } from './stage.ts';

/**
 * True if the host may still change a round's marks, values, voids, texts and late answers. A published
 * round may change until the next round starts, or during the whole game if rounds may be switched.
 * After the end, changes that were begun may be finished.
 */
export function mayChange(stage: Stage, round: StageRound): boolean {
  if (round.state === 'discarded') return false;
  if (round.state !== 'published') return true;
  return stage.isEnded ? round.unpublishedChanges > 0 : !round.isFixed;
}

/** Called when the next round starts: fixes a published round, unless rounds may be switched. */
export function fixed(round: StageRound): StageRound {
  const isOver = round.state === 'published' && !round.rules.switchRounds;
  return isOver && !round.isFixed ? { ...round, isFixed: true } : round;
}

/** The stage for everyone but the host: unpublished changes to published rounds are hidden. */
export function asPublished(stage: Stage): Stage {
  const rounds = stage.rounds.map(asPublishedRound);
  const isSame = rounds.every((round, index) => round === stage.rounds[index]);
  return isSame ? stage : { ...stage, rounds };
}

/** A round for everyone but the host. */
export function asPublishedRound(round: StageRound): StageRound {
  return round.state === 'published' ? mapQuestions(round, publishedQuestion) : round;
}

/** Returns a changed question, which remembers its published state as long as it differs. */
export function keepPublished(
  round: StageRound,
  { question, changed }: { question: StageQuestion; changed: StageQuestion },
): StageQuestion {
  if (round.state !== 'published' || changed === question) return changed;
  const { questionText, answerText, isVoided, valuePoints } = publishedQuestion(question);
  const usual = roundValue(round.rules);
  const isBack =
    changed.questionText === questionText &&
    changed.answerText === answerText &&
    changed.isVoided === isVoided &&
    (changed.valuePoints ?? usual) === (valuePoints ?? usual);
  const published = isBack ? undefined : { questionText, answerText, isVoided, valuePoints };
  return { ...changed, published };
}

/** A round whose changes are all published. */
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
