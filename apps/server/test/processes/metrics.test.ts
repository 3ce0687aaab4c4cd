import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startLocalPostgres } from '@emcee/local-postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portOf } from '../../../../scripts/testing/ports.ts';
import { root } from '../../../../scripts/testing/run-step.ts';
import { newDataFolder, startFails, startWithMetrics } from '../servers/server-process.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MONITORING = ['deploy/monitoring/alerts.yaml', 'deploy/monitoring/dashboard.json'];
// Nothing listens there.
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9';

let dataDir: string;
let database: Awaited<ReturnType<typeof startLocalPostgres>>;

beforeEach(async () => {
  dataDir = await newDataFolder();
  database = await startLocalPostgres({ dataDir, log: silent });
});

afterEach(() => database.stop());

async function startWatched() {
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent', SMTP_URL: NO_MAIL_SERVER };
  const { server, address } = await startWithMetrics(env);
  return {
    server,
    address,
    metrics: async () => (await fetch(`${address}/metrics`)).text(),
    ready: async () => (await fetch(`${server.url}/api/health/ready`)).json(),
  };
}

function signUp(url: string): Promise<Response> {
  return fetch(`${url}/api/admin/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'pub@example.test', password: 'quiz1234' }),
  });
}

describe('a monitored process', () => {
  it('shows its metrics at its own port, with routes and no addresses', async () => {
    const { server, address, metrics } = await startWatched();
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('emcee_');
    expect((await fetch(address)).status).toBe(404);
    expect((await signUp(server.url)).status).toBe(201);
    await fetch(`${server.url}/api/play/rooms/SECRET-ROOM`);
    await expect
      .poll(metrics)
      .toMatch(/emcee_job_runs_total\{name="send mails",outcome="done"\} \d/);
    const text = await metrics();
    expect(text).toContain(
      'emcee_http_requests_total{method="POST",route="/api/admin/sign-up",status="201"} 1\n',
    );
    expect(text).not.toMatch(/SECRET-ROOM|pub@example/);
    expect(text).toMatch(/emcee_database_pool_connections\{state="idle"\} \d/);
    expect(text).toContain('emcee_event_streams{kind="phones"} 0');
    expect(text).toContain('emcee_live_games_open 0\n');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
  });

  it('has every metric that the alerts and the dashboard use', async () => {
    const { metrics } = await startWatched();
    const shown = new Set(
      [...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
    );
    for (const file of MONITORING) {
      const text = await readFile(join(root, file), 'utf8');
      const names = [...text.matchAll(/\b(?:emcee|nodejs|process)_\w+/g)].map(([name]) => name);
      expect(names.length).toBeGreaterThan(10);
      const unknown = names.filter((name) => !shown.has(name.replace(/_bucket$/, '')));
      expect([file, unknown]).toEqual([file, []]);
    }
  });

  it('reports an unreachable mail server, with which it serves on, then an unreachable database', async () => {
    const { server, metrics, ready } = await startWatched();
    expect(await ready()).toEqual({ status: 'ok', away: [] });
    await signUp(server.url);
    await expect.poll(ready).toEqual({ status: 'degraded', away: ['mail'] });
    const text = await metrics();
    expect(text).toContain('emcee_dependency_up{dependency="mail"} 0');
    expect(text).toContain('emcee_outbox_mails_waiting 1\n');
    await database.stop();
    await expect.poll(ready).toMatchObject({
      message:
        'Temporarily unavailable: database, events, live-events, mail. Please try again in a moment.',
    });
    await expect.poll(metrics).toContain('emcee_dependency_up{dependency="database"} 0');
    expect(await metrics()).not.toMatch(/^emcee_outbox_mails_waiting \d/m);
    database = await startLocalPostgres({ dataDir, log: silent });
    await expect.poll(ready).toEqual({ status: 'degraded', away: ['mail'] });
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  it('names METRICS_PORT if that port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const METRICS_PORT = String(portOf(other));
    const refused = await startFails({ DATABASE_URL: database.url, METRICS_PORT });
    expect(refused.output).toContain(`METRICS_PORT ${METRICS_PORT} is already in use`);
    other.close();
  });
});
