import { createServerClock, followStream, type ServerClock, type StreamEvent } from '@emcee/client';
import {
  ApiError,
  errorTexts,
  type HostGame,
  hostSessionCalls,
  liveCalls,
  offeredNightCalls,
} from '@emcee/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { call, openStream } from '../../../lib/calls/api.ts';
import { type CallCache, useCall, useCallCache } from '../../../lib/calls/calls.ts';
import { useHostToken } from '../../../lib/session/host-session.ts';
import { useWords } from '../../../lib/words.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { type CommandQueue, createCommandQueue, type Waiting } from './command-queue.ts';
import { isOfRoom, newerGame, withGame, withPresence, withProgress } from './newer-game.ts';
import type { Tap } from './taps.ts';

const { events } = liveCalls.stream;
const NOTHING_WAITS: Waiting = { taps: 0, isCut: false };
/** A cut may have lost the replies of these calls. */
const ASKED_FOR = [
  liveCalls.seats,
  liveCalls.questions,
  liveCalls.answers,
  liveCalls.marking,
  liveCalls.preview,
  liveCalls.onScreen,
];

const OF_THE_ROOM = [offeredNightCalls.list, hostSessionCalls.rounds];

export function useLiveGame() {
  const cache = useCallCache();
  const words = useWords();
  const token = useHostToken();
  const query = useCall(liveCalls.state);
  const [isConnected, setIsConnected] = useState(true);
  const [waiting, setWaiting] = useState(NOTHING_WAITS);
  const [clock] = useState(createServerClock);
  const newest = useRef<HostGame>(null);
  const queue = useRef<CommandQueue>(undefined);
  const game = query.data?.game ?? null;
  const gameId = game?._id;

  const learnGame = useCallback(
    (told: HostGame) => {
      if (newest.current !== null && isOfRoom(newest.current, told)) refreshRoom(cache);
      newest.current = newerGame(newest.current, told);
    },
    [cache],
  );

  useEffect(() => {
    if (game !== null) learnGame(game);
  }, [game, learnGame]);

  // Game events don't include the games to mark and the name of the last game, so refetch when a game ends.
  useEffect(() => {
    if (gameId === undefined) return undefined;
    return () => void cache.refresh(liveCalls.state);
  }, [gameId, cache]);

  const takeGame = useCallback(
    (told: HostGame | null) => {
      if (told !== null) learnGame(told);
      cache.change(liveCalls.state, (state) => withGame(state, told));
    },
    [cache, learnGame],
  );

  useEffect(() => {
    if (token === undefined) return undefined;
    const own = createCommandQueue({
      send: (sent, signal) => call(liveCalls.command, sent, { signal }),
      newestSeen: () => newest.current?.seen ?? 0,
      onReply: takeGame,
      onRefused(apiError) {
        toast(words(apiError.status === 500 ? errorTexts.internal : apiError), 'failure');
        void cache.refresh(liveCalls.state);
      },
      onDropped: (label) => toast(`“${label}” wasn't sent. Please tap again.`, 'failure'),
      onWaiting: setWaiting,
    });
    queue.current = own;
    return () => own.close();
  }, [token, cache, words, takeGame]);

  useEffect(() => {
    if (token === undefined) return undefined;
    return followGame({ cache, clock, takeGame, queue, setIsConnected });
  }, [token, cache, clock, takeGame]);

  const push = useCallback(
    (tap: Tap) => queue.current?.push(tap) ?? Promise.resolve('dropped' as const),
    [],
  );
  const serverNow = useCallback(() => clock.now() ?? Date.now(), [clock]);
  return { query, isConnected, waiting, push, serverNow };
}

type Following = {
  cache: CallCache;
  clock: ServerClock;
  takeGame: (told: HostGame | null) => void;
  queue: { readonly current: CommandQueue | undefined };
  setIsConnected: (isConnected: boolean) => void;
};

function followGame({ cache, clock, takeGame, queue, setIsConnected }: Following): () => void {
  function takeState(event: StreamEvent): void {
    const told = readEvent(events.state, event);
    if (told === undefined) return;
    if (told.game !== null) clock.learn(told.game.serverTime);
    takeGame(told.game);
    if (told.game === null) refreshRoom(cache);
  }
  function takePresence(event: StreamEvent): void {
    const presence = readEvent(events.presence, event);
    if (presence === undefined) return;
    cache.change(liveCalls.state, (state) => withPresence(state, presence));
    // The event only counts the connected teams; the list tells which ones they are.
    void cache.refresh(liveCalls.seats);
  }
  let isFollowed = false;
  let wasCut = false;
  return followStream(
    {
      open(signal) {
        wasCut ||= isFollowed;
        isFollowed = true;
        return openStream(liveCalls.stream, signal);
      },
      async ask(signal) {
        const askedAt = performance.now();
        const { game: told } = await call(liveCalls.state, {}, { signal });
        if (told !== null) clock.learn(told.serverTime, askedAt);
        takeGame(told);
      },
    },
    {
      onEvent(event) {
        if (event.name === 'ask') void cache.refresh(liveCalls.state);
        else if (event.name === 'state') takeState(event);
        else if (event.name === 'presence') takePresence(event);
        else if (event.name === 'progress') {
          const progress = readEvent(events.progress, event);
          if (progress === undefined) return;
          cache.change(liveCalls.state, (state) => withProgress(state, progress));
        }
      },
      onConnection(isHeard) {
        setIsConnected(isHeard);
        if (isHeard) queue.current?.wake();
        if (isHeard && wasCut) for (const definition of ASKED_FOR) void cache.refresh(definition);
        wasCut = !isHeard;
      },
      onFailure(error) {
        // A call handles the end of the session; the stream does not.
        if (error instanceof ApiError && error.status === 401) void cache.refresh(liveCalls.state);
      },
    },
  );
}

/** The rounds or the nights of the room may have changed. */
function refreshRoom(cache: CallCache): void {
  for (const known of OF_THE_ROOM) void cache.refreshChanged(known);
}

function readEvent<Schema extends z.ZodMiniType>(
  schema: Schema,
  { data }: StreamEvent,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
