import type { Call } from '@emcee/contract';
import { useEffect, useRef } from 'react';
import { useCallCache } from '../../../lib/calls/calls.ts';

/** Refetches the kept replies of a call whenever `standing` changes. */
export function useRefreshOn(definition: Call, standing: string): void {
  const cache = useCallCache();
  const known = useRef(standing);
  useEffect(() => {
    if (known.current === standing) return;
    known.current = standing;
    void cache.refresh(definition);
  }, [definition, standing, cache]);
}
