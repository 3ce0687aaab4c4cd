import type { ServerClock } from '@emcee/client';
import type { PhoneStage } from '@emcee/contract';
import { createStore } from '../../lib/store.ts';
import { newestOf } from './answer-state.ts';
import { closingOf, isOpenAt, openQuestions, type Views } from './game-views.ts';
import { nameOf, type Outbox, type QuestionKey } from './outbox.ts';

/** So long after a page was hidden what is written on it goes out. */
const HIDDEN_MS = 10_000;

type Texts = Readonly<Record<string, string>>;

/** What drafts need. */
type DraftDeps = {
  /** What was written and not sent when the page was left. */
  texts: Texts;
  outbox: Outbox;
  clock: ServerClock;
  views: () => Views;
};

/** What is written on this phone and not handed in. */
export type Drafts = ReturnType<typeof createDrafts>;

/** Makes the drafts of a phone. Those that may be sent go out by themselves when their question closes. */
export function createDrafts({ texts, outbox, clock, views }: DraftDeps) {
  const store = createStore<{ texts: Texts }>({ texts });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(question: QuestionKey, text: string | undefined): void {
    const name = nameOf(question);
    const others = Object.entries(store.get().texts).filter(([each]) => each !== name);
    const drafts = Object.fromEntries(others);
    store.set({ texts: text === undefined ? drafts : { ...drafts, [name]: text } });
  }

  function send(question: QuestionKey): void {
    const text = store.get().texts[nameOf(question)]?.trim();
    if (text === undefined) return;
    const { text: last, revision } = lastOf(question);
    write(question, undefined);
    if (text !== last) outbox.put(question, text, revision);
  }

  /** What the team has handed in last, or is about to. */
  function lastOf(question: QuestionKey): { text: string; revision: number } {
    const { own } = views();
    const { entries, saved } = outbox.get();
    const ofRound = own?.roundNumber === question.round ? own.answers : [];
    const told = ofRound.find(({ n }) => n === question.n);
    const answer = newestOf(saved[nameOf(question)], told);
    const waiting = entries.filter((entry) => nameOf(entry) === nameOf(question)).pop();
    return { text: waiting?.text ?? answer?.text ?? '', revision: answer?.revision ?? 0 };
  }

  // Nobody withdraws an answer by leaving its box empty.
  function sendFilled(question: QuestionKey): void {
    if (store.get().texts[nameOf(question)]?.trim()) send(question);
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
      const [number, n] = name.split('.').map(Number);
      return number === round && n !== undefined ? [n] : [];
    });
  }

  return {
    get: () => store.get().texts,
    subscribe: store.subscribe,
    lastOf,
    /** Somebody types. */
    type(question: QuestionKey, text: string): void {
      write(question, text);
      watchClosing();
    },
    /** Throws away what is written, for what the team has sent. */
    drop: (question: QuestionKey) => write(question, undefined),
    /** Hands in what is written. An empty text withdraws the answer. */
    send,
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
        if (stage?.round) sendAll(stage.round.number, openQuestions(stage, clock.now()));
      };
      const onVisibility = () => {
        clearTimeout(hiding);
        if (document.visibilityState === 'hidden') {
          hiding = setTimeout(sendOpen, HIDDEN_MS);
          return;
        }
        clock.doubt();
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
