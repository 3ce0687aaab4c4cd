/** What a phone knows of its answers on their way, and what the word of the server makes of it. */
import type { AnswerOutcome, AnswerReason, OwnAnswer } from '@emcee/contract';
import type { StoredAnswer } from '../../../lib/stored-game.ts';

/** A question, by the number of its round and its own. */
export type QuestionKey = { round: number; n: number };

/** When something was made, by the clock of the phone, and by its watch: unknown after a reload. */
export type Made = { madeAt: number; watchedAt: number | undefined };

/** An answer that is on its way. */
export type Entry = StoredAnswer & {
  /** In whole points; 0 without one. */
  bet: number;
  watchedAt: Made['watchedAt'];
  /** Nobody has sent it: its question closed, or the page was hidden. */
  isByItself: boolean;
  /** The bet that was chosen, where it goes without. */
  lostBet: number;
  /** The room is paused, and it waits for the end of that. */
  isHeld: boolean;
};

/** What the server did not take. */
export type RefusedAnswer = {
  text: string;
  bet: number;
  reason: AnswerReason | 'invalid';
  current: OwnAnswer | null;
};

/** What came late: the host decides whether it counts. */
export type LateAnswer = {
  text: string;
  bet: number;
  /** From this revision on the team's own view tells it. */
  revision: number;
};

/** What is known of the answers on this phone. */
export type OutboxState = {
  entries: readonly Entry[];
  refused: Readonly<Record<string, RefusedAnswer>>;
  late: Readonly<Record<string, LateAnswer>>;
  /** What the server has stored since it told all of it. */
  saved: Readonly<Record<string, OwnAnswer>>;
  /** From this revision on the team's own view tells all that is saved. */
  revision: number;
  /** The bets that were not possible any more, of answers that went without. */
  lostBets: Readonly<Record<string, number>>;
  /** The last try failed: the network or the server is away. */
  isStuck: boolean;
};

/** The name of a question among drafts and answers. */
export function nameOf({ round, n }: QuestionKey): string {
  return `${round}.${n}`;
}

const BET_PROBLEMS = ['not-whole', 'not-in-list', 'too-high', 'no-bet-left', 'bets-together'];

/** Whether an answer is not taken for its bet, so that another bet may be. */
export function isBetProblem(reason: RefusedAnswer['reason'] | undefined): boolean {
  return BET_PROBLEMS.includes(reason ?? '');
}

/** What is known once the server has said what became of the answers of a call. */
export function settleAll(
  state: OutboxState,
  { results, revision }: { results: readonly AnswerOutcome[]; revision: number },
): OutboxState {
  // Those that were fine go again without the one that was not.
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
  // A newer one of the same question has a bet of its own.
  if (isBet && others.some((each) => isSame(each, entry))) return { ...state, entries: others };
  const saved = storedBy(outcome, entry, state.saved);
  if (outcome.outcome === 'saved' || isThere(outcome, entry)) {
    const basedOn = current?.revision ?? entry.basedOn;
    const entries = others.map((each) => rebased(each, entry, basedOn));
    const lostBets = { ...state.lostBets, [name]: lostBet };
    return { ...state, saved, entries, lostBets, late: without(state.late, name) };
  }
  if (outcome.outcome === 'late') {
    const late = { ...state.late, [name]: { text: entry.text, bet, revision } };
    return { ...state, saved, entries: others, late };
  }
  return refuse({ ...state, saved }, entry, { reason: reason ?? 'closed', current });
}

// A newer one of the same question would fare no better; what it says is what the person wants.
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

/** Another tab, or another phone of the team, has sent the very same. */
function isThere({ reason, current }: AnswerOutcome, { text, bet }: Entry): boolean {
  return reason === 'changed-by-team' && current?.text === text && current.bet === bet;
}

function changed(state: OutboxState, entry: Entry, change: Partial<Entry>): OutboxState {
  const entries = state.entries.map((each) => (each === entry ? { ...each, ...change } : each));
  return { ...state, entries };
}

/** What the server has stored, with what it says now. */
function storedBy(
  { outcome, current }: AnswerOutcome,
  entry: Entry,
  saved: OutboxState['saved'],
): OutboxState['saved'] {
  // A withdrawn answer stands as an empty one, so that an older list does not bring it back.
  const withdrawn = { n: entry.n, text: '', revision: entry.basedOn + 1, bet: 0 };
  const stored = current ?? (outcome === 'saved' ? withdrawn : undefined);
  return stored === undefined ? saved : { ...saved, [nameOf(entry)]: stored };
}

function rebased(entry: Entry, settled: Entry, basedOn: number): Entry {
  return isSame(entry, settled) ? { ...entry, basedOn } : entry;
}

/** What is known once an answer turned out to be none that the server takes. */
export function abandon(state: OutboxState, { key, text, bet, round, n }: Entry): OutboxState {
  const refused: RefusedAnswer = { text, bet, reason: 'invalid', current: null };
  return {
    ...state,
    entries: state.entries.filter((entry) => entry.key !== key),
    refused: { ...state.refused, [nameOf({ round, n })]: refused },
  };
}

/** Whether both are of the same question. */
export function isSame(a: QuestionKey, b: QuestionKey): boolean {
  return a.round === b.round && a.n === b.n;
}

/** The same without one of the values. */
export function without<Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));
}
