import type { InputOf, libraryCalls } from '@emcee/contract';
import { useSearchParams } from '../../lib/pages/use-search-params.ts';

/** The filters of the address, whose keys are those of the call. */
function filtersIn(read: (key: string) => string) {
  return {
    search: read('search'),
    tag: read('tag'),
    roundId: read('roundId'),
    played: read('played'),
    roomId: read('roomId'),
    months: read('months'),
    rate_below: read('rate_below'),
    duplicates: read('duplicates'),
    sort: read('sort'),
  };
}

type FilterValues = ReturnType<typeof filtersIn>;
export type Filters = ReturnType<typeof useFilters>;

/** They are in the address, so that a view can be sent to a colleague. */
export function useFilters() {
  const [params, setParams] = useSearchParams();

  function change(changes: Partial<FilterValues>): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  }
  return {
    values: filtersIn((key) => params.get(key) ?? ''),
    change,
    clear: () => change(filtersIn(() => '')),
  };
}

/** The server refuses a typed address that is no filter. */
export function searchInput(values: FilterValues): InputOf<typeof libraryCalls.search> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
