/** What a phone knows of its answers on their way, and what the word of the server makes of it. */
import type { AnswerOutcome, AnswerReason, OwnAnswer } from '@emcee/contract';
import type { KeptAnswer } from '../../../lib/kept-game.ts';

/** A question, by the number of its round and its own. */
export type QuestionKey = { round: number; n: number };

/** When something was made, by the clock of the phone, and by its watch: unknown after a reload. */
export type Made = { madeAt: number; watchedAt: number | undefined };

/** An answer that is on its way. */
export type Entry = KeptAnswer & {
  watchedAt: Made['watchedAt'];
  /** The room is paused, and it waits for the end of that. */
  isHeld: boolean;
};

/** What the server did not take. */
export type RefusedAnswer = {
  text: string;
  reason: AnswerReason | 'invalid';
  current: OwnAnswer | null;
};

/** What came late: the host decides whether it counts. */
export type LateAnswer = {
  text: string;
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
  /** The last try failed: the network or the server is away. */
  isStuck: boolean;
};

/** The name of a question among drafts and answers. */
export function nameOf({ round, n }: QuestionKey): string {
  return `${round}.${n}`;
}

/** What is known once the server has said what became of an answer. */
export function settle(state: OutboxState, outcome: AnswerOutcome, revision: number): OutboxState {
  const entry = state.entries.find(({ key }) => key === outcome.key);
  if (entry === undefined) return state;
  const name = nameOf(entry);
  const { current } = outcome;
  if (outcome.reason === 'paused') return held(state, entry);
  const others = state.entries.filter((each) => each !== entry);
  const saved = storedBy(outcome, entry, state.saved);
  // Another tab, or another phone of the team, has sent the very same.
  const isThere = outcome.reason === 'changed-by-team' && current?.text === entry.text;
  if (outcome.outcome === 'saved' || isThere) {
    const basedOn = current?.revision ?? entry.basedOn;
    const entries = others.map((each) => rebased(each, entry, basedOn));
    return { ...state, saved, entries, late: without(state.late, name) };
  }
  if (outcome.outcome === 'late') {
    const late = { ...state.late, [name]: { text: entry.text, revision } };
    return { ...state, saved, entries: others, late };
  }
  // A newer one of the same question would fare no better; what it says is what the person wants.
  const newest = others.find((each) => isSame(each, entry)) ?? entry;
  const refused = { text: newest.text, reason: outcome.reason ?? 'closed', current };
  return {
    ...state,
    saved,
    entries: others.filter((each) => !isSame(each, entry)),
    refused: { ...state.refused, [name]: refused },
  };
}

function held(state: OutboxState, entry: Entry): OutboxState {
  const entries = state.entries.map((each) => (each === entry ? { ...each, isHeld: true } : each));
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
export function giveUp(state: OutboxState, { key, text, round, n }: Entry): OutboxState {
  const refused: RefusedAnswer = { text, reason: 'invalid', current: null };
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
