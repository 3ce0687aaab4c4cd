import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * One key of the address's query as state: linkable, and back goes back. The default value is not
 * written. `push` makes a step of the history (a tab), otherwise the entry is replaced (typing).
 */
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
        { replace: history === 'replace', preventScrollReset: true },
      );
    },
    [key, fallback, history, setParams],
  );
  return [params.get(key) ?? fallback, set];
}
