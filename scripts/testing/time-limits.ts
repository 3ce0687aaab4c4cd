const slowness = Number(process.env.TEST_SLOWNESS ?? 1);
const isDeep = process.env.TEST_DEPTH === 'deep';

/** Takes the seconds on an idle machine; returns milliseconds. `TEST_SLOWNESS` multiplies every limit. */
export function within(seconds: number): number {
  return seconds * 1_000 * slowness;
}

/** `test:deep` repeats most of its tests for minutes. */
export const testLimits = {
  unit: within(isDeep ? 450 : 20),
  process: within(isDeep ? 450 : 120),
  journey: within(180),
  /** Whole installations are started and killed in turn. */
  deploy: within(400),
  poll: within(10),
  /** Hooks start databases and servers. */
  hook: within(60),
};
