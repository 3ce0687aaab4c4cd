/** Repeatable: the same seed makes the same choices. */
export type SeededRandom = {
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  chance(percent: number): boolean;
};

/** Implements mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('Nothing to pick from.');
      return value;
    },
    chance: (percent) => below(100) < percent,
  };
}
