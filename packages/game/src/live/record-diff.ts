/** Corrections that turn a published round into its current marks, recorded when it is published again. */
import { responseKey } from '../answering.ts';
import type { ScoredAnswer } from '../scoring/scoring.ts';
import { type Verdict, verdictOf } from '../scoring/verdict.ts';

export type RecordQuestion = {
  /** The number of the question in its round, counted from 1. */
  readonly orderNum: number;
  readonly questionText: string;
  readonly answerText: string;
  /** The value in whole points. */
  readonly markedPoint: number;
  readonly voided: boolean;
  readonly answers: readonly RecordAnswer[];
};

/** A group of equal answers, or one player's answer that is marked separately. */
export type RecordAnswer = ScoredAnswer & { readonly isApart?: boolean | undefined };

/** One player's answer with everything that counts; the verdict is null without a mark. */
export type RecordedAnswer = {
  readonly text: string;
  /** In whole points; 0 without a bet. */
  readonly bet: number;
  readonly verdict: Verdict | null;
  readonly additionalHalfPoints: number;
};

/** A change of one kind, with the value before it. */
type Change<Kind extends string, Value> = {
  readonly kind: Kind;
  readonly n: number;
  readonly before: Value;
  readonly after: Value;
};
type AnswerChange<Kind extends string, Value> = Change<Kind, Value> & {
  readonly text: string;
  readonly players: readonly string[];
};

export type Correction =
  | AnswerChange<'verdict', { readonly verdict: Verdict | null }>
  | AnswerChange<'adjustment', { readonly additionalHalfPoints: number }>
  | Change<'question-value', { readonly points: number }>
  | Change<'voided', { readonly voided: boolean }>
  | Change<'question-text', { readonly questionText: string; readonly answerText: string }>
  | (Change<'judged-apart' | 'joined', { readonly isApart: boolean }> & {
      readonly player: string;
    })
  | (Change<'late-accepted', RecordedAnswer | null> & { readonly player: string });

/**
 * The corrections from one state of a round to another, in the order of its questions. Players missing
 * from the second state were removed from the game; their answers don't change.
 */
export function diffRecords(
  before: readonly RecordQuestion[],
  after: readonly RecordQuestion[],
): Correction[] {
  const earlier = new Map(before.map((question) => [question.orderNum, question]));
  return after.flatMap((question) => {
    const stood = earlier.get(question.orderNum);
    const own = stood === undefined ? [] : questionChanges(stood, question);
    return [...own, ...answerChanges(stood?.answers ?? [], question)];
  });
}

function questionChanges(before: RecordQuestion, after: RecordQuestion): Correction[] {
  const { orderNum: n, questionText, answerText, markedPoint, voided } = after;
  const changes: Correction[] = [];
  if (before.questionText !== questionText || before.answerText !== answerText) {
    const stood = { questionText: before.questionText, answerText: before.answerText };
    changes.push({ kind: 'question-text', n, before: stood, after: { questionText, answerText } });
  }
  if (before.markedPoint !== markedPoint) {
    const stood = { points: before.markedPoint };
    changes.push({ kind: 'question-value', n, before: stood, after: { points: markedPoint } });
  }
  if (before.voided !== voided) {
    changes.push({ kind: 'voided', n, before: { voided: before.voided }, after: { voided } });
  }
  return changes;
}

function answerChanges(
  before: readonly RecordAnswer[],
  { orderNum: n, answers }: RecordQuestion,
): Correction[] {
  const stoodOf = new Map(
    before.flatMap((answer) => answer.players.map((player) => [player, answer] as const)),
  );
  return answers.flatMap((answer) => {
    const byStood = Map.groupBy(answer.players, (player) => {
      const stood = stoodOf.get(player);
      return stood !== undefined && isSameGiven(stood, answer, player) ? stood : undefined;
    });
    return [...byStood].flatMap(([stood, players]) =>
      stood === undefined
        ? players.map((player) => accepted({ n, player, before: stoodOf.get(player), answer }))
        : markChanges(stood, answer, { n, players }),
    );
  });
}

/** True if the player gave the same answer with the same bet before. */
function isSameGiven(stood: ScoredAnswer, answer: ScoredAnswer, player: string): boolean {
  return (
    responseKey(stood.text) === responseKey(answer.text) &&
    betOf(stood, player) === betOf(answer, player)
  );
}

function accepted(part: {
  n: number;
  player: string;
  before: ScoredAnswer | undefined;
  answer: ScoredAnswer;
}): Correction {
  const { n, player, before, answer } = part;
  const stood = before === undefined ? null : given(before, player);
  return { kind: 'late-accepted', n, player, before: stood, after: given(answer, player) };
}

function markChanges(
  stood: RecordAnswer,
  answer: RecordAnswer,
  { n, players }: { n: number; players: readonly string[] },
): Correction[] {
  const named = { n, text: answer.text, players };
  const [wasApart, isApart] = [stood.isApart ?? false, answer.isApart ?? false];
  const verdict = { before: markOf(stood), after: markOf(answer) };
  const halves = { before: stood.additionalHalfPoints, after: answer.additionalHalfPoints };
  const changes: Correction[] = [];
  if (wasApart !== isApart) {
    const kind = isApart ? 'judged-apart' : 'joined';
    const change = { kind, n, before: { isApart: wasApart }, after: { isApart } } as const;
    changes.push(...players.map((player) => ({ ...change, player })));
  }
  if (verdict.before !== verdict.after) {
    const before = { verdict: verdict.before };
    changes.push({ kind: 'verdict', ...named, before, after: { verdict: verdict.after } });
  }
  if (halves.before !== halves.after) {
    const before = { additionalHalfPoints: halves.before };
    const after = { additionalHalfPoints: halves.after };
    changes.push({ kind: 'adjustment', ...named, before, after });
  }
  return changes;
}

function given(answer: ScoredAnswer, player: string): RecordedAnswer {
  return {
    text: answer.text,
    bet: betOf(answer, player),
    verdict: markOf(answer),
    additionalHalfPoints: answer.additionalHalfPoints,
  };
}

function markOf(answer: ScoredAnswer): Verdict | null {
  return answer.marked ? verdictOf(answer) : null;
}

function betOf({ wagers }: ScoredAnswer, player: string): number {
  return wagers.find((wager) => wager.player === player)?.bet ?? 0;
}
