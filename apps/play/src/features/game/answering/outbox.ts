import type { AnswerOutcome } from '@emcee/contract';
import type { KeptAnswer } from '../../../lib/kept-game.ts';
import { newKey } from '../../../lib/random-key.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import {
  type Entry,
  giveUp,
  isSame,
  type Made,
  nameOf,
  type OutboxState,
  type QuestionKey,
  settle,
  without,
} from './outbox-state.ts';
import { createRetries, isFinal } from './retries.ts';

/** The most answers that one request takes. */
const MOST_AT_ONCE = 20;
/** A request that takes longer is sent again. */
const LONGEST_REQUEST_MS = 15_000;

/** An answer as it is sent. */
export type AnswerToSend = Pick<Entry, 'key' | 'round' | 'n' | 'text' | 'basedOn'> & {
  madeAgoMs: number;
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
