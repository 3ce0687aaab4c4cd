import { codeText } from '@emcee/game';
import { useCallback, useEffect, useState } from 'react';

const BASE = '/play';

export function useAddress() {
  const [roomCode, setRoomCode] = useState(() => roomCodeIn(window.location.pathname));

  useEffect(() => {
    const follow = () => setRoomCode(roomCodeIn(window.location.pathname));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const goTo = useCallback((next: string | undefined) => {
    const path = next === undefined ? BASE : `${BASE}/${encodeURIComponent(next)}`;
    window.history.pushState(null, '', path);
    setRoomCode(next);
  }, []);

  return { roomCode, goTo };
}

/** Reads the room code from a path, as rooms store it. */
export function roomCodeIn(pathname: string): string | undefined {
  const part = /^\/play\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (part === undefined) return undefined;
  const code = codeText(decoded(part)).toUpperCase();
  return code === '' ? undefined : code;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
