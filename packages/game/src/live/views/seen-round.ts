import type { ListForm } from '../../answer-form.ts';
import { roundValue, seenValue } from '../../scoring/question-value.ts';
import { capPoints } from '../../scoring/scoring.ts';
import { isAnswerable } from '../closing.ts';
import {
  type LiveScheme,
  openRound,
  roundOf,
  type Stage,
  type StageQuestion,
  type StageRound,
} from '../stage.ts';
import { rowBytes, rowsThatFit } from './event-lists.ts';

/** Limit for an event of 16 kB. */
const MOST_RANGES = 100;
const FORMS_BYTES = 2 * 1024;

/** A range of questions and the time when they close (ISO 8601); null while no last call is running. */
export type OpenRange = { from: number; to: number; closesAt: string | null };

/** A round as phones and screens see it. */
export type SeenRound = {
  number: number;
  name: string;
  state: 'open' | 'marking' | 'later' | 'published';
  questionsCount: number;
  current: number;
  open: OpenRange[];
  voided: number[];
  skipped?: number[] | undefined;
  isAllRevealed: boolean;
  scheme: SeenScheme | null;
  /** Points of a right answer without a bet, in whole points, rounded up. */
  pointValue: number;
  /** The same if it isn't whole. */
  value?: number | undefined;
  halfPoints: boolean;
  capPoints: number;
  /** Missing without lists. */
  forms?: FormRange[] | undefined;
  /** The names of the teams of a tiebreaker, none if scores are not shown; missing from other rounds. */
  tied?: string[] | undefined;
};

/** The form of a question as phones and screens see it. */
export type SeenForm = {
  answers: number;
  order: 'any' | 'fixed';
  names: string[];
  bonusPoints: number;
};

/** Neighboring questions with the same form. */
export type FormRange = SeenForm & { from: number; to: number };

export type SeenScheme = Omit<LiveScheme, 'points'> & { points: number[] };

/** A question as phones and screens see it. Text and picture are empty if they are not shown. */
export type SeenQuestion = {
  n: number;
  text: string;
  image: string;
  /** Its value while it is asked, if it isn't that of the round. */
  points?: number | undefined;
  /** Missing if it has one answer. */
  form?: SeenForm | undefined;
  /** Of a multiple-choice question, also if texts aren't shown: they are its answers. */
  options?: string[] | undefined;
};

/**
 * The round on display: open, else being marked, else (after the end) unmarked, else the newest. After a
 * tiebreaker, phones keep the results of the round before. Phones have a handout in addition to it.
 */
export function shownRound(stage: Stage): StageRound | undefined {
  const marked = roundOf(stage, stage.marking?.roundId ?? '');
  const newestFirst = [...stage.rounds].reverse();
  // An unpublished round may still change the result.
  const waiting = stage.isEnded ? newestFirst.find(({ state }) => state === 'marking') : undefined;
  const newest = newestFirst.find(
    ({ state, tied }) =>
      state !== 'discarded' && state !== 'out' && !(state === 'published' && tied),
  );
  return openRound(stage) ?? marked ?? waiting ?? newest;
}

/** The number of a round in its game, counted from 1. It never changes. */
export function roundNumber(stage: Stage, round: StageRound): number {
  return stage.rounds.findIndex(({ id }) => id === round.id) + 1;
}

/** A round as phones and screens see it at `now`, in ms since 1970. */
export function seenRound(stage: Stage, round: StageRound, now: number): SeenRound {
  const { skipped = [] } = round;
  const { points, ...exact } = seenValue(roundValue(round.rules));
  return {
    number: roundNumber(stage, round),
    name: round.name,
    state: seenState(round),
    questionsCount: round.through ?? round.questions.length,
    current: round.current,
    open: openRanges(stage, round, now),
    voided: numbersOf(round, ({ isVoided }) => isVoided),
    ...(skipped.length > 0 ? { skipped: [...skipped] } : {}),
    isAllRevealed: round.questions.every(({ isRevealed }) => isRevealed),
    scheme: seenScheme(round),
    pointValue: points,
    ...exact,
    halfPoints: round.rules.halfPoints,
    capPoints: capPoints(round.rules),
    ...seenForms(stage, round),
  };
}

/** The forms of questions that are open or shown, or were open; as many as fit, from the current one on. */
function seenForms(stage: Stage, round: StageRound): { forms?: FormRange[] } {
  const textOf = (form: SeenForm) => JSON.stringify(form);
  const ranges: FormRange[] = [];
  for (const [index, { form, isRevealed, closing }] of round.questions.entries()) {
    const n = index + 1;
    const isOut = isRevealed || closing !== null || isAnswerable(stage, round, n);
    if (form === undefined || !isOut) continue;
    const last = ranges.at(-1);
    const isSame = last?.to === index && textOf(seenForm(last)) === textOf(seenForm(form));
    if (last !== undefined && isSame) last.to = n;
    else ranges.push({ from: n, to: n, ...seenForm(form) });
  }
  const distance = ({ from, to }: FormRange) =>
    Math.max(from - round.current, round.current - to, 0);
  const nearest = ranges.toSorted((one, other) => distance(one) - distance(other));
  const forms = rowsThatFit(nearest, ({ names }) => rowBytes(...names), FORMS_BYTES);
  return forms.length === 0 ? {} : { forms: forms.sort((one, other) => one.from - other.from) };
}

/** A form as phones and screens see it. */
export function seenForm({ answers, order, names, bonusPoints }: Omit<ListForm, 'kind'>): SeenForm {
  return { answers, order, names: [...names], bonusPoints };
}

/** The public part of a round's wager scheme; null in a round without bets. */
export function seenScheme({ scheme }: Pick<StageRound, 'scheme'>): SeenScheme | null {
  if (scheme === null) return null;
  const { name, type, points, percentage, singleUse, bonusPoints } = scheme;
  const { mandatoryWagering, subtractForIncorrect, losesHalf } = scheme;
  const bets = { singleUse, mandatoryWagering, subtractForIncorrect, bonusPoints };
  const half = losesHalf ? { losesHalf } : {};
  return { name, type, points: [...points], percentage, ...bets, ...half };
}

/** The host's question. Its texts are empty until they may be shown. */
export function seenQuestion(round: StageRound, showsTexts: boolean): SeenQuestion | null {
  if (round.state === 'published' || round.state === 'discarded') return null;
  const question = round.questions[round.current - 1];
  if (question === undefined) return null;
  const isShown = showsTexts && question.isRevealed;
  const { questionText: text, image } = question;
  const texts = isShown ? { text, image } : { text: '', image: '' };
  return { n: round.current, ...texts, ...otherPoints(round, question), ...formOf(question) };
}

/** The form or the options of a question, once the host has reached it. */
export function formOf({
  form,
  options,
  isRevealed,
}: StageQuestion): Pick<SeenQuestion, 'form' | 'options'> {
  if (!isRevealed) return {};
  return { ...(form && { form: seenForm(form) }), ...(options && { options: [...options] }) };
}

/** The value of a question of an open round, if it isn't that of the round. */
export function otherPoints(
  { rules, state }: StageRound,
  { valuePoints }: StageRound['questions'][number],
): { points?: number } {
  // While a round is marked, its values are the host's draft.
  const isOther =
    (state === 'open' || state === 'out') &&
    valuePoints !== undefined &&
    valuePoints !== roundValue(rules);
  return isOther ? { points: valuePoints } : {};
}

/**
 * The open questions as ranges that close together, voided ones included. If there are too many, only those
 * around the current question are returned.
 */
export function openRanges(stage: Stage, round: StageRound, now: number): OpenRange[] {
  const ranges: OpenRange[] = [];
  // The last question that the newest range has reached, including voided ones.
  let reached = 0;
  for (const [index, { closing, isVoided }] of round.questions.entries()) {
    const n = index + 1;
    if (isVoided && reached === index) reached = n;
    if (!isOpenAt(stage, { round, n, now })) continue;
    const closesAt = closing === null ? null : new Date(closing.at).toISOString();
    const last = ranges.at(-1);
    if (last !== undefined && reached === index && last.closesAt === closesAt) last.to = n;
    else ranges.push({ from: n, to: n, closesAt });
    reached = n;
  }
  const before = ranges.filter(({ to }) => to < round.current).length;
  const first = Math.max(0, Math.min(before - MOST_RANGES / 2, ranges.length - MOST_RANGES));
  return ranges.slice(first, first + MOST_RANGES);
}

function isOpenAt(
  stage: Stage,
  { round, n, now }: { round: StageRound; n: number; now: number },
): boolean {
  const closing = round.questions[n - 1]?.closing ?? null;
  return isAnswerable(stage, round, n) && (closing === null || closing.at > now);
}

/** Numbers from 1 of the questions for which it holds. */
export function numbersOf(
  { questions }: StageRound,
  holds: (question: StageRound['questions'][number]) => boolean,
): number[] {
  return questions.flatMap((question, index) => (holds(question) ? [index + 1] : []));
}

function seenState({ state, isPutOff }: StageRound): SeenRound['state'] {
  if (state === 'open' || state === 'published') return state;
  if (state === 'out') return 'open';
  return isPutOff ? 'later' : 'marking';
}
