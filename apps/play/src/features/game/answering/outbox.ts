import { randomKey } from '@emcee/client';
import type { AnswerOutcome } from '@emcee/contract';
import { createStore, type Store } from '../../../lib/store.ts';
import type { StoredAnswer } from '../../../lib/stored-game.ts';
import {
  abandon,
  type Entry,
  isSame,
  type Made,
  nameOf,
  type OutboxState,
  type QuestionKey,
  type RefusedAnswer,
  settleSentAnswers,
  without,
} from './outbox-state.ts';
import { createRetries, indexOfUsedKey, reasonToStop } from './retries.ts';

/** Maximum number of answers in one request; the server's limit. */
const MOST_AT_ONCE = 20;
/** Time after which a request is canceled and sent again. */
const LONGEST_REQUEST_MS = 15_000;

export type AnswerToSend = Pick<Entry, 'key' | 'round' | 'n' | 'text' | 'basedOn'> & {
  madeAgoMs: number;
  bet?: number;
};

type AnswerTo = QuestionKey &
  Partial<Pick<Entry, 'bet' | 'isByItself' | 'lostBet'>> & { made?: Made | undefined };

export type NewAnswer = AnswerTo & Pick<Entry, 'text' | 'basedOn'>;

export type OutboxDeps = {
  send: (
    answers: AnswerToSend[],
    signal: AbortSignal,
  ) => Promise<{ results: AnswerOutcome[]; revision: number }>;
  /** Answers that were unsettled when the page was closed. */
  unsettled: readonly StoredAnswer[];
  onSeatLost: () => void;
};

/** A phone's answers on their way to the server. */
export type Outbox = ReturnType<typeof createOutbox>;

export function newAnswerKey(): Made {
  return { madeAt: Date.now(), watchedAt: performance.now() };
}

export const NOTHING_SENT: OutboxState = {
  entries: [],
  refused: {},
  late: {},
  saved: {},
  revision: 0,
  lostBets: {},
  isStuck: false,
};

/**
 * Creates a phone's outbox. It sends one request at a time and keeps an answer's key until it is
 * settled.
 */
export function createOutbox(deps: OutboxDeps) {
  const { unsettled } = deps;
  const store = createStore<OutboxState>({ ...NOTHING_SENT, entries: unsettled.map(asEntry) });
  /** Keys of all answers of this tab, settled or not. Any other stored key belongs to another tab. */
  const known = new Set(unsettled.map(({ key }) => key));
  const { pump, retry, close } = createSender(store, { ...deps, newEntryKey });

  function newEntryKey(): string {
    const key = randomKey();
    known.add(key);
    return key;
  }

  function add(answers: readonly NewAnswer[], set?: string): void {
    const { entries, refused } = store.get();
    const isNew = (entry: Entry) => answers.some((answer) => isSame(answer, entry));
    const added = answers.map(({ made = newAnswerKey(), ...answer }) => ({
      bet: 0,
      isByItself: false,
      lostBet: 0,
      set,
      ...answer,
      ...made,
      key: newEntryKey(),
      isTried: false,
      isHeld: false,
    }));
    store.set({
      entries: [...entries.filter((entry) => entry.isTried || !isNew(entry)), ...added],
      refused: answers.reduce((left, answer) => without(left, nameOf(answer)), refused),
    });
    pump();
  }

  // Answers left unsettled by the previous page are sent as soon as this page has loaded.
  queueMicrotask(pump);

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Queues an answer and drops an older one that was never sent. */
    put: (question: AnswerTo, text: string, basedOn: number): void =>
      add([{ ...question, text, basedOn }]),
    /** Queues several answers, which are sent in one call if possible. */
    putAll: (answers: readonly NewAnswer[]): void => add(answers),
    /** Queues several answers for one call, so that their bets are checked as a set. */
    putTogether: (answers: readonly NewAnswer[]): void => add(answers, randomKey()),
    retry,
    /** Sends held answers, because the pause is over. */
    release(): void {
      const { entries } = store.get();
      if (!entries.some(({ isHeld }) => isHeld)) return;
      // The pause has settled the old key with a refusal, so the answer needs a new one.
      const released = entries.map((entry) =>
        entry.isHeld ? { ...entry, isHeld: false, isTried: false, key: newEntryKey() } : entry,
      );
      store.set({ entries: released });
      pump();
    },
    /** Refuses an answer without sending it, because a newer one was sent. */
    refuse(question: QuestionKey, refused: RefusedAnswer): void {
      store.set({ refused: { ...store.get().refused, [nameOf(question)]: refused } });
    },
    /** Removes a refusal that the player has read. */
    dismiss(question: QuestionKey): void {
      store.set({ refused: without(store.get().refused, nameOf(question)) });
    },
    /** Merges with what is stored already: another tab of this phone may have unsettled answers too. */
    storedAfter: (stored: readonly StoredAnswer[]): StoredAnswer[] => [
      ...stored.filter(({ key }) => !known.has(key)),
      ...store.get().entries.map(asStored),
    ],
    /**
     * Sends answers that another tab left behind. If that tab still runs, the shared key prevents
     * duplicates.
     */
    adopt(stored: readonly StoredAnswer[]): void {
      const left = stored.filter(({ key }) => !known.has(key));
      if (left.length === 0) return;
      for (const { key } of left) known.add(key);
      store.set({ entries: [...store.get().entries, ...left.map(asEntry)] });
      pump();
    },
    close,
  };
}

function createSender(
  store: Store<OutboxState>,
  {
    send,
    onSeatLost,
    newEntryKey,
  }: Pick<OutboxDeps, 'send' | 'onSeatLost'> & { newEntryKey: () => string },
) {
  const retries = createRetries(pump);
  let request: { abort: () => void; startedAt: number } | undefined;
  let isClosed = false;

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
      const reply = await send(batch.map(asSent), controller.signal);
      retries.reset();
      store.set({ ...settleSentAnswers(store.get(), reply), isStuck: false });
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
    const refused = batch[indexOfUsedKey(error)];
    if (refused !== undefined) {
      // Nothing was stored. The key belongs to another answer, so this one needs its own.
      const entries = store
        .get()
        .entries.map((entry) =>
          entry.key === refused.key ? { ...entry, isTried: false, key: newEntryKey() } : entry,
        );
      store.set({ entries });
      retries.schedule(error);
      return;
    }
    const end = reasonToStop(error);
    if (end === 'seat-lost') {
      isClosed = true;
      onSeatLost();
    } else if (end === 'invalid') {
      store.set(batch.reduce(abandon, store.get()));
    } else {
      retries.schedule(error);
      store.set({ isStuck: true });
    }
  }

  return {
    pump,
    retry(): void {
      retries.reset();
      // A request that was running when the phone fell asleep may hang for a long time.
      if (request !== undefined && Date.now() - request.startedAt > 5_000) request.abort();
      pump();
    },
    close(): void {
      isClosed = true;
      retries.reset();
      request?.abort();
    },
  };
}

function asEntry(stored: StoredAnswer): Entry {
  return {
    ...stored,
    bet: stored.bet ?? 0,
    watchedAt: undefined,
    isHeld: false,
    isByItself: false,
    lostBet: 0,
  };
}

function asStored({
  key,
  round,
  n,
  text,
  bet,
  set,
  basedOn,
  madeAt,
  isTried,
}: Entry): StoredAnswer {
  return { key, round, n, text, bet, set, basedOn, madeAt, isTried };
}

/**
 * Picks at most one answer per question: an earlier one may have arrived, so it is settled first. A
 * set is sent together. A bet never goes before an answer of its round that may have freed that
 * bet.
 */
function nextBatch(entries: readonly Entry[]): Entry[] {
  const waiting = new Set<number>();
  const isReady = (entry: Entry) =>
    !entry.isHeld && entries.find((each) => isSame(each, entry)) === entry;
  const ready = entries.filter((entry) => {
    const set = setOf(entries, entry);
    const mayBet = !waiting.has(entry.round) || set.every(({ bet }) => bet === 0);
    const canGo = mayBet && set.every(isReady);
    if (!canGo) waiting.add(entry.round);
    return canGo;
  });
  const batch = ready.slice(0, MOST_AT_ONCE);
  return batch.filter((entry) => setOf(entries, entry).every((each) => batch.includes(each)));
}

function setOf(entries: readonly Entry[], { key, set }: Entry): Entry[] {
  return entries.filter((each) => each.key === key || (set !== undefined && each.set === set));
}

// One of the phone's clocks may have stopped while it slept, so the longer time counts.
function asSent({ key, round, n, text, bet, basedOn, madeAt, watchedAt }: Entry): AnswerToSend {
  const byWatch = watchedAt === undefined ? 0 : performance.now() - watchedAt;
  const madeAgoMs = Math.max(0, Math.round(Math.max(byWatch, Date.now() - madeAt)));
  return { key, round, n, text, basedOn, madeAgoMs, ...(bet > 0 && { bet }) };
}
