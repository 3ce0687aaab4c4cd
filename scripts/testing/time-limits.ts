const slowness = Number(process.env.TEST_SLOWNESS ?? 1);
const isDeep = process.env.TEST_DEPTH === 'deep';

/**
 * Returns the time limit in milliseconds for something that takes this many seconds on an idle machine.
 * Slower or busier machines set `TEST_SLOWNESS`, which multiplies every time limit of the tests.
 */
export function within(seconds: number): number {
  return seconds * 1_000 * slowness;
}

/** Time limits of tests. `test:deep` repeats most of its tests for minutes. */
export const testLimits = {
  unit: within(isDeep ? 450 : 20),
  process: within(isDeep ? 450 : 120),
  journey: within(120),
  /** For tests of `deploy/`: whole installations that are started and killed in turn. */
  deploy: within(400),
  /** For events that are expected soon within a test. */
  poll: within(10),
  /** For hooks, which start databases and servers. */
  hook: within(60),
};
