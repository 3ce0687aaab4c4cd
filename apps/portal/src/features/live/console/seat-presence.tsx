import { counted } from '@emcee/client';
import type { HostSeat } from '@emcee/contract';
import { useEffect, useState } from 'react';
import { useLive } from '../connection/live-context.ts';
import classes from './seat-presence.module.css';

const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

/** Whether a team is connected, by a dot and in words. */
export function SeatPresence({ seat }: { seat: Pick<HostSeat, 'awaySince'> }) {
  const { serverNow } = useLive();
  const [now, setNow] = useState(serverNow);
  const { awaySince } = seat;
  useEffect(() => {
    if (awaySince === null) return undefined;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [awaySince, serverNow]);
  return (
    <span className={awaySince === null ? classes.here : classes.away}>
      <i aria-hidden="true" />
      {awaySince === null ? 'Connected' : awayText(now - Date.parse(awaySince))}
    </span>
  );
}

/** For how long nobody has heard of a team. */
export function awayText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'Away for less than a minute';
  if (minutes < 60) return `Away for ${counted(minutes, 'minute')}`;
  return `Away for ${counted(Math.floor(minutes / 60), 'hour')}`;
}
