/** An entry with its rank, counted from 1. */
export type Ranked<T> = T & { readonly rank: number };

/** Sorts entries by score, highest first. Equal scores share a rank, and the next rank is skipped. */
export function standings<T extends { readonly score: number }>(
  entries: readonly T[],
): Ranked<T>[] {
  const ordered = entries.toSorted((a, b) => b.score - a.score);
  let rank = 0;
  let previous: number | undefined;
  return ordered.map((entry, index) => {
    if (entry.score !== previous) rank = index + 1;
    previous = entry.score;
    return { ...entry, rank };
  });
}
