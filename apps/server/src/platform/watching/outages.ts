import type { Dependency } from '@emcee/contract';

/** Which of the things that this process needs are away, as far as it has tried them. */
export type Outages = {
  note(dependency: Dependency, isAway: boolean): void;
  away(): Dependency[];
};

/** Nothing is away until somebody has noticed. */
export function createOutages(): Outages {
  const away = new Set<Dependency>();
  return {
    note: (dependency, isAway) => {
      if (isAway) away.add(dependency);
      else away.delete(dependency);
    },
    away: () => [...away].toSorted(),
  };
}
