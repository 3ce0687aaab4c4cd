import type { ServerClock } from '@emcee/client';
import type { PhoneStage } from '@emcee/contract';
import { createStore } from '../../../lib/store.ts';
import { closingOf, isOpenAt, openQuestions, type Views } from '../game-views.ts';
import { newestOf } from './answer-state.ts';
import { madeNow, type Outbox } from './outbox.ts';
import { betNameOf, type Made, nameOf, type QuestionKey } from './outbox-state.ts';

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
export type Drafts = ReturnType<typeof createDrafts>;

/** Makes the drafts of a phone. Those that may be sent go out by themselves when their question closes. */
export function createDrafts({
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
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(name: string, text: string | undefined): void {
    const others = Object.entries(store.get().texts).filter(([each]) => each !== name);
    const drafts = Object.fromEntries(others);
    changed.add(name);
    if (text === undefined) mine.delete(name);
    else mine.set(name, performance.now());
    store.set({ texts: text === undefined ? drafts : { ...drafts, [name]: text } });
  }

  function drop(question: QuestionKey): void {
    write(nameOf(question), undefined);
    if (betNameOf(question) in store.get().texts) write(betNameOf(question), undefined);
  }

  function send(question: QuestionKey, made?: Made): void {
    const text = store.get().texts[nameOf(question)]?.trim();
    if (text === undefined) return;
    const last = lastOf(question);
    const chosen = text === '' ? 0 : betOf(question);
    const bet = made === undefined ? chosen : betAtClosing(question, chosen);
    drop(question);
    if (text === last.text && bet === last.bet) return;
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
  function lastOf(question: QuestionKey): { text: string; bet: number; revision: number } {
    const { own } = views();
    const { entries, saved } = outbox.get();
    const ofRound = own?.roundNumber === question.round ? own.answers : [];
    const told = ofRound.find(({ n }) => n === question.n);
    const answer = newestOf(saved[nameOf(question)], told);
    const waiting = entries.filter((entry) => nameOf(entry) === nameOf(question)).pop();
    const { text, bet } = waiting ?? answer ?? { text: '', bet: 0 };
    return { text, bet, revision: answer?.revision ?? 0 };
  }

  // Nobody withdraws an answer by leaving its box empty. What goes out by itself is as old as its last letter:
  // behind an outage that tells what was written before the closing.
  function sendFilled(question: QuestionKey): void {
    if (store.get().texts[nameOf(question)]?.trim()) send(question, typed.get(nameOf(question)));
  }

  function sendAll(round: number, numbers: readonly number[]): void {
    for (const n of numbers) sendFilled({ round, n });
  }

  /** Sends what is written when the next last call runs out. */
  function watchClosing(): void {
    clearTimeout(timer);
    const { stage } = views();
    const round = stage?.round;
    const now = clock.now();
    if (stage === undefined || round?.state !== 'open' || now === undefined) return;
    const ends = draftedIn(round.number).flatMap((n) => {
      const closing = closingOf(stage, n);
      return closing.isOpen && closing.closesAt !== undefined ? [closing.closesAt] : [];
    });
    const next = ends.filter((end) => end > now).sort((a, b) => a - b)[0];
    if (next === undefined) return;
    timer = setTimeout(() => {
      const drafted = draftedIn(round.number);
      const later = clock.now();
      sendAll(
        round.number,
        drafted.filter((n) => !isOpenAt(stage, n, later)),
      );
      watchClosing();
    }, next - now);
  }

  function draftedIn(round: number): number[] {
    return Object.keys(store.get().texts).flatMap((name) => {
      const [number, n, part] = name.split('.');
      return Number(number) === round && part === undefined ? [Number(n)] : [];
    });
  }

  return {
    get: () => store.get().texts,
    subscribe: store.subscribe,
    lastOf,
    betOf,
    /** Somebody chooses a bet; 0 is none. */
    bet: (question: QuestionKey, bet: number) => write(betNameOf(question), String(bet)),
    /** Somebody types. */
    type(question: QuestionKey, text: string): void {
      write(nameOf(question), text);
      typed.set(nameOf(question), madeNow());
      watchClosing();
    },
    /** Throws away what is written, for what the team has sent. */
    drop,
    /** Hands in what is written. An empty text withdraws the answer. */
    send: (question: QuestionKey) => send(question),
    /** What is to be kept, of what is kept already: another tab may have written the rest. */
    keptAfter(kept: Texts): Texts {
      const names = [...changed];
      changed.clear();
      const others = Object.entries(kept).filter(([name]) => !names.includes(name));
      const written = Object.entries(store.get().texts).filter(([name]) => names.includes(name));
      return Object.fromEntries([...others, ...written]);
    },
    /** Another tab has written. Says whether something of here has to be kept again, since that came in between. */
    adopt(kept: Texts): boolean {
      const now = store.get().texts;
      const names = [...new Set([...Object.keys(now), ...Object.keys(kept)])];
      const foreign = names.filter((name) => now[name] !== kept[name]);
      const fresh = foreign.filter(
        (name) => performance.now() - (mine.get(name) ?? -FRESH_MS) < FRESH_MS,
      );
      for (const name of fresh) changed.add(name);
      const taken = foreign.filter((name) => !fresh.includes(name));
      for (const name of taken) mine.delete(name);
      const own = Object.entries(now).filter(([name]) => !taken.includes(name));
      const others = Object.entries(kept).filter(([name]) => taken.includes(name));
      if (taken.length > 0) store.set({ texts: Object.fromEntries([...own, ...others]) });
      watchClosing();
      return fresh.length > 0;
    },
    /** The stage has changed: what it closes goes out. A pause closes nothing for good. */
    followStage(before: PhoneStage | undefined, after: PhoneStage | undefined): void {
      if (before?.round && after?.gameMode !== 'pause') {
        const { number } = before.round;
        const now = after?.round?.number === number ? openQuestions(after, undefined) : [];
        const closed = openQuestions(before, undefined).filter((n) => !now.includes(n));
        sendAll(number, closed);
      }
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
        sendAll(
          round,
          open.filter((n) => mine.has(nameOf({ round, n }))),
        );
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
