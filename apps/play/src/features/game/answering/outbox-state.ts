import type { AnswerOutcome, AnswerReason, OwnAnswer } from '@emcee/contract';
import type { StoredAnswer } from '../../../lib/stored-game.ts';

export type QuestionKey = { round: number; n: number };

/**
 * When something was made, by the phone's clock and by the page's monotonic clock (unknown after a
 * reload).
 */
export type Made = { madeAt: number; watchedAt: number | undefined };

export type Entry = StoredAnswer & {
  bet: number;
  watchedAt: Made['watchedAt'];
  /** Sent automatically, because its question closed or the page was hidden. */
  isByItself: boolean;
  /** The chosen bet, if the answer is sent without it; else 0. */
  lostBet: number;
  /** Waits for the end of a pause. */
  isHeld: boolean;
};

export type RefusedAnswer = {
  text: string;
  bet: number;
  reason: AnswerReason | 'invalid';
  current: OwnAnswer | null;
};

/** An answer that came too late; the host decides whether it counts. */
export type LateAnswer = {
  text: string;
  bet: number;
  /** First revision of the team's own view that includes this answer. */
  revision: number;
};

export type OutboxState = {
  entries: readonly Entry[];
  refused: Readonly<Record<string, RefusedAnswer>>;
  late: Readonly<Record<string, LateAnswer>>;
  /** Answers the server has stored since its last complete view. */
  saved: Readonly<Record<string, OwnAnswer>>;
  /** First revision of the team's own view that includes everything in `saved`. */
  revision: number;
  /** Bets that were no longer allowed, of answers that were sent without them. */
  lostBets: Readonly<Record<string, number>>;
  /** The last try failed: the network or the server is down. */
  isStuck: boolean;
};

export function nameOf({ round, n }: QuestionKey): string {
  return `${round}.${n}`;
}

const BET_PROBLEMS = ['not-in-list', 'too-high', 'no-bet-left', 'bets-together'];

/** True if the bet is the reason for the refusal, so that another bet may be accepted. */
export function isBetProblem(reason: RefusedAnswer['reason'] | undefined): boolean {
  return BET_PROBLEMS.includes(reason ?? '');
}

export function settleSentAnswers(
  state: OutboxState,
  { results, revision }: { results: readonly AnswerOutcome[]; revision: number },
): OutboxState {
  // Only the answer at fault is settled; the valid ones of its set are sent again without it.
  const isAgain = ({ reason }: AnswerOutcome) => reason === 'bets-together';
  const settled = results.every(isAgain) ? results : results.filter((each) => !isAgain(each));
  const known = { ...state, revision: Math.max(state.revision, revision) };
  return settled.reduce((now, outcome) => settle(now, outcome, revision), known);
}

function settle(state: OutboxState, outcome: AnswerOutcome, revision: number): OutboxState {
  const entry = state.entries.find(({ key }) => key === outcome.key);
  if (entry === undefined) return state;
  const name = nameOf(entry);
  const { bet, lostBet } = entry;
  const { current, reason } = outcome;
  if (reason === 'paused') return changed(state, entry, { isHeld: true });
  const others = state.entries.filter((each) => each !== entry);
  const isBet = isBetProblem(reason);
  if (isBet && entry.isByItself && bet > 0) {
    return changed(state, entry, { bet: 0, lostBet: bet });
  }
  // A newer answer to the same question has its own bet.
  if (isBet && others.some((each) => isSame(each, entry))) return { ...state, entries: others };
  const saved = storedBy(outcome, entry, state.saved);
  if (outcome.outcome === 'saved' || isThere(outcome, entry)) {
    const basedOn = current?.revision ?? entry.basedOn;
    const entries = others.map((each) => (isSame(each, entry) ? { ...each, basedOn } : each));
    const lostBets = { ...state.lostBets, [name]: lostBet };
    return { ...state, saved, entries, lostBets, late: without(state.late, name) };
  }
  if (outcome.outcome === 'late') {
    const late = { ...state.late, [name]: { text: entry.text, bet, revision } };
    return { ...state, saved, entries: others, late };
  }
  return refuse({ ...state, saved }, entry, { reason: reason ?? 'closed', current });
}

// A newer answer to the same question would be refused too. Keep its text: it is the latest intent.
function refuse(
  state: OutboxState,
  entry: Entry,
  why: Pick<RefusedAnswer, 'reason' | 'current'>,
): OutboxState {
  const ofQuestion = state.entries.filter((each) => isSame(each, entry));
  const { text, bet, lostBet } = ofQuestion.find((each) => each !== entry) ?? entry;
  return {
    ...state,
    entries: state.entries.filter((each) => !isSame(each, entry)),
    refused: { ...state.refused, [nameOf(entry)]: { ...why, text, bet: bet || lostBet } },
  };
}

/** Another tab or another phone of the team has sent the same answer. */
function isThere({ reason, current }: AnswerOutcome, { text, bet }: Entry): boolean {
  return reason === 'changed-by-team' && current?.text === text && current.bet === bet;
}

function changed(state: OutboxState, entry: Entry, change: Partial<Entry>): OutboxState {
  const entries = state.entries.map((each) => (each === entry ? { ...each, ...change } : each));
  return { ...state, entries };
}

function storedBy(
  { outcome, current }: AnswerOutcome,
  entry: Entry,
  saved: OutboxState['saved'],
): OutboxState['saved'] {
  // A withdrawn answer is stored as an empty one, so that an older list doesn't bring it back.
  const withdrawn = { n: entry.n, text: '', revision: entry.basedOn + 1, bet: 0 };
  const stored = current ?? (outcome === 'saved' ? withdrawn : undefined);
  return stored === undefined ? saved : { ...saved, [nameOf(entry)]: stored };
}

/** Refuses an answer that the server can never accept. */
export function abandon(state: OutboxState, { key, text, bet, round, n }: Entry): OutboxState {
  const refused: RefusedAnswer = { text, bet, reason: 'invalid', current: null };
  return {
    ...state,
    entries: state.entries.filter((entry) => entry.key !== key),
    refused: { ...state.refused, [nameOf({ round, n })]: refused },
  };
}

export function isSame(a: QuestionKey, b: QuestionKey): boolean {
  return a.round === b.round && a.n === b.n;
}

export function without<Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));
}
