import { counted } from '@emcee/client';
import { useEffect, useState } from 'react';
import { useLive } from '../connection/live-context.ts';

const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

/** Says how long ago a team was last heard from; undefined while it is connected. */
export function useAwayText(awaySince: string | null): string | undefined {
  const { serverNow } = useLive();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (awaySince === null) return undefined;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [awaySince, serverNow]);
  return awaySince === null ? undefined : awayText(now - Date.parse(awaySince));
}

/** Formats the time since a team was last heard from. */
export function awayText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'Away for less than a minute';
  if (minutes < 60) return `Away for ${counted(minutes, 'minute')}`;
  return `Away for ${counted(Math.floor(minutes / 60), 'hour')}`;
}
