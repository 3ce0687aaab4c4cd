import { ApiError, joinCalls, type ReplyOf } from '@emcee/contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

/** A room as somebody who wants to join sees it. */
export type Room = ReplyOf<typeof joinCalls.room>;

/** A team that is joining, as all its pages know it. */
export type Joining = { room: Room; onJoined: () => void; onRoomChanged: () => void };

export type RoomState =
  | { kind: 'looking' }
  | { kind: 'found'; room: Room }
  | { kind: 'unknown' }
  /** `busy`: too many phones at the door. `away`: no network. Both are retried automatically. */
  | { kind: 'busy'; seconds: number }
  | { kind: 'away' };

const LOOKING: RoomState = { kind: 'looking' };

export function canJoin({ gameMode, door, isFull }: Room): boolean {
  return gameMode !== 'stop' && door !== 'closed' && !isFull;
}

let ahead: { roomCode: string; found: Promise<RoomState> } | undefined;

/** Starts the lookup before rendering. On a slow phone the reply arrives together with the page. */
export function lookUpAhead(roomCode: string): void {
  ahead = { roomCode, found: look(roomCode, new AbortController().signal) };
}

/** Looks up a room, and repeats the lookup while the room can't be joined. */
export function useRoom(roomCode: string | undefined): { state: RoomState; lookAgain: () => void } {
  const [known, setKnown] = useState<{ code: string | undefined; state: RoomState }>();
  const [attempt, setAttempt] = useState(0);
  const state = known !== undefined && known.code === roomCode ? known.state : LOOKING;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a lookup
  useEffect(() => {
    if (roomCode === undefined) return;
    const looking = new AbortController();
    const begun = ahead?.roomCode === roomCode ? ahead.found : undefined;
    ahead = undefined;
    void (begun ?? look(roomCode, looking.signal)).then((found) => {
      if (!looking.signal.aborted) setKnown({ code: roomCode, state: found });
    });
    return () => looking.abort();
  }, [roomCode, attempt]);

  const lookAgain = useCallback(() => setAttempt((count) => count + 1), []);
  // Each lookup creates a new state object, which schedules the next one.
  useEffect(() => {
    const waitMs = waitMsAfter(state);
    if (waitMs === undefined) return;
    const timer = setTimeout(lookAgain, waitMs);
    window.addEventListener('online', lookAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', lookAgain);
    };
  }, [state, lookAgain]);

  return { state, lookAgain };
}

async function look(roomCode: string, signal: AbortSignal): Promise<RoomState> {
  try {
    return { kind: 'found', room: await call(joinCalls.room, { roomCode }, { signal }) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'away' };
    if (error.status === 404) return { kind: 'unknown' };
    if (error.status === 429) return { kind: 'busy', seconds: error.retryAfterSeconds ?? 5 };
    return { kind: 'away' };
  }
}

// A random part spreads the requests of a room's phones.
function waitMsAfter(state: RoomState): number | undefined {
  const chance = Math.random();
  if (state.kind === 'busy') return (state.seconds + chance) * 1_000;
  if (state.kind === 'away') return 2_000 + 3_000 * chance;
  if (state.kind !== 'found' || canJoin(state.room)) return undefined;
  return 10_000 + 10_000 * chance;
}
