/** Phones without screens: the app's own network code against a real server. */
import { afterEach, vi } from 'vitest';
import { type GameSession, openSession } from '../../apps/play/src/features/game/game-session.ts';
import { joinOverWire } from '../../apps/server/test/live/wire-quiz.ts';

export type PhoneSession = {
  session: GameSession;
  gameId: string;
  secret: string;
  answer(n: number, text: string): void;
  current(): number | undefined;
  /** Counts only from when the phone was first online. */
  longestOfflineMs(): number;
};

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

export function actAsBrowser(url: string): void {
  const call = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => call(new URL(path, url), init));
  vi.stubGlobal('window', new EventTarget());
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
}

/** The phone follows its game until the test ends. */
export async function startPhone(
  url: string,
  { roomCode, name }: { roomCode: string; name: string },
): Promise<PhoneSession> {
  const { secret, gameId } = await joinOverWire(url, { roomCode, name });
  const session = openSession({
    ...{ gameId, roomCode, secret, name },
    ...{ drafts: {}, unsettled: [], touchedAt: Date.now() },
  });
  let offlineAt: number | undefined;
  let longestMs = 0;
  let wasConnected = false;
  const look = () => {
    const { isConnected } = session.get();
    const now = performance.now();
    if (offlineAt !== undefined) longestMs = Math.max(longestMs, now - offlineAt);
    if (isConnected) wasConnected = true;
    if (isConnected || !wasConnected) offlineAt = undefined;
    else offlineAt ??= now;
  };
  const stop = session.start();
  stops.push(session.subscribe(look), stop);
  return {
    ...{ session, gameId, secret },
    answer: (n, text) => session.outbox.put({ round: 1, n }, text, 0),
    current: () => session.get().stage?.round?.current,
    longestOfflineMs() {
      look();
      return longestMs;
    },
  };
}
