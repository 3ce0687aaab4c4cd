import { useCallback } from 'react';
import { useSearchParams } from './use-search-params.ts';

/** The default is not written. `push` adds a history entry (tabs); `replace` does not (typing). */
export function useUrlState(
  key: string,
  fallback = '',
  history: 'push' | 'replace' = 'replace',
): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === fallback) next.delete(key);
          else next.set(key, value);
          return next;
        },
        { replace: history === 'replace' },
      );
    },
    [key, fallback, history, setParams],
  );
  return [params.get(key) ?? fallback, set];
}
