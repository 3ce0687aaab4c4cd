import { createApiClient, createServerClock, followStream } from '@emcee/client';
import {
  ApiError,
  type BoardRow,
  boardSchema,
  progressSchema,
  type ScreenStage,
  screenCalls,
  screenStageSchema,
} from '@emcee/contract';
import { createStore } from '../../lib/store.ts';
import { newsIn } from '../../lib/views.ts';
import { type ScreenViews, withScreenNews } from './screen-views.ts';

export type ScreenState = ScreenViews & { isConnected: boolean };

export type ScreenSession = ReturnType<typeof openScreenSession>;

/** A session without a server, for a preview. */
export function previewScreen(stage: ScreenStage): ScreenSession {
  const store = createStore<ScreenState>({ stage, isConnected: true });
  return {
    get: store.get,
    subscribe: store.subscribe,
    clock: createServerClock(),
    readBoard: async () => [],
    tellFirstShown: () => undefined,
    start: () => () => undefined,
  };
}

export function openScreenSession(token: string) {
  const calls = createApiClient({ tokenFor: () => token, onError: () => undefined });
  const clock = createServerClock();
  const store = createStore<ScreenState>({ isConnected: false });

  function tell(news: ScreenViews, askedAt: number | undefined): void {
    if (news.stage !== undefined) clock.learn(news.stage.serverTime, askedAt);
    store.set(withScreenNews(store.get(), news));
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    clock,
    /** Fetches the whole standings, of which an event may have only a part. */
    async readBoard(signal: AbortSignal): Promise<readonly BoardRow[]> {
      return (await calls.call(screenCalls.board, {}, { signal })).rows;
    },
    /** Lets phones show their last page. If the call fails, they wait a few seconds longer. */
    tellFirstShown(): void {
      calls.call(screenCalls.firstShown, {}).catch(() => undefined);
    },
    /** Follows the room until the returned function is called. */
    start(onGone: () => void): () => void {
      let askedAt: number | undefined;
      const close = followStream(
        {
          open(signal) {
            askedAt = performance.now();
            return calls.openStream(screenCalls.stream, signal);
          },
          async ask(signal) {
            const askedViewAt = performance.now();
            tell(await calls.call(screenCalls.view, {}, { signal }), askedViewAt);
          },
        },
        {
          onEvent(event) {
            // Only the first event of a stream answers the request, so only that one tells the transit
            // time.
            tell(newsIn(readers, event), askedAt);
            askedAt = undefined;
            if (event.name === 'gone') end();
          },
          onConnection(isConnected) {
            if (store.get().isConnected !== isConnected) store.set({ isConnected });
          },
          onFailure(error) {
            const isRefused = error instanceof ApiError && [401, 403, 404].includes(error.status);
            if (isRefused) end();
          },
        },
      );
      function end(): void {
        close();
        onGone();
      }
      return close;
    },
  };
}

const readers: Readonly<Record<string, (data: unknown) => ScreenViews>> = {
  stage: (data) => ({ stage: screenStageSchema.safeParse(data).data }),
  board: (data) => ({ board: boardSchema.safeParse(data).data }),
  progress: (data) => ({ progress: progressSchema.safeParse(data).data }),
};
