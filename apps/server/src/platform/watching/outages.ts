import type { Dependency } from '@emcee/contract';

/** Dependencies that are down, as of the last attempts. */
export type Outages = {
  note(dependency: Dependency, isAway: boolean): void;
  away(): Dependency[];
};

/** A dependency counts as up until a failure is noted. */
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
