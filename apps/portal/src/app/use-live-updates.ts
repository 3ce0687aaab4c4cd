import { useEffect } from 'react';
import { useCallCache } from '../lib/calls/calls.ts';
import { afterPaint } from '../lib/pages/after-paint.ts';
import { lateParts } from '../lib/pages/late-parts.ts';
import { useSession } from '../lib/session/session.ts';

const updates = lateParts(() => import('./follow-updates.ts'));

/** Lets the page load first. */
export function useLiveUpdates(isEnabled: boolean): void {
  const cache = useCallCache();
  const token = useSession()?.token;
  useEffect(() => {
    if (token === undefined || !isEnabled) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void afterPaint().then(() =>
      updates.whenThere(({ followUpdates }) => {
        if (!isOver) stop = followUpdates(cache, token);
      }),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [cache, token, isEnabled]);
}
