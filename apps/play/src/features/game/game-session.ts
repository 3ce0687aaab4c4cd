import { createServerClock, followViews, type ServerClock, type StreamEvent } from '@emcee/client';
import { ApiError, type OwnView, playCalls, type SeenRound } from '@emcee/contract';
import { callsOfSeat, type SeatCalls } from '../../lib/api.ts';
import { createStore, type Store } from '../../lib/store.ts';
import {
  forgetGame,
  type StoredGame,
  storedGame,
  storeGame,
  watchStoredGame,
} from '../../lib/stored-game.ts';
import { createDraftStore, type DraftStore } from './answering/draft-store.ts';
import { watchHeld } from './answering/outbox/held-answers.ts';
import { createOutbox, type Outbox } from './answering/outbox/outbox.ts';
import type { betAtClosing, betTable } from './bets/bet-table.ts';
import { type News, NO_VIEWS, newsOf, type Views, withNews } from './game-views.ts';

/** What the screens of a game show. */
export type GameState = Views & {
  gameId: string;
  name: string;
  isConnected: boolean;
};

/** What decides bets, once it is loaded. */
export type BetRules = { betTable: typeof betTable; betAtClosing: typeof betAtClosing };

/** A game that this phone has a seat in. */
export type GameSession = Pick<Store<GameState>, 'get' | 'subscribe'> & {
  gameId: string;
  /** The secret of this phone, which opens its evening afterwards as well. */
  secret: string;
  /** Whether the login of this phone leads back to its seat. */
  hasLogin: boolean;
  calls: SeatCalls;
  clock: ServerClock;
  outbox: Outbox;
  drafts: DraftStore;
  /** The team has another name. */
  renamed: (name: string) => void;
  /** What decides bets is loaded. */
  learnBets: (rules: BetRules) => void;
  /** Begins to follow the game, until the returned function is called. */
  start: () => () => void;
};

/** Opens a game that is kept on this phone. */
export function openSession(stored: StoredGame): GameSession {
  const { gameId, hasLogin = false } = stored;
  const calls = callsOfSeat(stored.secret);
  const clock = createServerClock();
  const store = createStore<GameState>({
    ...NO_VIEWS,
    gameId,
    name: stored.name,
    isConnected: false,
  });
  let endedAt = stored.endedAt;
  let since: string | undefined;
  let isAdopting = false;
  let betRules: BetRules | undefined;
  /** The round that was bet in last, as it was told while it was open. */
  let betting: { round: SeenRound; own: OwnView } | undefined;

  const outbox = createOutbox({
    unsettled: stored.unsettled,
    onSeatLost: loseSeat,
    async send(answers, signal) {
      const askedAt = performance.now();
      const sentAt = clock.now();
      // What the way takes is not part of the writing.
      const sentAtMs = sentAt === undefined ? undefined : Math.round(sentAt);
      // Also when the page is hidden or closed on the way.
      const options = { signal, outlivesPage: true };
      const reply = await calls.call(playCalls.answer, { gameId, answers, sentAtMs }, options);
      clock.learn(reply.serverTime, askedAt);
      return reply;
    },
  });
  const drafts = createDraftStore({
    ...{ stored: stored.drafts, outbox, clock, views: store.get },
    betAtClosing({ round, n }, bet) {
      if (betRules === undefined || betting?.round.number !== round) return bet;
      const table = betRules.betTable({ ...betting, outbox: outbox.get() });
      return table === undefined ? bet : betRules.betAtClosing(table, n, bet);
    },
  });

  function keep(): void {
    if (isAdopting) return;
    const { gone, own } = store.get();
    // There is nothing to come back to: a reload begins at the door.
    if (gone !== undefined && gone !== 'ended') {
      forgetGame(gameId);
      return;
    }
    const name = own?.name ?? store.get().name;
    // Another tab of this phone keeps its part in the same place.
    const latest = storedGame(gameId) ?? { ...stored, drafts: drafts.get(), unsettled: [] };
    storeGame({
      ...{ ...latest, name, endedAt: endedAt ?? latest.endedAt },
      drafts: drafts.storedAfter(latest.drafts),
      unsettled: outbox.storedAfter(latest.unsettled),
    });
  }

  // What was adopted is kept already: to write it again might overwrite what the other tab writes meanwhile.
  function adopt({ isReturn }: { isReturn: boolean }): void {
    const latest = storedGame(gameId);
    if (latest === undefined) return;
    isAdopting = true;
    const isToKeep = drafts.adopt(latest);
    if (isReturn) outbox.adopt(latest.unsettled);
    isAdopting = false;
    if (isToKeep) keep();
  }

  function tell(news: News): void {
    const before = store.get();
    const views = withNews(before, news);
    if (views.stage?.gameMode === 'stop' || views.gone === 'ended') endedAt ??= Date.now();
    store.set({ ...views, name: views.own?.name ?? before.name });
    const { own, stage } = views;
    if (own?.bets && stage?.round?.state === 'open') betting = { round: stage.round, own };
    drafts.follow();
    if (before.stage?.gameMode === 'pause' && views.stage?.gameMode !== 'pause') outbox.release();
    keep();
  }

  // Hours after the end no seat is known any more, and what was told of it stays.
  function loseSeat(): void {
    tell({ gone: { reason: endedAt === undefined ? 'revoked' : 'ended' } });
  }

  function onEvent({ name, data }: StreamEvent, askedAt: number | undefined): void {
    const news = newsOf(name, data);
    if (news.stage !== undefined) clock.learn(news.stage.serverTime, askedAt);
    tell(news);
  }

  async function ask(signal: AbortSignal): Promise<void> {
    const askedAt = performance.now();
    const input = { gameId, ...(since !== undefined && { since }) };
    const view = await calls.call(playCalls.view, input, { signal });
    since = view.since;
    if (view.stage !== undefined) clock.learn(view.stage.serverTime, askedAt);
    tell(view);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    gameId,
    secret: stored.secret,
    hasLogin,
    calls,
    clock,
    outbox,
    drafts,
    renamed: (name) => {
      store.set({ name });
      keep();
    },
    learnBets: (rules) => {
      betRules = rules;
    },
    start() {
      let askedAt: number | undefined;
      const close = followViews(
        {
          open(signal) {
            askedAt = performance.now();
            return calls.openStream(playCalls.stream, signal, { gameId });
          },
          ask,
        },
        {
          onEvent(event) {
            // Only the first event of a stream answers a question.
            onEvent(event, askedAt);
            askedAt = undefined;
            if (store.get().gone !== undefined) close();
          },
          onConnection(isConnected) {
            const wasConnected = store.get().isConnected;
            if (wasConnected === isConnected) return;
            store.set({ isConnected });
            if (isConnected) outbox.retry();
          },
          onFailure(error) {
            if (!(error instanceof ApiError)) return;
            if (error.status === 401 || error.status === 404) {
              loseSeat();
              close();
            }
          },
        },
      );
      const stopKeeping = [outbox.subscribe(keep), drafts.subscribe(keep)];
      const stopHeld = watchHeld({ outbox, game: store });
      const stopDrafts = drafts.watchPage();
      const stopAdopting = watchStoredGame(gameId, {
        onChange: () => adopt({ isReturn: false }),
        onReturn: () => adopt({ isReturn: true }),
      });
      return () => {
        stopAdopting();
        close();
        stopHeld();
        stopDrafts();
        for (const stop of stopKeeping) stop();
      };
    },
  };
}
