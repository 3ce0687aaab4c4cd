import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Change = (
  next: URLSearchParams | ((before: URLSearchParams) => URLSearchParams),
  options: { replace: boolean },
) => void;

/** Works like the router's own hook, whose module brings code for servers into the first script. */
export function useSearchParams(): [URLSearchParams, Change] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<Change>(
    (next, options) => {
      const changed = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void navigate(`?${changed}`, options);
    },
    [navigate, params],
  );
  return [params, change];
}
