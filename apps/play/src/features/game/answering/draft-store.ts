import type { ServerClock } from '@emcee/client';
import type { PhoneStage } from '@emcee/contract';
import { questionOf } from '@emcee/game';
import type { Draft, Drafts, StoredGame } from '../../../lib/stored-game.ts';
import { closingOf } from '../../../lib/views.ts';
import { isOpenAt, openQuestions, stageIn, type Views } from '../game-views.ts';
import { isSameAnswer } from './draft-base.ts';
import { keptDrafts } from './kept-drafts.ts';
import { knownAnswers } from './known-answers.ts';
import { type NewAnswer, newAnswerKey, type Outbox } from './outbox.ts';
import { type Made, nameOf, type QuestionKey } from './outbox-state.ts';

/** Delay after which a hidden page sends its drafts. */
const HIDDEN_MS = 10_000;

type DraftDeps = {
  /** Drafts that were unsent when the page was closed. */
  stored: Drafts;
  outbox: Outbox;
  clock: ServerClock;
  views: () => Views;
  /** The bet of an answer that is sent automatically: 0 if the chosen bet is no longer allowed. */
  betAtClosing?: (question: QuestionKey, bet: number) => number;
};

/**
 * Creates the drafts of a phone: answers typed on it and not sent. A draft is sent automatically when its question
 * closes.
 */
export function createDraftStore(deps: DraftDeps) {
  const { outbox } = deps;
  const writing = createWriting(deps);
  const { kept, known, sendFilled } = writing;
  const closing = watchClosings(deps, writing);

  function sendOpen(): void {
    const { stage } = deps.views();
    if (stage === undefined) return;
    const now = deps.clock.now();
    for (const question of drafted(kept.get())) {
      const { round, ...of } = stageIn(stage, question.round);
      const isOpen =
        round?.number === question.round && isOpenAt({ ...of, round }, questionOf(question.n), now);
      if (isOpen && kept.isMine(nameOf(question))) sendFilled(question);
    }
  }

  return {
    get: kept.get,
    subscribe: kept.subscribe,
    storedAfter: kept.storedAfter,
    lastOf: known.lastOf,
    betOf: writing.betOf,
    bet: writing.bet,
    drop: writing.drop,
    /** Sends the draft. An empty text withdraws the answer. */
    send: (question: QuestionKey) => writing.send(question),
    /** Sends the drafts of a list's answers in one call. */
    sendAll: (questions: readonly QuestionKey[]): void =>
      outbox.putAll(questions.flatMap((question) => writing.answersFrom(question))),
    type(question: QuestionKey, text: string): void {
      writing.type(question, text);
      closing.watch();
    },
    /** Takes over another tab's drafts. Returns true if a draft of this tab must be stored again. */
    adopt({ drafts, unsettled }: Pick<StoredGame, 'drafts' | 'unsettled'>): boolean {
      known.learnSent(unsettled);
      const isToKeep = kept.adopt(drafts);
      closing.watch();
      return isToKeep;
    },
    /** Sends the drafts of questions that have closed, even if they closed while this page was gone. */
    follow(): void {
      const { stage, own } = deps.views();
      if (own === undefined) return;
      for (const question of closedDrafts(stage, kept.get())) sendFilled(question);
      closing.watch();
    },
    /** Sends all drafts once the page has been hidden for a while. A reload only keeps them. */
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
  /** Also has the monotonic time, which is not stored. */
  const typed = new Map<string, Made>();
  const draftOf = (question: QuestionKey): Draft | undefined => kept.get()[nameOf(question)];

  /** The bet on a question: the chosen one, else the refused one, else the last one sent. */
  function betOf(question: QuestionKey): number {
    const refused = outbox.get().refused[nameOf(question)];
    return draftOf(question)?.bet ?? refused?.bet ?? known.lastOf(question).bet;
  }

  /** Discards a draft in favor of the answer that the team has sent. */
  function drop(question: QuestionKey): void {
    known.forgetSent(question);
    kept.write(nameOf(question), undefined);
  }

  /** Takes out the draft of a question as an answer to send; none if the team has sent the same. */
  function answersFrom(question: QuestionKey, made?: Made): NewAnswer[] {
    const text = draftOf(question)?.text?.trim();
    if (text === undefined) return [];
    const last = known.lastOf(question);
    const chosen = text === '' ? 0 : betOf(question);
    const bet = made === undefined ? chosen : betAtClosing(question, chosen);
    drop(question);
    if (isSameAnswer({ text, bet }, last)) return [];
    const alone = made && { made, isByItself: true, lostBet: chosen - bet };
    const basedOn = last.revision;
    return [{ ...question, ...(bet > 0 && { bet }), ...alone, text, basedOn }];
  }

  function send(question: QuestionKey, made?: Made): void {
    for (const { text, basedOn, ...to } of answersFrom(question, made))
      outbox.put(to, text, basedOn);
  }

  // An empty box never withdraws an answer automatically. The answer's age counts from its last
  // letter, so that after an outage the server sees that it was written before closing. An
  // automatic send never replaces an answer that was sent after the draft was begun.
  function sendFilled(question: QuestionKey): void {
    const draft: Draft = draftOf(question) ?? {};
    const text = draft.text?.trim();
    if (!text) return;
    const refused = outbox.get().refused[nameOf(question)];
    if (refused?.reason === 'changed-by-team' && refused.text === text) return;
    const bet = betOf(question);
    const newer = known.newerThan(question, { text, bet, base: draft.base });
    if (newer === undefined) {
      // When the last letter was typed: here, in another tab, or before the page was loaded.
      const { writtenAt: madeAt } = draft;
      const here = typed.get(nameOf(question));
      const isHere = madeAt === undefined || madeAt === here?.madeAt;
      send(question, isHere ? (here ?? newAnswerKey()) : { madeAt, watchedAt: undefined });
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
    answersFrom,
    send,
    sendFilled,
    /** Chooses a bet; 0 means none. */
    bet: (question: QuestionKey, bet: number) =>
      kept.write(nameOf(question), { ...draftOf(question), bet }),
    type(question: QuestionKey, text: string): void {
      known.forgetSent(question);
      const made = newAnswerKey();
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

/** Sends drafts when the next last call ends. An event may call `watch` before the timer fires. */
function watchClosings(
  { clock, views }: Pick<DraftDeps, 'clock' | 'views'>,
  { kept, sendFilled }: Writing,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watch(): void {
    clearTimeout(timer);
    const { stage, own } = views();
    // Without the team's own view we don't know which answers were sent since.
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

/** Drafts of closed questions. A pause has none, because it closes no question for good. */
function closedDrafts(stage: PhoneStage | undefined, drafts: Drafts): QuestionKey[] {
  if (stage === undefined || stage.gameMode === 'pause') return [];
  const isOpen = ({ round, n }: QuestionKey) => {
    const of = stageIn(stage, round);
    return of.round?.number === round && openQuestions(of, undefined).includes(questionOf(n));
  };
  return drafted(drafts).filter((question) => !isOpen(question));
}

/** Ends of the last calls of questions with drafts, in milliseconds of the server's clock. */
function endsOfDrafts(
  stage: PhoneStage | undefined,
  drafts: Drafts,
): (QuestionKey & { closesAt: number })[] {
  if (stage === undefined) return [];
  return drafted(drafts).flatMap(({ round, n }) => {
    const of = stageIn(stage, round);
    const isOpen = of.round?.number === round && of.round.state === 'open';
    const closing = isOpen ? closingOf(of, questionOf(n)) : undefined;
    return closing?.closesAt === undefined ? [] : [{ round, n, closesAt: closing.closesAt }];
  });
}

function drafted(drafts: Drafts): QuestionKey[] {
  return Object.entries(drafts).flatMap(([name, { text }]) => {
    const [round, n] = name.split('.').map(Number);
    return text === undefined || round === undefined || n === undefined ? [] : [{ round, n }];
  });
}
