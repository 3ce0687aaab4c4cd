/** An entry of a score table with its rank, counted from 1. */
export type Ranked<T> = T & { readonly rank: number };

/** Orders entries by score, highest first; equal scores share a rank and the next rank is skipped. */
export function standings<T extends { readonly scoreHalves: number }>(
  entries: readonly T[],
): Ranked<T>[] {
  const ordered = entries.toSorted((a, b) => b.scoreHalves - a.scoreHalves);
  let rank = 0;
  let previousHalves: number | undefined;
  return ordered.map((entry, index) => {
    if (entry.scoreHalves !== previousHalves) rank = index + 1;
    previousHalves = entry.scoreHalves;
    return { ...entry, rank };
  });
}
