import type { ServerClock } from '@emcee/client';
import type { PhoneStage } from '@emcee/contract';
import type { Draft, Drafts, StoredGame } from '../../../lib/stored-game.ts';
import { closingOf, openQuestions, type Views } from '../game-views.ts';
import { isSameAnswer } from './draft-base.ts';
import { keptDrafts } from './kept-drafts.ts';
import { knownAnswers } from './known-answers.ts';
import { madeNow, type Outbox } from './outbox.ts';
import { type Made, nameOf, type QuestionKey } from './outbox-state.ts';

/** So long after a page was hidden what is written on it goes out. */
const HIDDEN_MS = 10_000;

/** What drafts need. */
type DraftDeps = {
  /** What was written and not sent when the page was left. */
  stored: Drafts;
  outbox: Outbox;
  clock: ServerClock;
  views: () => Views;
  /** The bet that an answer takes along which goes out by itself: none, where the chosen one is not possible any more. */
  betAtClosing?: (question: QuestionKey, bet: number) => number;
};

/** What is written on this phone and not handed in. */
export type DraftStore = ReturnType<typeof createDraftStore>;

/** Makes the drafts of a phone. Those that may be sent go out by themselves when their question closes. */
export function createDraftStore(deps: DraftDeps) {
  const { outbox } = deps;
  const writing = createWriting(deps);
  const { kept, known, sendFilled } = writing;
  const closing = watchClosings(deps, writing);

  function sendOpen(): void {
    const { stage } = deps.views();
    if (!stage?.round) return;
    const { number: round } = stage.round;
    for (const n of openQuestions(stage, deps.clock.now()))
      if (kept.isMine(nameOf({ round, n }))) sendFilled({ round, n });
  }

  return {
    get: kept.get,
    subscribe: kept.subscribe,
    storedAfter: kept.storedAfter,
    lastOf: known.lastOf,
    betOf: writing.betOf,
    bet: writing.bet,
    drop: writing.drop,
    /** Hands in what is written. An empty text withdraws the answer. */
    send: (question: QuestionKey) => writing.send(question),
    /** Somebody types. */
    type(question: QuestionKey, text: string): void {
      writing.type(question, text);
      closing.watch();
    },
    /** Another tab has written. Says whether something of here has to be kept again, since that came in between. */
    adopt({ drafts, unsettled }: Pick<StoredGame, 'drafts' | 'unsettled'>): boolean {
      known.learnSent(unsettled);
      const isToKeep = kept.adopt(drafts);
      closing.watch();
      return isToKeep;
    },
    /** Something was told: what is closed by now goes out, also where it was closed while this page was not there. */
    follow(): void {
      const { stage, own } = deps.views();
      if (own === undefined) return;
      for (const question of closedDrafts(stage, kept.get())) sendFilled(question);
      closing.watch();
    },
    /** Sends what is written when the page was hidden for a while; a reload keeps it as it is. */
    watchPage(): () => void {
      const stopping = new AbortController();
      const { signal } = stopping;
      let hiding: ReturnType<typeof setTimeout> | undefined;
      const onVisibility = () => {
        clearTimeout(hiding);
        if (document.visibilityState === 'hidden') {
          hiding = setTimeout(sendOpen, HIDDEN_MS);
          return;
        }
        outbox.retry();
        closing.watch();
      };
      document.addEventListener('visibilitychange', onVisibility, { signal });
      window.addEventListener('online', outbox.retry, { signal });
      return () => {
        clearTimeout(hiding);
        closing.stop();
        stopping.abort();
      };
    },
  };
}

type Writing = ReturnType<typeof createWriting>;

function createWriting({
  stored,
  outbox,
  views,
  betAtClosing = (_question, bet) => bet,
}: DraftDeps) {
  const kept = keptDrafts(stored);
  const known = knownAnswers({ outbox, views });
  /** By the watch as well, which is not stored. */
  const typed = new Map<string, Made>();
  const draftOf = (question: QuestionKey): Draft | undefined => kept.get()[nameOf(question)];

  /** What is bet on a question: as it was chosen, refused, or handed in last. */
  function betOf(question: QuestionKey): number {
    const refused = outbox.get().refused[nameOf(question)];
    return draftOf(question)?.bet ?? refused?.bet ?? known.lastOf(question).bet;
  }

  /** Throws away what is written, for what the team has sent. */
  function drop(question: QuestionKey): void {
    known.forgetSent(question);
    kept.write(nameOf(question), undefined);
  }

  function send(question: QuestionKey, made?: Made): void {
    const text = draftOf(question)?.text?.trim();
    if (text === undefined) return;
    const last = known.lastOf(question);
    const chosen = text === '' ? 0 : betOf(question);
    const bet = made === undefined ? chosen : betAtClosing(question, chosen);
    drop(question);
    if (isSameAnswer({ text, bet }, last)) return;
    const alone = made && { made, isByItself: true, lostBet: chosen - bet };
    outbox.put({ ...question, ...(bet > 0 && { bet }), ...alone }, text, last.revision);
  }

  // Nobody withdraws an answer by leaving its box empty. What goes out by itself is as old as its last letter:
  // after an outage that tells what was written before the closing. Over what was sent since it never goes by itself.
  function sendFilled(question: QuestionKey): void {
    const draft: Draft = draftOf(question) ?? {};
    const text = draft.text?.trim();
    if (!text) return;
    const refused = outbox.get().refused[nameOf(question)];
    if (refused?.reason === 'changed-by-team' && refused.text === text) return;
    const bet = betOf(question);
    const newer = known.newerThan(question, { text, bet, base: draft.base });
    if (newer === undefined) {
      send(question, lastWritten(draft, typed.get(nameOf(question))));
      return;
    }
    const current = { n: question.n, ...newer };
    outbox.refuse(question, { text, bet, reason: 'changed-by-team', current });
  }

  return {
    kept,
    known,
    betOf,
    drop,
    send,
    sendFilled,
    /** Somebody chooses a bet; 0 is none. */
    bet: (question: QuestionKey, bet: number) =>
      kept.write(nameOf(question), { ...draftOf(question), bet }),
    type(question: QuestionKey, text: string): void {
      known.forgetSent(question);
      const made = madeNow();
      const base = known.lastOf(question);
      kept.write(nameOf(question), {
        ...draftOf(question),
        text,
        base,
        writtenAt: made.madeAt,
      });
      typed.set(nameOf(question), made);
    },
  };
}

/** When the last letter was written, here, in another tab, or before the page was loaded. */
function lastWritten({ writtenAt: madeAt }: Draft, here: Made | undefined): Made {
  if (madeAt === undefined || madeAt === here?.madeAt) return here ?? madeNow();
  return { madeAt, watchedAt: undefined };
}

/** Sends what is written when the next last call runs out, also where something is told before the timer has its turn. */
function watchClosings(
  { clock, views }: Pick<DraftDeps, 'clock' | 'views'>,
  { kept, sendFilled }: Writing,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watch(): void {
    clearTimeout(timer);
    const { stage, own } = views();
    // What the team has sent since is not known without its view.
    if (own === undefined) return;
    const ends = endsOfDrafts(stage, kept.get());
    const now = clock.now() ?? Number.NEGATIVE_INFINITY;
    const leftMs = ends.map(({ closesAt }) => closesAt - now);
    const nextMs = Math.min(...leftMs.filter((ms) => ms > 0));
    if (Number.isFinite(nextMs)) timer = setTimeout(watch, nextMs);
    for (const question of ends) if (question.closesAt <= now) sendFilled(question);
  }

  return { watch, stop: () => clearTimeout(timer) };
}

/** Those that take no answers any more; none in a pause, which closes nothing for good. */
function closedDrafts(stage: PhoneStage | undefined, drafts: Drafts): QuestionKey[] {
  if (stage === undefined || stage.gameMode === 'pause') return [];
  const open = openQuestions(stage, undefined);
  const isOpen = ({ round, n }: QuestionKey) => round === stage.round?.number && open.includes(n);
  return drafted(drafts).filter((question) => !isOpen(question));
}

/** When the last calls end of those that are open, in milliseconds of the server's clock. */
function endsOfDrafts(
  stage: PhoneStage | undefined,
  drafts: Drafts,
): (QuestionKey & { closesAt: number })[] {
  if (stage?.round?.state !== 'open') return [];
  const { number } = stage.round;
  return drafted(drafts).flatMap(({ round, n }) => {
    const closing = round === number ? closingOf(stage, n) : undefined;
    return closing?.isOpen && closing.closesAt !== undefined
      ? [{ round, n, closesAt: closing.closesAt }]
      : [];
  });
}

function drafted(drafts: Drafts): QuestionKey[] {
  return Object.entries(drafts).flatMap(([name, { text }]) => {
    const [round, n] = name.split('.').map(Number);
    return text === undefined || round === undefined || n === undefined ? [] : [{ round, n }];
  });
}
