import {
  answersOf,
  bonusOf,
  keyOf,
  lineReader,
  markPlace,
  seenRepeats,
} from '../../answer-form.ts';
import { playerView } from '../../answering.ts';
import { exactValue, roundValue, seenValue } from '../../scoring/question-value.ts';
import { toPoints } from '../../scoring/scoring.ts';
import type { Verdict } from '../../scoring/verdict.ts';
import type { Stage, StageQuestion, StageRound } from '../stage.ts';
import { rowBytes, rowsThatFit } from './event-lists.ts';
import { roundNumber } from './seen-round.ts';
import { lastPublished } from './stage-views.ts';

// Bytes of a result in addition to its texts: the bet and the parts of its points.
const RESULT_BYTES = 100;

export type PublishedAnswer = {
  readonly n: number;
  readonly text: string;
  readonly verdict: Verdict | null;
  /** In whole points; 0 without a bet. */
  readonly bet: number;
  /** The question's value as it is stored; null if it was not recorded. */
  readonly valuePoints: number | null;
  readonly valueHalves?: number | null;
  readonly additionalHalfPoints: number;
  readonly earnedHalfPoints: number;
  readonly isOnlyOne: boolean;
};

/** A result in the team's view, as far as the room shows it. */
export type OwnResult = {
  n: number;
  text: string;
  verdict: Verdict | null;
  bet: number;
  /** Null if scores are not shown, like all fields about points. */
  points: number | null;
  valuePoints: number | null;
  /** The value if it isn't whole. */
  value?: number;
  additionalPoints: number | null;
  isVoided: boolean;
  /** Of a list in any order only in its first row. */
  rightAnswer: string | null;
  /** Only in the first row of a question, with its correct answer. */
  explanation?: string;
  isOnlyOne: boolean;
  /** True if another answer of the team counts for the same thing. */
  isRepeat?: boolean;
  /** True if the team's joker doubled the points. */
  isDoubled?: boolean;
};

/** Results of a round, as many as fit in an event. */
export type OwnResults = {
  roundNumber: number;
  roundName: string;
  rowsCount: number;
  rows: OwnResult[];
};

type OfSeat = {
  readonly id: string;
  readonly published: readonly PublishedAnswer[];
  /** The explanations of the published round, by question; missing if the room shows no correct answers. */
  readonly explanations?: ReadonlyMap<number, string> | undefined;
};

/**
 * A team's results in a published round, with a row for each answer and each bonus; null if the room shows no
 * answers.
 */
export function ownResults(round: StageRound, seat: OfSeat): OwnResult[] | null {
  const { id, published, explanations } = seat;
  const sees = playerView(round.rules, round.state === 'published');
  if (!sees.answers) return null;
  const byNumber = new Map(published.map((answer) => [answer.n, answer]));
  return round.questions.slice(0, round.through ?? undefined).flatMap((question, index) => {
    const { form } = question;
    if (round.skipped?.includes(index + 1)) return [];
    const numbers = answersOf(index + 1, form);
    const bonus = byNumber.get(bonusOf(index + 1, form) ?? 0);
    const given = numbers.flatMap((n) => byNumber.get(n) ?? []);
    const repeats = seenRepeats(lineReader(question), given);
    // A question that was not shown may be asked another time, so its answer must not be shown.
    const isKeyShown = sees.correctAnswer && (question.isRevealed || given.length > 0);
    return [...numbers, ...(bonus ? [bonus.n] : [])].map((n): OwnResult => {
      const answer = byNumber.get(n);
      const hasKey = isKeyShown && n !== bonus?.n && markPlace(n, form) === n;
      return {
        n,
        text: answer?.text ?? '',
        verdict: answer?.verdict ?? null,
        bet: answer?.bet ?? 0,
        ...(sees.scores ? scoredAs(round, question, answer) : UNSCORED),
        isVoided: question.isVoided,
        ...(hasKey ? keyAt(question, n, explanations) : { rightAnswer: null }),
        isOnlyOne: answer?.isOnlyOne ?? false,
        ...(repeats.has(n) && { isRepeat: true }),
        ...(sees.scores && round.jokers?.includes(id) && { isDoubled: true }),
      };
    });
  });
}

function keyAt(
  question: StageQuestion,
  n: number,
  explanations: OfSeat['explanations'],
): Pick<OwnResult, 'rightAnswer' | 'explanation'> {
  const explanation = explanations?.get(n);
  return { rightAnswer: keyOf(question, n), ...(explanation && { explanation }) };
}

const UNSCORED = { points: null, valuePoints: null, additionalPoints: null };

function scoredAs(
  { rules }: StageRound,
  { valuePoints }: StageQuestion,
  answer: PublishedAnswer | undefined,
) {
  const stored = answer?.valuePoints;
  const own = valuePoints ?? roundValue(rules);
  const value =
    stored == null ? own : exactValue({ valuePoints: stored, valueHalves: answer?.valueHalves });
  const { points: whole, ...exact } = seenValue(value);
  return {
    points: toPoints(answer?.earnedHalfPoints ?? 0),
    valuePoints: whole,
    ...exact,
    additionalPoints: toPoints(answer?.additionalHalfPoints ?? 0),
  };
}

/** The results of the last published round, as many as fit; null if the room shows no answers. */
export function resultsOf(stage: Stage, seat: OfSeat): OwnResults | null {
  const round = lastPublished(stage);
  if (round === undefined) return null;
  const rows = ownResults(round, seat);
  if (rows === null) return null;
  return {
    roundNumber: roundNumber(stage, round),
    roundName: round.name,
    rowsCount: rows.length,
    rows: rowsThatFit(
      rows,
      ({ text, rightAnswer, explanation = '' }) =>
        RESULT_BYTES + rowBytes(text, rightAnswer ?? '', explanation),
    ),
  };
}
