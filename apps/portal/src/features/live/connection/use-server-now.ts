import { useEffect, useState } from 'react';
import { useLive } from './live-context.ts';

const TICK_MS = 250;

/** Updated four times a second until `until`. */
export function useServerNow(until: number | null): number {
  const { serverNow } = useLive();
  const [now, setNow] = useState(serverNow);
  const isOver = until === null || now >= until;
  useEffect(() => {
    setNow(serverNow());
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver, serverNow]);
  return now;
}
