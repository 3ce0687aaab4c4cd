import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { launchPortal } from '../e2e/portal-server.ts';

const SECONDS = 5;
const CONNECTIONS = 10;

/** Measures calls that every visit makes, with the load generator on the same machine. */
export async function benchmarkRequests(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emcee-bench-'));
  const portal = await launchPortal(dataDir);
  const token = await signUp(portal.url);
  for (const path of ['/api/health/live', '/api/admin/me', '/pages/auth/login']) {
    const result = await autocannon({
      url: portal.url + path,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: { authorization: `Bearer ${token}` },
    });
    const { latency, requests, non2xx } = result;
    console.log(
      `requests: ${path.padEnd(20)} ${Math.round(requests.average)}/s, median ${latency.p50} ms, p99 ${latency.p99} ms, ${non2xx} not 2xx`,
    );
  }
  await portal.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.test', password: 'quiz1234' }),
  });
  const body: { token: string } = JSON.parse(await response.text());
  return body.token;
}
