import { createServerClock, followStream } from '@emcee/client';
import { type OwnView, type PhoneStage, playCalls, type SeenRound } from '@emcee/contract';
import { callsOfSeat } from '../../lib/api.ts';
import { createStore, type Store } from '../../lib/store.ts';
import {
  forgetGame,
  type StoredGame,
  storedGame,
  storeGame,
  watchStoredGame,
} from '../../lib/stored-game.ts';
import { newsIn } from '../../lib/views.ts';
import { createDraftStore } from './answering/draft-store.ts';
import { releaseHeldAnswers } from './answering/held-answers.ts';
import { createOutbox, type Outbox, type OutboxDeps } from './answering/outbox.ts';
import type { QuestionKey } from './answering/outbox-state.ts';
import { reasonToStop } from './answering/retries.ts';
import type { betAtClosing, betTable } from './bets/bet-table.ts';
import { mergeNews, type News, readers, type Views } from './game-views.ts';

export type GameState = Views & {
  gameId: string;
  name: string;
  isConnected: boolean;
  /** The stage before the present one; undefined if this page was loaded with the present one. */
  stageBefore: PhoneStage | undefined;
};

/** Betting rules, which are loaded with the first round that has bets. */
type BetRules = { betTable: typeof betTable; betAtClosing: typeof betAtClosing };

export type GameSession = ReturnType<typeof openSession>;

/** A session without a server and without storage, for a preview. */
export function previewSession(views: Views, name: string): GameSession {
  const clock = createServerClock();
  const store = createStore<GameState>({
    ...views,
    ...{ gameId: '', name, isConnected: true, stageBefore: undefined },
  });
  const outbox = createOutbox({
    unsettled: [],
    onSeatLost: () => undefined,
    send: () => new Promise(() => undefined),
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    ...{ gameId: '', secret: '', hasLogin: false, calls: callsOfSeat(''), clock, outbox },
    drafts: createDraftStore({ stored: {}, outbox, clock, views: store.get }),
    ...{ renamed: () => undefined, learnBets: () => undefined, learnOwn: () => undefined },
    start: () => () => undefined,
  };
}

export function openSession(stored: StoredGame) {
  const { gameId, secret, hasLogin = false } = stored;
  const calls = callsOfSeat(secret);
  const clock = createServerClock();
  const store = createStore<GameState>({
    gameId,
    name: stored.name,
    isConnected: false,
    stageBefore: undefined,
  });

  const outbox = createOutbox({
    unsettled: stored.unsettled,
    onSeatLost: loseSeat,
    send: sendingOf({ gameId, calls, clock }),
  });
  const betting = createBetting(outbox);
  const drafts = createDraftStore({
    stored: stored.drafts,
    outbox,
    clock,
    views: store.get,
    betAtClosing: betting.betAtClosing,
  });
  const keeping = createKeeping({ stored, store, outbox, drafts });

  function tell(news: News): void {
    const before = store.get();
    const views = mergeNews(before, news);
    if (views.stage?.gameMode === 'stop' || views.gone === 'ended') keeping.markEnded();
    const stageBefore = views.stage === before.stage ? before.stageBefore : before.stage;
    store.set({ ...views, stageBefore, name: views.own?.name ?? before.name });
    betting.follow(views);
    drafts.follow();
    if (before.stage?.gameMode === 'pause' && views.stage?.gameMode !== 'pause') outbox.release();
    keeping.keep();
  }

  // Hours after the end the server forgets all seats, so a lost seat then means that the game has
  // ended.
  function loseSeat(): void {
    tell({ gone: { reason: keeping.hasEnded() ? 'ended' : 'revoked' } });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    gameId,
    /** The secret of this phone. It also opens the game's results afterwards. Empty in a preview. */
    secret,
    /** True if the email login on this phone can restore its seat. */
    hasLogin,
    calls,
    clock,
    outbox,
    drafts,
    renamed: (name: string): void => {
      store.set({ name });
      keeping.keep();
    },
    learnBets: betting.learn,
    /** Takes in a view that answered a call of this phone. */
    learnOwn: (own: OwnView): void => tell({ own }),
    /** Follows the game until the returned function is called. */
    start(): () => void {
      const stops = [
        followGame({ gameId, calls, clock, store, outbox, tell, loseSeat }),
        outbox.subscribe(keeping.keep),
        drafts.subscribe(keeping.keep),
        releaseHeldAnswers({ outbox, game: store }),
        drafts.watchPage(),
        watchStoredGame(gameId, {
          onChange: () => keeping.adopt({ isReturn: false }),
          onReturn: () => keeping.adopt({ isReturn: true }),
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function createBetting(outbox: Outbox) {
  let rules: BetRules | undefined;
  /** The last round with bets, as it was while open. */
  let last: { round: SeenRound; own: OwnView } | undefined;
  return {
    learn(loaded: BetRules): void {
      rules = loaded;
    },
    follow({ own, stage }: Views): void {
      if (own?.bets && stage?.round?.state === 'open') last = { round: stage.round, own };
    },
    betAtClosing({ round, n }: QuestionKey, bet: number): number {
      if (rules === undefined || last?.round.number !== round) return bet;
      const table = rules.betTable({ ...last, outbox: outbox.get() });
      return table === undefined ? bet : rules.betAtClosing(table, n, bet);
    },
  };
}

type Seat = Pick<GameSession, 'gameId' | 'calls' | 'clock'>;

function sendingOf({ gameId, calls, clock }: Seat): OutboxDeps['send'] {
  return async (answers, signal) => {
    const askedAt = performance.now();
    const sentAt = clock.now();
    // `sentAt` excludes the transit time from the age of the answers.
    const sentAtMs = sentAt === undefined ? undefined : Math.round(sentAt);
    // The request must complete even if the page is hidden or closed before the reply.
    const options = { signal, outlivesPage: true };
    const reply = await calls.call(playCalls.answer, { gameId, answers, sentAtMs }, options);
    clock.learn(reply.serverTime, askedAt);
    return reply;
  };
}

/** Stores the game on this phone. Other tabs write their own parts of the same entry. */
function createKeeping({
  stored,
  store,
  outbox,
  drafts,
}: Pick<GameSession, 'outbox' | 'drafts'> & { stored: StoredGame; store: Store<GameState> }) {
  const { gameId } = stored;
  let { endedAt } = stored;
  let isAdopting = false;

  function keep(): void {
    if (isAdopting) return;
    const { gone, own } = store.get();
    // Without a seat there is nothing to restore, so a reload begins with joining.
    if (gone !== undefined && gone !== 'ended') {
      forgetGame(gameId);
      return;
    }
    const name = own?.name ?? store.get().name;
    const latest = storedGame(gameId) ?? { ...stored, drafts: drafts.get(), unsettled: [] };
    storeGame({
      ...latest,
      name,
      endedAt: endedAt ?? latest.endedAt,
      drafts: drafts.storedAfter(latest.drafts),
      unsettled: outbox.storedAfter(latest.unsettled),
    });
  }

  return {
    keep,
    // Adopted data is stored already. Writing it again could overwrite what the other tab is writing.
    adopt({ isReturn }: { isReturn: boolean }): void {
      const latest = storedGame(gameId);
      if (latest === undefined) return;
      isAdopting = true;
      const isToKeep = drafts.adopt(latest);
      if (isReturn) outbox.adopt(latest.unsettled);
      isAdopting = false;
      if (isToKeep) keep();
    },
    markEnded(): void {
      endedAt ??= Date.now();
    },
    hasEnded: () => endedAt !== undefined,
  };
}

type Following = Seat & {
  store: Store<GameState>;
  outbox: Outbox;
  tell: (news: News) => void;
  loseSeat: () => void;
};

function followGame({ gameId, calls, clock, store, outbox, tell, loseSeat }: Following) {
  let since: string | undefined;
  let askedAt: number | undefined;

  function hear(news: News): void {
    tell(news);
    if (store.get().gone !== undefined) close();
  }

  const close = followStream(
    {
      open(signal) {
        askedAt = performance.now();
        return calls.openStream(playCalls.stream, signal, { gameId });
      },
      async ask(signal) {
        const askedViewAt = performance.now();
        const input = { gameId, ...(since !== undefined && { since }) };
        const view = await calls.call(playCalls.view, input, { signal });
        since = view.since;
        if (view.stage !== undefined) clock.learn(view.stage.serverTime, askedViewAt);
        hear(view);
      },
    },
    {
      onEvent(event) {
        const news = newsIn(readers, event);
        if (news.stage !== undefined) clock.learn(news.stage.serverTime, askedAt);
        hear(news);
        // Only the first event of a stream answers the request, so only that one tells the transit time.
        askedAt = undefined;
      },
      onConnection(isConnected) {
        if (store.get().isConnected === isConnected) return;
        store.set({ isConnected });
        if (isConnected) outbox.retry();
      },
      onFailure(error) {
        if (reasonToStop(error) !== 'seat-lost') return;
        loseSeat();
        close();
      },
    },
  );
  return close;
}
