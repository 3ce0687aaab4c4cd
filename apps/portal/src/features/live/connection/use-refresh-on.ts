import type { Call } from '@emcee/contract';
import { useEffect, useRef, useState } from 'react';
import { useCallCache } from '../../../lib/calls/calls.ts';

/** Refetches the kept replies of a call when `version` changes, with at least `gapMs` in between. */
export function useRefreshOn(definition: Call, version: string, gapMs = 0): void {
  const cache = useCallCache();
  const known = useRef(version);
  const [openedAt] = useState(() => performance.now());
  const lastAt = useRef(openedAt);
  useEffect(() => {
    if (known.current === version) return undefined;
    const refresh = (): void => {
      known.current = version;
      lastAt.current = performance.now();
      void cache.refresh(definition);
    };
    const waitMs = lastAt.current + gapMs - performance.now();
    if (waitMs <= 0 || gapMs === 0) {
      refresh();
      return undefined;
    }
    const timer = setTimeout(refresh, waitMs);
    return () => clearTimeout(timer);
  }, [definition, version, gapMs, cache]);
}
