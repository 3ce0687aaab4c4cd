import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type http2 from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  API_BASE,
  DEFAULT_MAX_BODY_BYTES,
  hostPasswordCalls,
  hostSessionCalls,
  playCalls,
  ROUND_MAX_BODY_BYTES,
  roundCalls,
} from '@emcee/contract';
import { startLocalPostgres } from '@emcee/local-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  ask,
  commandOf,
  joinOverWire,
  openWireRoom,
} from '../../apps/server/test/live/wire-quiz.ts';
import { type LaunchedPortal, launchPortal } from '../../e2e/portal-server.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import {
  askSecurely,
  type Caller,
  listenSecurely,
  openSecureLine,
  sendBody,
} from './secure-line.ts';
import { proxyStarts, type StartedProxy } from './started-proxies.ts';

/** Each network may ask for this many in an hour. */
const UNKNOWN_NAMES = 20;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const stateShape = z.object({ game: z.object({ seen: z.number() }) });
const json = { 'content-type': 'application/json' };

type Running = Caller & {
  folder: string;
  httpPort: number;
  portals: [LaunchedPortal, LaunchedPortal];
};

describe.each(Object.keys(proxyStarts))('%s before two portals', (name) => {
  let running: Running;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    running = await startAll(name, ends);
  });

  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const opened = (from?: string) =>
    openSecureLine(from === undefined ? running : { ...running, from });

  it('speaks HTTP/2, and tells the portal that the request came by https', async () => {
    const line = await opened();
    const page = await askSecurely(line, { path: '/play' });
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toContain('max-age=');
    const ready = await askSecurely(line, { path: '/api/health/ready' });
    expect(JSON.parse(ready.text)).toEqual({ status: 'ok', away: [] });
    line.close();
  });

  it('redirects http to https', async () => {
    const reply = await fetch(`http://localhost:${running.httpPort}/play?room=A`, {
      redirect: 'manual',
    });
    expect(reply.status).toBe(308);
    expect(reply.headers.get('location')).toMatch(/^https:\/\/localhost.*\/play\?room=A$/);
  });

  it('passes the events of a stream on immediately', async () => {
    const { url } = running.portals[0];
    const room = await openWireRoom(url, 20);
    const phone = await joinOverWire(url, { roomCode: room.roomCode, name: 'Otters' });
    const line = await opened();
    const path = API_BASE + playCalls.stream.path.replace(':gameId', phone.gameId);
    const headers = { authorization: `Bearer ${phone.secret}` };
    const stream = listenSecurely(line, { path, headers });
    await expect.poll(stream.said).toContain('event: stage');
    const times: number[] = [];
    let { seen } = room;
    for (const n of [2, 3, 4, 5]) {
      const before = stream.said().length;
      const command = { kind: 'goTo', roundId: room.roundId, n };
      const began = performance.now();
      const state = await ask(url, commandOf(room, { seen, command }));
      seen = stateShape.parse(state).game.seen;
      await expect.poll(() => stream.said().slice(before), { interval: 5 }).toContain('event: ');
      times.push(performance.now() - began);
    }
    expect(Math.max(...times)).toBeLessThan(1_000);
    line.close();
  });

  it('accepts the largest body of the portal, and refuses larger ones without it', async () => {
    const round = API_BASE + roundCalls.create.path;
    const largest = await sendBody(running, { path: round, bytes: ROUND_MAX_BODY_BYTES });
    // A reply of the portal, which asks for a sign-in.
    expect(largest).toMatchObject({ status: 401, text: expect.stringContaining('requestId') });
    const signUp = API_BASE + hostSessionCalls.signUp.path;
    const large = await sendBody(running, { path: signUp, bytes: DEFAULT_MAX_BODY_BYTES + 1 });
    expect(large).toMatchObject({ status: 413, text: expect.stringContaining('requestId') });
    const tooLarge = await sendBody(running, {
      ...{ path: round, bytes: 2 * ROUND_MAX_BODY_BYTES, sent: 0 },
    });
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.text).not.toContain('requestId');
  });

  it('sends no request into the unread body of an earlier one', async () => {
    const statuses: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      statuses.push(await uploadByCurl(running, API_BASE + roundCalls.create.path));
    }
    // HAProxy 2.6 sometimes closes the connection while a body is being sent, and so loses the reply.
    expect(statuses.filter((status) => !['401', '000'].includes(status))).toEqual([]);
  });

  it('names the real client, whatever the client sends', async () => {
    const guess = async (line: http2.ClientHttp2Session, said: string) => {
      const { status } = await askSecurely(line, {
        method: hostPasswordCalls.forgot.method,
        path: API_BASE + hostPasswordCalls.forgot.path,
        headers: {
          ...json,
          ...{ 'x-forwarded-for': said, 'x-real-ip': said, forwarded: `for=${said}` },
          'x-forwarded-host': 'elsewhere.example',
        },
        body: JSON.stringify({ email: 'nobody@example.test' }),
      });
      return status;
    };
    const guesser = await opened('127.0.0.2');
    const statuses: number[] = [];
    for (let turn = 0; turn <= UNKNOWN_NAMES; turn += 1) {
      statuses.push(await guess(guesser, `203.0.113.${turn}`));
    }
    expect(statuses).toEqual([...Array(UNKNOWN_NAMES).fill(406), 429]);
    const other = await opened('127.0.0.3');
    expect(await guess(other, '127.0.0.2')).toBe(406);
    for (const line of [guesser, other]) line.close();
  });

  it('keeps local services to this machine', async () => {
    const line = await opened();
    expect((await askSecurely(line, { path: '/local/mail' })).status).toBe(404);
    line.close();
  });

  it('continues with the other portal while one is down', async () => {
    await running.portals[1].end('SIGKILL');
    const line = await opened();
    const asked = Array.from({ length: 20 }, () =>
      askSecurely(line, { path: '/api/health/ready' }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual(Array(20).fill(200));
    line.close();
  });
});

/** Uses HTTP/2 and stops at the reply; returns the status, or 000 without one. */
async function uploadByCurl({ folder, port }: Running, path: string): Promise<string> {
  const file = join(folder, 'body');
  await writeFile(file, Buffer.alloc(ROUND_MAX_BODY_BYTES, ' '));
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'curl "$@" || true',
    'curl',
    ...['--silent', '--http2', '--cacert', join(folder, 'chain.pem'), '--output', '/dev/null'],
    ...['--write-out', '%{http_code}', '--data-binary', `@${file}`],
    ...['--header', 'content-type: application/json', `https://localhost:${port}${path}`],
  ]);
  return stdout;
}

async function startAll(name: string, ends: (() => Promise<unknown>)[]): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'emcee-proxy-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const database = await startLocalPostgres({ dataDir: join(folder, 'data'), log: silent });
  ends.push(() => database.stop());
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const env = {
    ...{ DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1' },
    PUBLIC_URL: `https://localhost:${httpsPort}`,
  };
  const started = async () => {
    const portal = await launchPortal(folder, { env });
    ends.push(() => portal.end('SIGTERM'));
    return portal;
  };
  const portals: Running['portals'] = [await started(), await started()];
  const portalPorts = [portals[0].port, portals[1].port] as const;
  const start = Object.entries(proxyStarts).find(([each]) => each === name)?.[1];
  const proxy: StartedProxy | undefined = await start?.({
    ...{ folder, httpPort, httpsPort, portalPorts },
  });
  if (proxy === undefined) throw new Error(`No proxy is named ${name}.`);
  ends.push(() => proxy.stop());
  return { folder, port: httpsPort, httpPort, portals, certificate: proxy.certificate };
}
