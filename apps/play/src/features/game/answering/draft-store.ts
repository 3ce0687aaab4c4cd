import type { ServerClock } from '@emcee/client';
import { createStore } from '../../../lib/store.ts';
import type { StoredAnswer, StoredGame } from '../../../lib/stored-game.ts';
import { openQuestions, type Views } from '../game-views.ts';
import { newestOf } from './answer-state.ts';
import { baseOf, isSameAnswer, type KnownAnswer, sentSince } from './draft-base.ts';
import { closedDrafts, endsOfDrafts } from './drafted-questions.ts';
import { madeNow, type Outbox } from './outbox/outbox.ts';
import {
  baseNameOf,
  betNameOf,
  type Made,
  nameOf,
  type QuestionKey,
  timeNameOf,
} from './outbox/outbox-state.ts';

/** So long after a page was hidden what is written on it goes out. */
const HIDDEN_MS = 10_000;
/** What was written here so recently is newer than anything that another tab may have read. */
const FRESH_MS = 2_000;

type Texts = Readonly<Record<string, string>>;

/** What drafts need. */
type DraftDeps = {
  /** What was written and not sent when the page was left. */
  texts: Texts;
  outbox: Outbox;
  clock: ServerClock;
  views: () => Views;
  /** The bet that an answer takes along which goes out by itself: none, where the chosen one is not possible any more. */
  betAtClosing?: (question: QuestionKey, bet: number) => number;
};

/** What is written on this phone and not handed in. */
export type DraftStore = ReturnType<typeof createDraftStore>;

/** Makes the drafts of a phone. Those that may be sent go out by themselves when their question closes. */
export function createDraftStore({
  texts,
  outbox,
  clock,
  views,
  betAtClosing = (_question, bet) => bet,
}: DraftDeps) {
  const store = createStore<{ texts: Texts }>({ texts });
  /** Written here, and not kept on the phone yet. */
  const changed = new Set<string>();
  /** When it was written here, also before the page was loaded; what another tab writes is its own to send. */
  const mine = new Map(Object.keys(texts).map((name) => [name, Number.NEGATIVE_INFINITY]));
  const typed = new Map<string, Made>();
  /** What another tab of this phone has sent since something was written here. */
  const elsewhere = new Map<string, KnownAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(texts: Readonly<Record<string, string | undefined>>): void {
    const names = Object.keys(texts);
    for (const name of names) {
      changed.add(name);
      if (texts[name] === undefined) mine.delete(name);
      else mine.set(name, performance.now());
    }
    const others = Object.entries(store.get().texts).filter(([name]) => !names.includes(name));
    const written = names.flatMap((name) =>
      texts[name] === undefined ? [] : [[name, texts[name]]],
    );
    store.set({ texts: Object.fromEntries([...others, ...written]) });
  }

  function drop(question: QuestionKey): void {
    const names = [nameOf, betNameOf, baseNameOf, timeNameOf].map((named) => named(question));
    elsewhere.delete(nameOf(question));
    write(Object.fromEntries(names.map((name) => [name, undefined])));
  }

  function send(question: QuestionKey, made?: Made): void {
    const text = store.get().texts[nameOf(question)]?.trim();
    if (text === undefined) return;
    const last = lastOf(question);
    const chosen = text === '' ? 0 : betOf(question);
    const bet = made === undefined ? chosen : betAtClosing(question, chosen);
    drop(question);
    if (isSameAnswer({ text, bet }, last)) return;
    const alone = made && { made, isByItself: true, lostBet: chosen - bet };
    outbox.put({ ...question, ...(bet > 0 && { bet }), ...alone }, text, last.revision);
  }

  /** What is bet on a question: as it was chosen, refused, or handed in last. */
  function betOf(question: QuestionKey): number {
    const chosen = store.get().texts[betNameOf(question)];
    if (chosen !== undefined) return Number(chosen);
    return outbox.get().refused[nameOf(question)]?.bet ?? lastOf(question).bet;
  }

  /** What the team has handed in last, or is about to. */
  function lastOf(question: QuestionKey): KnownAnswer {
    const stored = storedOf(question);
    const { entries } = outbox.get();
    const waiting = entries.filter((entry) => nameOf(entry) === nameOf(question)).pop();
    const { text, bet } = waiting ?? stored;
    return { text, bet, revision: stored.revision };
  }

  function storedOf(question: QuestionKey): KnownAnswer {
    const { own } = views();
    const ofRound = own?.roundNumber === question.round ? own.answers : [];
    const told = ofRound.find(({ n }) => n === question.n);
    const { saved } = outbox.get();
    return newestOf(saved[nameOf(question)], told) ?? { text: '', bet: 0, revision: 0 };
  }

  /** What was sent since the draft of a question was written, unless it says the same. */
  function newerThanDraft(question: QuestionKey, text: string): KnownAnswer | undefined {
    const newer = sentSince(store.get().texts[baseNameOf(question)], {
      stored: storedOf(question),
      elsewhere: elsewhere.get(nameOf(question)),
    });
    if (newer === undefined || isSameAnswer(newer, { text, bet: betOf(question) }))
      return undefined;
    return newer;
  }

  function learnSent(unsettled: readonly StoredAnswer[]): void {
    const own = new Set(outbox.get().entries.map(({ key }) => key));
    for (const { key, text, bet = 0, ...sent } of unsettled) {
      if (!own.has(key)) elsewhere.set(nameOf(sent), { text, bet, revision: sent.basedOn });
    }
  }

  /** When the last letter was written, here, in another tab, or before the page was loaded. */
  function madeOf(question: QuestionKey): Made {
    const here = typed.get(nameOf(question));
    const stored = store.get().texts[timeNameOf(question)];
    if (stored === undefined) return here ?? madeNow();
    return stored === String(here?.madeAt) && here !== undefined
      ? here
      : { madeAt: Number(stored), watchedAt: undefined };
  }

  // Nobody withdraws an answer by leaving its box empty. What goes out by itself is as old as its last letter:
  // behind an outage that tells what was written before the closing. Over what was sent since it never goes by itself.
  function sendFilled(question: QuestionKey): void {
    const text = store.get().texts[nameOf(question)]?.trim();
    if (!text) return;
    const refused = outbox.get().refused[nameOf(question)];
    if (refused?.reason === 'changed-by-team' && refused.text === text) return;
    const newer = newerThanDraft(question, text);
    if (newer === undefined) {
      send(question, madeOf(question));
      return;
    }
    const current = { n: question.n, ...newer };
    outbox.refuse(question, { text, bet: betOf(question), reason: 'changed-by-team', current });
  }

  /** Sends what is written when the next last call runs out, also where something is told before the timer has its turn. */
  function watchClosing(): void {
    clearTimeout(timer);
    const { stage, own } = views();
    // What the team has sent since is not known without its view.
    if (own === undefined) return;
    const ends = endsOfDrafts(stage, store.get().texts);
    const now = clock.now() ?? Number.NEGATIVE_INFINITY;
    const leftMs = ends.map(({ closesAt }) => closesAt - now);
    const nextMs = Math.min(...leftMs.filter((ms) => ms > 0));
    if (Number.isFinite(nextMs)) timer = setTimeout(watchClosing, nextMs);
    for (const question of ends) if (question.closesAt <= now) sendFilled(question);
  }

  return {
    get: () => store.get().texts,
    subscribe: store.subscribe,
    lastOf,
    betOf,
    /** Somebody chooses a bet; 0 is none. */
    bet: (question: QuestionKey, bet: number) => write({ [betNameOf(question)]: String(bet) }),
    /** Somebody types. */
    type(question: QuestionKey, text: string): void {
      elsewhere.delete(nameOf(question));
      const made = madeNow();
      write({
        [nameOf(question)]: text,
        [baseNameOf(question)]: baseOf(lastOf(question)),
        [timeNameOf(question)]: String(made.madeAt),
      });
      typed.set(nameOf(question), made);
      watchClosing();
    },
    /** Throws away what is written, for what the team has sent. */
    drop,
    /** Hands in what is written. An empty text withdraws the answer. */
    send: (question: QuestionKey) => send(question),
    /** What is to be kept, of what is kept already: another tab may have written the rest. */
    storedAfter(stored: Texts): Texts {
      const names = [...changed];
      changed.clear();
      const others = Object.entries(stored).filter(([name]) => !names.includes(name));
      const written = Object.entries(store.get().texts).filter(([name]) => names.includes(name));
      return Object.fromEntries([...others, ...written]);
    },
    /** Another tab has written. Says whether something of here has to be kept again, since that came in between. */
    adopt({ drafts: stored, unsettled }: Pick<StoredGame, 'drafts' | 'unsettled'>): boolean {
      learnSent(unsettled);
      const now = store.get().texts;
      const names = [...new Set([...Object.keys(now), ...Object.keys(stored)])];
      const foreign = names.filter((name) => now[name] !== stored[name]);
      const fresh = foreign.filter(
        (name) => performance.now() - (mine.get(name) ?? -FRESH_MS) < FRESH_MS,
      );
      for (const name of fresh) changed.add(name);
      const taken = foreign.filter((name) => !fresh.includes(name));
      for (const name of taken) mine.delete(name);
      const own = Object.entries(now).filter(([name]) => !taken.includes(name));
      const others = Object.entries(stored).filter(([name]) => taken.includes(name));
      if (taken.length > 0) store.set({ texts: Object.fromEntries([...own, ...others]) });
      watchClosing();
      return fresh.length > 0;
    },
    /** Something was told: what is closed by now goes out, also where it was closed while this page was not there. */
    follow(): void {
      const { stage, own } = views();
      if (own === undefined) return;
      for (const question of closedDrafts(stage, store.get().texts)) sendFilled(question);
      watchClosing();
    },
    /** Sends what is written when the page was hidden for a while; a reload keeps it as it is. */
    watchPage(): () => void {
      const stopping = new AbortController();
      const { signal } = stopping;
      let hiding: ReturnType<typeof setTimeout> | undefined;
      const sendOpen = () => {
        const { stage } = views();
        if (!stage?.round) return;
        const { number: round } = stage.round;
        const open = openQuestions(stage, clock.now());
        for (const n of open) if (mine.has(nameOf({ round, n }))) sendFilled({ round, n });
      };
      const onVisibility = () => {
        clearTimeout(hiding);
        if (document.visibilityState === 'hidden') {
          hiding = setTimeout(sendOpen, HIDDEN_MS);
          return;
        }
        outbox.retry();
        watchClosing();
      };
      document.addEventListener('visibilitychange', onVisibility, { signal });
      window.addEventListener('online', outbox.retry, { signal });
      return () => {
        clearTimeout(hiding);
        clearTimeout(timer);
        stopping.abort();
      };
    },
  };
}
