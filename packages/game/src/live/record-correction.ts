/** Each correction contains the previous state, so that it can be undone exactly. */
import type { ListForm } from '../answer-form.ts';
import type { ScoredAnswer } from '../scoring/scoring.ts';
import type { Verdict } from '../scoring/verdict.ts';

export type CorrectableAnswer = ScoredAnswer & { readonly id: string };

/** The correctable part of a recorded question; `valuePoints` is its value, in steps of 0.5. */
export type CorrectableQuestion = {
  readonly questionText: string;
  readonly answerText: string;
  readonly valuePoints: number;
  readonly voided: boolean;
  readonly form?: ListForm | null | undefined;
  readonly answers: readonly CorrectableAnswer[];
};

/** A group of equal answers with its marks; the verdict is null if it was not marked. */
export type AnswerState = {
  readonly answerId: string;
  readonly text: string;
  readonly verdict: Verdict | null;
  readonly additionalHalfPoints: number;
};

/** One player's answer: its group, and its bet in whole points (0 without one). */
export type ResponseState = AnswerState & { readonly bet: number };

/** The correct answer of a question, and the verdicts that changed with it. */
export type KeyState = {
  readonly answerText: string;
  readonly verdicts: readonly { readonly answerId: string; readonly verdict: Verdict | null }[];
};

type Change<Kind extends string, Value> = {
  readonly kind: Kind;
  readonly before: Value;
  readonly after: Value;
};

/**
 * A correction of a question. `verdict` and `adjustment` (half-points) concern a group of answers.
 * `question-value` (steps of 0.5), `voided`, `question-text` and `answer-key` concern all players.
 * `judged-apart` and `joined` change the group of one player's answer. `late-accepted` changes that
 * answer itself; null means none.
 */
export type RecordCorrection =
  | (Change<'verdict', { readonly verdict: Verdict | null }> & { readonly answerId: string })
  | (Change<'adjustment', { readonly additionalHalfPoints: number }> & {
      readonly answerId: string;
    })
  | Change<'question-value', { readonly points: number }>
  | Change<'voided', { readonly voided: boolean }>
  | Change<'question-text', { readonly questionText: string; readonly answerText: string }>
  | Change<'answer-key', KeyState>
  | (Change<'judged-apart' | 'joined', AnswerState> & { readonly playerId: string })
  | (Change<'late-accepted', ResponseState | null> & { readonly playerId: string });

export type CorrectedValue = RecordCorrection['before'];

/** A corrected question, with the correction to be recorded. */
export type Corrected = {
  readonly question: CorrectableQuestion;
  readonly correction: RecordCorrection;
};

/** The correction that undoes another one. */
export function reversed<C extends RecordCorrection>(correction: C): C {
  return { ...correction, before: correction.after, after: correction.before };
}

/** The current value that a correction would change; undefined if its target is gone. */
export function currentValue(
  question: CorrectableQuestion,
  correction: RecordCorrection,
): CorrectedValue | undefined {
  switch (correction.kind) {
    case 'question-value':
      return { points: question.valuePoints };
    case 'voided':
      return { voided: question.voided };
    case 'question-text':
      return { questionText: question.questionText, answerText: question.answerText };
    case 'answer-key': {
      const byId = new Map(question.answers.map((answer) => [answer.id, answer]));
      const current = correction.before.verdicts.flatMap(({ answerId }) => {
        const answer = byId.get(answerId);
        return answer === undefined ? [] : [{ answerId, verdict: answer.verdict }];
      });
      return current.length < correction.before.verdicts.length
        ? undefined
        : { answerText: question.answerText, verdicts: current };
    }
    case 'judged-apart':
    case 'joined': {
      const answer = answerOf(question, correction.playerId);
      return answer && stateOf(answer);
    }
    case 'late-accepted':
      return responseOf(question, correction.playerId);
    default: {
      const answer = question.answers.find(({ id }) => id === correction.answerId);
      if (answer === undefined) return undefined;
      return correction.kind === 'verdict'
        ? { verdict: answer.verdict }
        : { additionalHalfPoints: answer.additionalHalfPoints };
    }
  }
}

/** Applies a correction; undefined if the current value differs from the correction's `before`. */
export function applyCorrection(
  question: CorrectableQuestion,
  correction: RecordCorrection,
): Corrected | undefined {
  const current = currentValue(question, correction);
  if (current === undefined || !isSame(current, correction.before)) return undefined;
  switch (correction.kind) {
    case 'question-value':
      return { question: { ...question, valuePoints: correction.after.points }, correction };
    case 'voided':
    case 'question-text':
      return { question: { ...question, ...correction.after }, correction };
    case 'answer-key': {
      const { answerText, verdicts } = correction.after;
      const marked = verdicts.reduce(withVerdict, { ...question, answerText });
      return { question: marked, correction };
    }
    case 'verdict':
      return {
        question: withVerdict(question, { ...correction, ...correction.after }),
        correction,
      };
    case 'adjustment': {
      const { additionalHalfPoints } = correction.after;
      const adjusted = withAnswer(question, correction.answerId, (answer) => ({
        ...answer,
        additionalHalfPoints,
      }));
      return { question: adjusted, correction };
    }
    case 'late-accepted':
      return replaced(question, correction);
    default: {
      // A group without players is removed.
      const bet = responseOf(question, correction.playerId)?.bet ?? 0;
      const { question: changed, target } = withResponse(question, correction.playerId, {
        ...correction.after,
        bet,
      });
      return { question: changed, correction: { ...correction, after: stateOf(target) } };
    }
  }
}

/** A player's answer with its bet; null without one. */
export function responseOf(question: CorrectableQuestion, playerId: string): ResponseState | null {
  const answer = answerOf(question, playerId);
  return answer === undefined ? null : { ...stateOf(answer), bet: betOf(answer, playerId) };
}

/** A group of answers in the form that corrections record. */
export function stateOf(answer: CorrectableAnswer): AnswerState {
  const { id: answerId, text, verdict, additionalHalfPoints } = answer;
  return { answerId, text, verdict, additionalHalfPoints };
}

function withVerdict(
  question: CorrectableQuestion,
  { answerId, verdict }: { answerId: string; verdict: Verdict | null },
): CorrectableQuestion {
  return withAnswer(question, answerId, (answer) => ({ ...answer, verdict }));
}

function withAnswer(
  question: CorrectableQuestion,
  answerId: string,
  change: (answer: CorrectableAnswer) => CorrectableAnswer,
): CorrectableQuestion {
  const answers = question.answers.map((answer) =>
    answer.id === answerId ? change(answer) : answer,
  );
  return { ...question, answers };
}

function answerOf({ answers }: CorrectableQuestion, playerId: string) {
  return answers.find(({ players }) => players.includes(playerId));
}

function betOf({ wagers }: ScoredAnswer, playerId: string): number {
  return wagers.find(({ player }) => player === playerId)?.bet ?? 0;
}

function replaced(
  question: CorrectableQuestion,
  correction: Extract<RecordCorrection, { kind: 'late-accepted' }>,
): Corrected {
  const { playerId, after } = correction;
  if (after === null) {
    const answers = question.answers.flatMap((answer) => withoutPlayer(answer, playerId));
    return { question: { ...question, answers }, correction };
  }
  const { question: changed, target } = withResponse(question, playerId, after);
  const stands = { ...stateOf(target), bet: after.bet };
  return { question: changed, correction: { ...correction, after: stands } };
}

/** An existing group keeps its marks. */
function withResponse(
  question: CorrectableQuestion,
  playerId: string,
  { bet, ...state }: ResponseState,
): { question: CorrectableQuestion; target: CorrectableAnswer } {
  const others = question.answers.flatMap((answer) => withoutPlayer(answer, playerId));
  const current = question.answers.find(({ id }) => id === state.answerId);
  const left = others.find(({ id }) => id === state.answerId);
  const target = { ...(current ?? emptyAnswer(state)), text: state.text };
  const { players, wagers } = left ?? { players: [], wagers: [] };
  const joined = {
    ...target,
    players: [...players, playerId],
    wagers: bet > 0 ? [...wagers, { player: playerId, bet }] : wagers,
  };
  const answers = [...others.filter(({ id }) => id !== target.id), joined];
  return { question: { ...question, answers }, target: joined };
}

function withoutPlayer(answer: CorrectableAnswer, playerId: string): CorrectableAnswer[] {
  if (!answer.players.includes(playerId)) return [answer];
  const players = answer.players.filter((player) => player !== playerId);
  if (players.length === 0) return [];
  return [
    { ...answer, players, wagers: answer.wagers.filter(({ player }) => player !== playerId) },
  ];
}

function emptyAnswer({ answerId: id, ...state }: AnswerState): CorrectableAnswer {
  return { ...state, id, players: [], wagers: [] };
}

// Stored values may have their keys in another order.
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}
