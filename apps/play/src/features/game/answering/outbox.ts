import type { AnswerOutcome, AnswerReason, OwnAnswer } from '@emcee/contract';
import type { KeptAnswer } from '../../../lib/kept-game.ts';
import { newKey } from '../../../lib/random-key.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { createRetries, isFinal } from './retries.ts';

/** The most answers that one request takes. */
const MOST_AT_ONCE = 20;
/** A request that takes longer is sent again. */
const LONGEST_REQUEST_MS = 15_000;

/** A question, by the number of its round and its own. */
export type QuestionKey = { round: number; n: number };

/** When something was made, by the clock of the phone, and by its watch: unknown after a reload. */
export type Made = { madeAt: number; watchedAt: number | undefined };

/** An answer that is on its way. */
type Entry = KeptAnswer & {
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

/** An answer as it is sent. */
export type AnswerToSend = Pick<Entry, 'key' | 'round' | 'n' | 'text' | 'basedOn'> & {
  madeAgoMs: number;
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

/** What an outbox needs. */
export type OutboxDeps = {
  send: (
    answers: AnswerToSend[],
    signal: AbortSignal,
  ) => Promise<{ results: AnswerOutcome[]; revision: number }>;
  /** What was not settled when the page was left. */
  unsettled: readonly KeptAnswer[];
  /** The seat is gone. */
  onSeatLost: () => void;
};

/** The answers of a phone on their way to the server. */
export type Outbox = Pick<Store<OutboxState>, 'get' | 'subscribe'> & {
  /** Hands an answer in; an older one that was never sent is forgotten. */
  put: (question: QuestionKey & { made?: Made | undefined }, text: string, basedOn: number) => void;
  /** Tries again now: the network is back, or the page is seen again. */
  retry: () => void;
  /** The room goes on after a pause. */
  release: () => void;
  /** The person has seen why it was not taken. */
  dismiss: (question: QuestionKey) => void;
  /** What is to be kept, of what is kept already: another tab of this phone may wait for answers, too. */
  keptAfter: (kept: readonly KeptAnswer[]) => KeptAnswer[];
  /** Sends what another tab has left behind. Where that still runs, a repeat by its key changes nothing. */
  adopt: (kept: readonly KeptAnswer[]) => void;
  close: () => void;
};

/** This moment. */
export function madeNow(): Made {
  return { madeAt: Date.now(), watchedAt: performance.now() };
}

/** The name of a question among drafts and answers. */
export function nameOf({ round, n }: QuestionKey): string {
  return `${round}.${n}`;
}

/** Makes the outbox of a phone: one request at a time, and the same key until an answer is settled. */
export function createOutbox({ send, unsettled, onSeatLost }: OutboxDeps): Outbox {
  const store = createStore<OutboxState>({
    entries: unsettled.map(asEntry),
    refused: {},
    late: {},
    saved: {},
    isStuck: false,
  });
  const retries = createRetries(pump);
  let request: { abort: () => void; startedAt: number } | undefined;
  let isClosed = false;
  /** Every answer that was ever here: what is not among them belongs to another tab. */
  const known = new Set(unsettled.map(({ key }) => key));

  function newEntryKey(): string {
    const key = newKey();
    known.add(key);
    return key;
  }

  function pump(): void {
    if (isClosed || request !== undefined || retries.isWaiting()) return;
    const batch = nextBatch(store.get().entries);
    if (batch.length > 0) void sendBatch(batch);
  }

  async function sendBatch(batch: readonly Entry[]): Promise<void> {
    const controller = new AbortController();
    request = { abort: () => controller.abort(), startedAt: Date.now() };
    const timer = setTimeout(() => controller.abort(), LONGEST_REQUEST_MS);
    const keys = new Set(batch.map(({ key }) => key));
    const tried = store
      .get()
      .entries.map((entry) => (keys.has(entry.key) ? { ...entry, isTried: true } : entry));
    store.set({ entries: tried });
    try {
      const { results, revision } = await send(batch.map(asSent), controller.signal);
      retries.reset();
      const settled = results.reduce(
        (state, outcome) => settle(state, outcome, revision),
        store.get(),
      );
      store.set({ ...settled, isStuck: false });
    } catch (error) {
      onFailure(error, batch);
    } finally {
      clearTimeout(timer);
      request = undefined;
      pump();
    }
  }

  function onFailure(error: unknown, batch: readonly Entry[]): void {
    if (isClosed) return;
    const end = isFinal(error);
    if (end === 'seat-lost') {
      isClosed = true;
      onSeatLost();
    } else if (end === 'invalid') {
      store.set(batch.reduce(giveUp, store.get()));
    } else {
      retries.schedule(error);
      store.set({ isStuck: true });
    }
  }

  // Also once the page has loaded: what was not settled before goes out by itself.
  queueMicrotask(pump);

  return {
    get: store.get,
    subscribe: store.subscribe,
    put({ made = madeNow(), ...question }, text, basedOn) {
      const { entries, refused } = store.get();
      const kept = entries.filter((entry) => entry.isTried || !isSame(entry, question));
      const entry = { ...question, ...made, text, basedOn, key: newEntryKey() };
      store.set({
        entries: [...kept, { ...entry, isTried: false, isHeld: false }],
        refused: without(refused, nameOf(question)),
      });
      pump();
    },
    retry() {
      retries.reset();
      // A request that was under way when the phone fell asleep may hang for long.
      if (request !== undefined && Date.now() - request.startedAt > 5_000) request.abort();
      pump();
    },
    release() {
      const { entries } = store.get();
      if (!entries.some(({ isHeld }) => isHeld)) return;
      // What was refused is settled: it goes out as a new one.
      const released = entries.map((entry) =>
        entry.isHeld ? { ...entry, isHeld: false, isTried: false, key: newEntryKey() } : entry,
      );
      store.set({ entries: released });
      pump();
    },
    dismiss(question) {
      store.set({ refused: without(store.get().refused, nameOf(question)) });
    },
    keptAfter: (kept) => [
      ...kept.filter(({ key }) => !known.has(key)),
      ...store.get().entries.map(asKept),
    ],
    adopt(kept) {
      const left = kept.filter(({ key }) => !known.has(key));
      if (left.length === 0) return;
      for (const { key } of left) known.add(key);
      store.set({ entries: [...store.get().entries, ...left.map(asEntry)] });
      pump();
    },
    close() {
      isClosed = true;
      retries.reset();
      request?.abort();
    },
  };
}

function asEntry(kept: KeptAnswer): Entry {
  return { ...kept, watchedAt: undefined, isHeld: false };
}

function asKept({ key, round, n, text, basedOn, madeAt, isTried }: Entry): KeptAnswer {
  return { key, round, n, text, basedOn, madeAt, isTried };
}

/** One answer a question: where an earlier one may have arrived, it is settled before the newer one goes. */
function nextBatch(entries: readonly Entry[]): Entry[] {
  const names = new Set<string>();
  return entries
    .filter((entry) => {
      const isFirst = !names.has(nameOf(entry));
      names.add(nameOf(entry));
      return isFirst && !entry.isHeld;
    })
    .slice(0, MOST_AT_ONCE);
}

// A phone that slept may have stopped one of its clocks, so the longer time counts.
function asSent({ key, round, n, text, basedOn, madeAt, watchedAt }: Entry): AnswerToSend {
  const byWatch = watchedAt === undefined ? 0 : performance.now() - watchedAt;
  const madeAgoMs = Math.max(0, Math.round(Math.max(byWatch, Date.now() - madeAt)));
  return { key, round, n, text, basedOn, madeAgoMs };
}

function settle(state: OutboxState, outcome: AnswerOutcome, revision: number): OutboxState {
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
  const withdrawn = { n: entry.n, text: '', revision: entry.basedOn + 1 };
  const stored = current ?? (outcome === 'saved' ? withdrawn : undefined);
  return stored === undefined ? saved : { ...saved, [nameOf(entry)]: stored };
}

function rebased(entry: Entry, settled: Entry, basedOn: number): Entry {
  return isSame(entry, settled) ? { ...entry, basedOn } : entry;
}

function giveUp(state: OutboxState, { key, text, round, n }: Entry): OutboxState {
  const refused: RefusedAnswer = { text, reason: 'invalid', current: null };
  return {
    ...state,
    entries: state.entries.filter((entry) => entry.key !== key),
    refused: { ...state.refused, [nameOf({ round, n })]: refused },
  };
}

function isSame(a: QuestionKey, b: QuestionKey): boolean {
  return a.round === b.round && a.n === b.n;
}

function without<Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));
}
