// @module-tag malformed
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Call, hasRight, invitationCalls } from '@emcee/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { removeMembership } from '../../src/features/organization/members.store.ts';
import { hashToken } from '../../src/platform/secrets.ts';
import { lockTenant } from '../../src/platform/tenant-lock.store.ts';
import { type Actors, actorsFor, admitted } from '../actors.ts';
import { type TestedCall, testedKinds } from '../calls/call-parts.ts';
import type { Tenant } from '../calls/tenant.ts';
import { dumpTables } from '../database/table-dump.ts';
import { inDepth } from '../depth.ts';
import { newEmail } from '../factories.ts';
import { startTestServer } from '../harness.ts';
import { duringChange } from '../overlap.ts';
import { type RawRequest, requestFor } from '../request-of-call.ts';

const server = startTestServer();
const everybody = actorsFor(server);
let base = '';

beforeAll(async () => {
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

type Caller = { token: string; tenant: Tenant; memberId?: string };
type Ending = readonly [name: string, statementFor: (caller: Caller) => [string, unknown[]]];

const IS_MEMBER = 'where person_id = $1 and admin_id <> person_id';

const endOfSession: Ending = [
  'the session ends',
  ({ token }) => ['delete from sessions where token_hash = $1', [hashToken(token)]],
];
const endsOfMember: readonly Ending[] = [
  ['the member is removed', ({ memberId }) => [`delete from memberships ${IS_MEMBER}`, [memberId]]],
  [
    'the member is turned off',
    ({ memberId }) => [`update memberships set deactivated_at = now() ${IS_MEMBER}`, [memberId]],
  ],
  endOfSession,
];
const demotion: Ending = [
  'the member is demoted',
  ({ memberId }) => [`update memberships set role = 'viewer' ${IS_MEMBER}`, [memberId]],
];
const endOfPhone: Ending = [
  'the phone is removed',
  ({ token }) => ['delete from live_devices where token_hash = $1', [hashToken(token)]],
];
const endOfScreen: Ending = [
  'the screen is disconnected',
  ({ token }) => ['delete from live_screens where token_hash = $1', [hashToken(token)]],
];

function endingsOf({ access, right }: Call, { memberId }: Caller): readonly Ending[] {
  if (access === 'player' || access === 'past-game') return [endOfPhone];
  if (access === 'screen') return [endOfScreen];
  if (memberId === undefined) return [endOfSession];
  const isForViewers = hasRight('viewer', right);
  return isForViewers ? endsOfMember : [...endsOfMember, demotion];
}

function callerOf(call: Call, actors: Actors): Caller {
  const { token = '', tenant } = admitted(call, actors);
  const { right } = call;
  const isOfMember = right !== undefined && right !== 'person' && hasRight('admin', right);
  const member = actors.members['member: admin'];
  if (!isOfMember || member === undefined || tenant !== actors.mine) return { token, tenant };
  return { token: member.token, tenant, memberId: member.adminId };
}

const heldKinds = testedKinds.filter(
  ({ call }) => call.method !== 'GET' && call.access !== 'public' && call.rawBody !== true,
);

/** Sends all but the last byte. `finish` sends it, too. */
async function hold({ method, path, body, headers, token }: RawRequest) {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? {}));
  const arrived = once(server.app.server, 'request');
  const sent = httpRequest(`${base}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...headers,
      authorization: `Bearer ${token}`,
      'content-length': bytes.length,
    },
  });
  const replied = once(sent, 'response');
  sent.write(bytes.subarray(0, -1));
  const [received]: IncomingMessage[] = await arrived;
  // Nobody reads the body until the right has been proven.
  while (received?.readableFlowing === null) await nextTurn();
  return {
    finish: async (): Promise<number> => {
      sent.end(bytes.subarray(-1));
      const [reply]: IncomingMessage[] = await replied;
      reply?.resume();
      return reply?.statusCode ?? 0;
    },
  };
}

/** The local PayPal may still deliver messages of the fixture. */
async function dumpOwn() {
  const { local_paypal: _local, ...own } = await dumpTables(server);
  return own;
}

describe('a request whose last byte comes after its right has ended', () => {
  async function expectNothing({ call, fixture }: TestedCall, turn: number): Promise<number> {
    const caller = callerOf(call, await everybody());
    const endings = endingsOf(call, caller);
    const [how, statementFor] = endings[turn % endings.length] ?? endOfSession;
    const input = await fixture(server, caller.tenant);
    const held = await hold({ ...requestFor(call, input), token: caller.token });
    await server.sql(...statementFor(caller));
    const before = await dumpOwn();
    expect([how, await held.finish()]).toEqual([how, expect.toBeOneOf([401, 403])]);
    expect(await dumpOwn()).toEqual(before);
    return endings.length;
  }

  it.each(heldKinds.map((tested, index) => ({ ...tested, index })))(
    'changes nothing: $name',
    async ({ index, ...tested }) => {
      const endingsCount = await expectNothing(tested, index);
      const turns = inDepth({ usual: 1, deep: endingsCount });
      for (let turn = 1; turn < turns; turn += 1) await expectNothing(tested, index + turn);
    },
  );
});

describe('a request that waits in its transaction while its right ends', () => {
  it('invites nobody', async () => {
    const { mine, members } = await everybody();
    const { token, adminId } = members['member: admin'] ?? mine;
    const reply = await duringChange(
      server,
      async (db) => {
        await lockTenant(db, mine.adminId);
        await removeMembership(db, { adminId: mine.adminId, personId: adminId });
      },
      () => server.call(invitationCalls.create, { email: newEmail(), role: 'admin' }, { token }),
    );
    expect(reply.status).toBe(403);
  });
});
