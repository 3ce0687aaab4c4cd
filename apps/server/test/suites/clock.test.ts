// @module-tag dates
import { expect, it } from 'vitest';
import { startTestServer } from '../harness.ts';

const server = startTestServer();

const HALF_AN_HOUR_MS = 30 * 60 * 1000;

it('is the same for the database as for the server', async () => {
  const [row] = await server.sql('select clock_timestamp() as now');
  const now = row?.now instanceof Date ? row.now.getTime() : Number.NaN;
  expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
});

// Set by scripts/testing/fake-clock.ts: without this a clock that goes right after all would pass every test.
it.runIf(process.env.TEST_CLOCK)('is the one that was asked for', () => {
  const startedAt = Date.parse(process.env.TEST_CLOCK ?? '');
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(-1_000);
  expect(Date.now() - startedAt).toBeLessThan(HALF_AN_HOUR_MS);
});
