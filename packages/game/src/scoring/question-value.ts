/** Values that were prepared for a round: that of its questions, and every value of one of them. */
export type PreparedValues = {
  /** In points; missing if it is the scoring interval. */
  readonly worth?: number | undefined;
  readonly worths?: readonly number[] | undefined;
};

/** A stored value. Older processes read only the whole points, rounded up. */
export type StoredValue = {
  readonly valuePoints: number;
  /** Null if the value is whole. */
  readonly valueHalves?: number | null | undefined;
};

export function storedValue(points: number) {
  const valueHalves = Number.isInteger(points) ? null : 2 * points;
  return { valuePoints: Math.ceil(points), valueHalves };
}

/** In points. The half-points don't count if an older process has changed the whole points since. */
export function exactValue({ valuePoints, valueHalves }: StoredValue): number {
  return valueHalves === 2 * valuePoints - 1 ? valueHalves / 2 : valuePoints;
}

/** A value for clients: whole points, rounded up, for older ones, and `value` if it isn't whole. */
export function seenValue(points: number): { points: number; value?: number } {
  return Number.isInteger(points) ? { points } : { points: Math.ceil(points), value: points };
}

/** The value in points of a question for which none was prepared. */
export function roundValue(rules: PreparedValues & { readonly scoringInterval: number }): number {
  return rules.worth ?? rules.scoringInterval;
}
