// @module-tag malformed

import { ERROR_STATUSES, errorSchema } from '@emcee/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testLimits } from '../../../../scripts/testing/time-limits.ts';
import { seededRandom } from '../../src/platform/seeded-random.ts';
import { type Actors, admitted, makeActors } from '../actors.ts';
import { testedCalls } from '../calls/call-parts.ts';
import { inDepth } from '../depth.ts';
import { createdHost, hostToken } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { type GoodRequest, spoil } from '../hostile-requests.ts';
import { type RawRequest, requestFor } from '../request-of-call.ts';

const server = startTestServer();

const REQUESTS = inDepth({ usual: 1_000, deep: 30_000 });
const AT_ONCE = 20;
// With another method, or '/..' after the address of one session, these end all sessions.
const SIGN_OUTS = new Set([
  'account.signOut',
  'ownAccount.endAllSessions',
  'ownAccount.endSession',
  'ownAccount.sessions',
  'organizations.leave',
  'organizations.open',
  'organizations.start',
]);
const SEED = 20_261_120;

const envelopeSchema = z.strictObject(errorSchema.shape);
const OURS = /node_modules|\.ts:|Error:|FST_|drizzle|select .+ from|insert into/i;

/** None ends the sessions that the others need. */
async function goodRequests(actors: Actors): Promise<GoodRequest[]> {
  const spare = await hostToken(server, await createdHost(server, actors.mine));
  const requests: GoodRequest[] = [];
  for (const { call, fixture } of testedCalls) {
    const { token, tenant } = admitted(call, actors);
    const fields = await fixture(server, tenant);
    const safeToken = call.access === 'host' ? spare : token;
    requests.push({
      ...requestFor(call, fields),
      fields,
      token: SIGN_OUTS.has(call.name) ? 'x'.repeat(43) : safeToken,
    });
  }
  return requests;
}

async function complaint(request: RawRequest): Promise<{ status: number; text?: string }> {
  const { status, body, headers } = await server.raw(request);
  const told = `${status} ${JSON.stringify(body).slice(0, 300)} to ${JSON.stringify(request).slice(0, 600)}`;
  if (status < 300) return { status };
  const isListed = ERROR_STATUSES.some((listed) => listed === status && status < 500);
  if (!isListed) return { status, text: told };
  if (request.method === 'HEAD') return { status };
  const envelope = envelopeSchema.safeParse(body);
  const isJson = String(headers['content-type']).startsWith('application/json');
  const isOpen = envelope.success && OURS.test(envelope.data.message);
  return !envelope.success || !isJson || isOpen ? { status, text: told } : { status };
}

it(
  `refuses ${REQUESTS} malformed requests, and fails on none`,
  async () => {
    const actors = await makeActors(server);
    const requests = await goodRequests(actors);
    const random = seededRandom(SEED);
    const statuses = new Map<number, number>();
    const complaints: string[] = [];
    let refused = 0;
    // Harmless requests succeed and don't count.
    while (refused < REQUESTS) {
      const batch = Array.from({ length: AT_ONCE }, () => spoil(random.pick(requests), random));
      for (const { status, text } of await Promise.all(batch.map(complaint))) {
        if (status >= 400) refused += 1;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (text !== undefined) complaints.push(text);
      }
    }
    expect(complaints.slice(0, 10)).toEqual([]);
    for (const status of [400, 401, 404, 409, 415]) {
      expect(statuses.get(status)).toBeGreaterThan(REQUESTS / 100);
    }
    const control = await server.raw({
      method: 'GET',
      path: '/api/admin/hosts-list',
      token: actors.mine.token,
    });
    expect(control.status).toBe(200);
  },
  testLimits.process,
);
