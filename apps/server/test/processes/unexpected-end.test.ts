import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newDataFolder, type ServerProcess, startWithMetrics } from '../servers/server-process.ts';

const FAULTS = `--import ${new URL('../servers/faults.ts', import.meta.url).href}`;

const lineSchema = z.object({
  msg: z.string(),
  origin: z.optional(z.string()),
  err: z.optional(z.object({ message: z.string(), stack: z.string() })),
  request: z.optional(z.object({ requestId: z.string(), method: z.string(), route: z.string() })),
  newest: z.optional(z.array(z.object({ method: z.string(), route: z.string() }))),
});

/** The line of the end, and the code that the process ended with. */
async function lastWords(server: ServerProcess) {
  await expect.poll(server.output).toContain('unexpected error, process ends');
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const told = lines.map((line) => lineSchema.parse(JSON.parse(line)));
  const line = told.find(({ msg }) => msg === 'unexpected error, process ends');
  return { line, code: await server.kill('SIGTERM') };
}

async function start(DATA_DIR: string) {
  const { server, address } = await startWithMetrics({ DATA_DIR, NODE_OPTIONS: FAULTS });
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return { server, ends: /^emcee_unexpected_ends (\d+)$/m.exec(metrics)?.[1] };
}

it('ends a process at an unexpected error; its log names the request, and the next process counts it', async () => {
  const dataDir = await newDataFolder();
  const first = await start(dataDir);
  expect(first.ends).toBe('0');
  const asked = fetch(`${first.server.url}/api/health/live`, { headers: { 'x-fault': 'yes' } });
  await asked.catch(() => undefined);
  expect(await lastWords(first.server)).toMatchObject({
    code: 1,
    line: {
      origin: 'uncaughtException',
      err: { message: 'fault of a request', stack: expect.stringContaining('faults.ts') },
      request: { method: 'GET', route: '/api/health/live', requestId: expect.any(String) },
    },
  });
  const second = await start(dataDir);
  expect(second.ends).toBe('1');
  const waiting = connect(Number(new URL(second.server.url).port), '127.0.0.1');
  waiting.on('error', () => undefined);
  const head = 'host: localhost\r\nexpect: 100-continue\r\ncontent-type: application/json\r\n';
  waiting.write(`POST /api/admin/sign-up HTTP/1.1\r\n${head}content-length: 9\r\n\r\n`);
  await once(waiting, 'data');
  const cut = once(waiting, 'close');
  process.kill(second.server.pid, 'SIGUSR2');
  await cut;
  expect(await lastWords(second.server)).toMatchObject({
    code: 1,
    line: {
      err: { message: 'fault of nobody' },
      // The start still asks the payment provider's stand-in for the plan.
      newest: expect.arrayContaining([{ method: 'POST', route: '/api/admin/sign-up' }]),
    },
  });
  const third = await start(dataDir);
  expect(third.ends).toBe('2');
  expect(await third.server.kill('SIGTERM')).toBe(0);
});
