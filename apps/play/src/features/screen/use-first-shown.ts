import { useEffect, useState } from 'react';
import { useScreenSession } from './use-screen.ts';

/** When the winner's name has grown on the highest step (`winners-podium.module.css`). */
const GROWN_MS = 3_920;

/** Tells the server once the winners' page shows first place. */
export function useFirstShown(rises: boolean): void {
  const session = useScreenSession();
  const [isMoving] = useState(
    () => rises && !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  useEffect(() => {
    const timer = setTimeout(session.tellFirstShown, isMoving ? GROWN_MS : 0);
    return () => clearTimeout(timer);
  }, [session, isMoving]);
}
