import { liveCalls } from '@emcee/contract';
import { COLLECTING_MS } from '@emcee/game';
import { useEffect, useRef } from 'react';
import { useCallCache } from '../../../lib/calls/calls.ts';
import { isCollecting } from '../connection/next-thing.ts';
import { useServerNow } from '../connection/use-server-now.ts';
import type { Marking } from './marks.ts';

/** Whether answers may still arrive; once they cannot, what is there is asked for anew. */
export function useCollecting(round: Marking['round']): boolean {
  const cache = useCallCache();
  const until = round.closedAt === null ? null : Date.parse(round.closedAt) + COLLECTING_MS;
  const now = useServerNow(until);
  const is = isCollecting(round, now);
  const was = useRef(is);
  useEffect(() => {
    if (was.current && !is) {
      void cache.refresh(liveCalls.marking);
      void cache.refresh(liveCalls.answers);
    }
    was.current = is;
  }, [is, cache]);
  return is;
}
