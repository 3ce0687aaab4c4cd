/** An entry with its rank, counted from 1. */
export type Ranked<T> = T & { readonly rank: number };

/** An entry of standings; `tie` is its place in a tie that a tiebreaker decided. */
type Entry = { readonly score: number; readonly tie?: number | null | undefined };

/**
 * Sorts entries by score, highest first, then by their places in a decided tie. Entries equal in both share a
 * rank, and the next rank is skipped.
 */
export function standings<T extends Entry>(entries: readonly T[]): Ranked<T>[] {
  const ordered = entries.toSorted((a, b) => b.score - a.score || tieOf(a) - tieOf(b));
  let rank = 0;
  let previous: T | undefined;
  return ordered.map((entry, index) => {
    const isEqual = previous?.score === entry.score && tieOf(previous) === tieOf(entry);
    if (!isEqual) rank = index + 1;
    previous = entry;
    return { ...entry, rank };
  });
}

/** The teams that share a place, best place first; `entries` are ranked. */
export function sharedPlaces<T extends { readonly rank: number }>(
  entries: readonly T[],
): { readonly place: number; readonly teams: readonly T[] }[] {
  return [...Map.groupBy(entries, ({ rank }) => rank)]
    .map(([place, teams]) => ({ place, teams }))
    .filter(({ teams }) => teams.length > 1)
    .toSorted((one, other) => one.place - other.place);
}

function tieOf({ tie }: Entry): number {
  return tie ?? 0;
}
