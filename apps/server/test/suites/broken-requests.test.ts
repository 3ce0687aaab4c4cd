// @module-tag malformed
import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countConnections, portOf } from '../../../../scripts/testing/ports.ts';
import { seededRandom } from '../../src/platform/seeded-random.ts';
import {
  type BrokenRequest,
  brokenRequest,
  METHODS,
  MOMENTS,
  randomRequest,
  SHAPE_NAMES,
  sendBroken,
} from '../broken-requests.ts';
import { inDepth } from '../depth.ts';
import { verifiedAdmin } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { addressesOf, writeBuiltApps } from '../servers/portal-addresses.ts';

const server = startTestServer();

const SEED = 20_261_129;
const RANDOM_REQUESTS = inDepth({ usual: 300, deep: 20_000 });
/** Shorter than the 15 s of a portal. */
const LONGEST_BODY_MS = 500;
const AT_ONCE = 400;
// A document, a call without a body, one with, one with a file, an unknown address.
const EACH_SHAPE_AT = [
  { method: 'GET', path: '/hosts' },
  { method: 'OPTIONS', path: '/hosts' },
  { method: 'GET', path: '/api/play/rooms/AAAA' },
  { method: 'POST', path: '/api/admin/sign-up' },
  { method: 'POST', path: '/api/auth/upload-image' },
  { method: 'PUT', path: '/api/none' },
];

const unexpected: unknown[] = [];
const collect = (error: unknown) => unexpected.push(error);
let hasty: FastifyInstance;
let port = 0;
let addresses: string[] = [];
let folder = '';

beforeAll(async () => {
  const { folder: written, ...folders } = await writeBuiltApps();
  folder = written;
  addresses = await addressesOf(async () => {
    hasty = await server.buildTwin({ longestHeadMs: LONGEST_BODY_MS, ...folders });
  });
  await hasty.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(hasty.server);
  process.on('uncaughtExceptionMonitor', collect);
});

afterAll(async () => {
  process.off('uncaughtExceptionMonitor', collect);
  await hasty.close();
  await rm(folder, { recursive: true });
});

function* requests(token: string): Generator<BrokenRequest> {
  const random = seededRandom(SEED);
  for (const address of EACH_SHAPE_AT) {
    for (const shape of SHAPE_NAMES) {
      for (const moment of MOMENTS) yield brokenRequest(address, { shape, moment });
    }
  }
  const each = addresses.flatMap((path) => METHODS.map((method) => ({ method, path })));
  for (const address of each) {
    const [shape, moment] = [random.pick(SHAPE_NAMES), random.pick(MOMENTS)];
    yield brokenRequest(address, { shape, moment });
  }
  const tokens = ['', token];
  for (let n = 0; n < RANDOM_REQUESTS; n += 1) {
    yield randomRequest(random, { addresses: each, tokens });
  }
}

it('goes on serving after broken requests of every kind, and keeps none of them', async () => {
  const { token } = await verifiedAdmin(server);
  const limits = { port, atOnce: AT_ONCE, longestMs: 4 * LONGEST_BODY_MS };
  const { unheard } = await sendBroken(requests(token), limits);
  expect(unheard).toBeUndefined();
  await expect.poll(() => countConnections(hasty.server)).toBe(0);
  expect(unexpected, `seed ${SEED}`).toEqual([]);
  const reply = await fetch(`http://127.0.0.1:${port}/api/health/live`);
  expect(reply.status).toBe(200);
});
