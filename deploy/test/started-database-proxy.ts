import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../e2e/portal-server.ts';
import { root } from '../../scripts/testing/run-step.ts';
import { isListening } from './started-proxies.ts';

/** Uses the shipped file until the test ends; returns the address. */
export async function startDatabaseProxy([first, second]: [number, number]): Promise<string> {
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const file = join(root, 'deploy/failover/haproxy-database.cfg');
  const env = {
    PATH: process.env.PATH,
    EMCEE_DATABASE: address,
    EMCEE_DATABASE_1: `127.0.0.1:${first}`,
    EMCEE_DATABASE_2: `127.0.0.1:${second}`,
  };
  const child = spawn('haproxy', ['-db', '-f', file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (part: Buffer) => {
      said += part.toString();
    });
  }
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await expect.poll(() => isListening(port)).toBe(true);
  // HAProxy treats both servers as healthy before its first check.
  await expect.poll(() => said).toContain('is DOWN');
  return address;
}
