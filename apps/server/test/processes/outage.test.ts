// @module-tag outages

import { startLocalPostgres } from '@emcee/local-postgres';
import { describe, expect, it } from 'vitest';
import { within } from '../../../../scripts/testing/time-limits.ts';
import { newDataFolder, startServer } from '../servers/server-process.ts';

const OUTAGE_MS = 6_000;
const CLIENTS = 5;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Seen = { status: number; ms: number; retryAfter: string | null };

async function keepAsking(url: string, token: string, until: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  while (performance.now() < until) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/admin/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.text();
    const ms = performance.now() - startedAt;
    seen.push({ status: response.status, ms, retryAfter: response.headers.get('retry-after') });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return seen;
}

async function statusOf(url: string, path: string): Promise<number> {
  const response = await fetch(`${url}/api${path}`);
  await response.text();
  return response.status;
}

describe('a database that fails under load', () => {
  it('causes a 503 immediately, signs nobody out, and is found again automatically', async () => {
    const dataDir = await newDataFolder();
    let database = await startLocalPostgres({ dataDir, log: silent });
    const server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    const signUp = await fetch(`${server.url}/api/admin/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'pub@example.test', password: 'quiz1234' }),
    });
    const { token }: { token: string } = JSON.parse(await signUp.text());

    await database.stop();
    expect(await statusOf(server.url, '/health/ready')).toBe(503);
    expect(await statusOf(server.url, '/health/live')).toBe(200);
    const until = performance.now() + OUTAGE_MS;
    const clients = Array.from({ length: CLIENTS }, () => keepAsking(server.url, token, until));
    const seen = (await Promise.all(clients)).flat();
    expect(seen.length).toBeGreaterThan(CLIENTS);
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([503]));
    expect(seen.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    // A request waits 1.5 s at most. One may be slower on a busy machine.
    const times = seen.map(({ ms }) => ms).sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(within(2));
    expect(times.at(-1)).toBeLessThan(within(10));

    database = await startLocalPostgres({ dataDir, log: silent });
    await expect.poll(() => statusOf(server.url, '/health/ready')).toBe(200);
    const after = await keepAsking(server.url, token, performance.now() + 500);
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await server.kill('SIGTERM')).toBe(0);
    await database.stop();
  });
});
