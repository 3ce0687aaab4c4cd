/** Publishing a round again: the host's current marks against the published state. */
import { responseKey } from '../answering.ts';
import type { ScoredAnswer } from '../scoring/scoring.ts';
import type {
  CorrectableAnswer,
  CorrectableQuestion,
  RecordCorrection,
} from './record-correction.ts';
import { correctionsBetween } from './record-steps.ts';

/** A group of equal answers, or one player's answer that is marked separately. */
export type MarkedAnswer = ScoredAnswer & { readonly isApart?: boolean | undefined };

/** A question as marked now; `orderNum` is its number in the round, counted from 1. */
export type MarkedQuestion = Omit<CorrectableQuestion, 'answers'> & {
  readonly orderNum: number;
  readonly answers: readonly MarkedAnswer[];
};

/** A question as last published. */
export type PublishedBefore = CorrectableQuestion & {
  readonly id: string;
  readonly orderNum: number;
};

/** A question that changes, with the corrections that lead from one state to the other. */
export type QuestionChange<M extends MarkedQuestion = MarkedQuestion> = {
  /** True if the question was not asked until a late answer to it was accepted. */
  readonly isAdded: boolean;
  readonly before: CorrectableQuestion;
  readonly after: Omit<M, 'answers'> &
    PublishedBefore & { readonly answers: readonly (CorrectableAnswer & MarkedAnswer)[] };
  readonly corrections: readonly RecordCorrection[];
};

/**
 * The changes that make a published round what its current marks say. Unchanged groups keep their ids and
 * words. Players without a marked answer were removed from the game; they stay in their group.
 */
export function republish<M extends MarkedQuestion>(
  published: readonly PublishedBefore[],
  marked: readonly M[],
  newId: () => string,
): QuestionChange<M>[] {
  const byNumber = new Map(published.map((question) => [question.orderNum, question]));
  return marked.flatMap((question) => {
    const stood = byNumber.get(question.orderNum);
    const answers = answersAfter(stood?.answers ?? [], question.answers, newId);
    const after = { ...question, id: stood?.id ?? newId(), answers };
    const before = stood ?? { ...after, answers: [] };
    const apart = new Set(
      question.answers.flatMap(({ isApart, players }) => (isApart ? players : [])),
    );
    const corrections = correctionsBetween(before, after, (player) => apart.has(player));
    const isAdded = stood === undefined;
    return corrections.length === 0 ? [] : [{ isAdded, before, after, corrections }];
  });
}

/**
 * Gives answers the ids and words of published answers with the same words; of several, the one with most of
 * the same players. Words stay as first written, so that undoing a merge leaves no trace.
 */
function answersAfter(
  published: readonly CorrectableAnswer[],
  marked: readonly MarkedAnswer[],
  newId: () => string,
): (CorrectableAnswer & MarkedAnswer)[] {
  const giving = new Set(marked.flatMap(({ players }) => players));
  const free = Map.groupBy(published, ({ text }) => responseKey(text));
  const given = marked.map((answer) => {
    const inCommon = ({ players }: CorrectableAnswer) =>
      players.filter((player) => answer.players.includes(player)).length;
    const alike = free.get(responseKey(answer.text)) ?? [];
    const [best, ...others] = alike.toSorted((one, other) => inCommon(other) - inCommon(one));
    if (best === undefined) return { ...answer, id: newId() };
    free.set(responseKey(answer.text), others);
    const left = leftIn(best, giving);
    return {
      ...answer,
      id: best.id,
      text: best.text,
      players: [...answer.players, ...left.players],
      wagers: [...answer.wagers, ...left.wagers],
    };
  });
  const left = [...free.values()]
    .flat()
    .map((answer) => ({ ...answer, ...leftIn(answer, giving) }));
  return [...given, ...left.filter(({ players }) => players.length > 0)];
}

function leftIn({ players, wagers }: CorrectableAnswer, giving: ReadonlySet<string>) {
  return {
    players: players.filter((player) => !giving.has(player)),
    wagers: wagers.filter(({ player }) => !giving.has(player)),
  };
}
