// @module-tag properties
// @module-tag dates
import { billingCalls, hostCalls } from '@emcee/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agreed, terms } from '../../../../test/calls/agreement-fixtures.ts';
import { inDepth } from '../../../../test/depth.ts';
import {
  answerApproval,
  newRoomCode,
  PASSWORD,
  promoCode,
  type TestAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { grantsPro } from '../../../queries/pro.store.ts';
import { lockHostAllowance } from '../entitlements.ts';
import { changeAgreement, endAgreement } from './agreements.ts';

const server = startTestServer();
const RUNS = inDepth({ usual: 2, deep: 100 });
const DAY_MS = 24 * 60 * 60 * 1_000;
const by = { actor: 'command' } as const;

/** A number of hosts, by the terms under which its source was made. */
type Grant = { hosts: number; from: number; until: number };
type Grants = Partial<Record<'agreement' | 'promo' | 'paypal', Grant | undefined>>;
type Night = { owner: TestAdmin; grants: Grants; made: Set<string> };

const step = fc.oneof(
  fc.record({
    act: fc.constantFrom('create' as const, 'change' as const),
    hosts: fc.integer({ min: 1, max: 8 }),
    first: fc.integer({ min: -3, max: 12 }),
    days: fc.integer({ min: 0, max: 80 }),
  }),
  fc.record({
    act: fc.constantFrom('promo' as const, 'pay' as const),
    hosts: fc.integer({ min: 3, max: 8 }),
  }),
  fc.record({ act: fc.constantFrom('end' as const, 'cancel' as const, 'host' as const) }),
  fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 700 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const now = () => server.clock.now().getTime();
const day = (days: number) => new Date(now() + days * DAY_MS).toISOString().slice(0, 10);

async function take(night: Night, step: Step): Promise<boolean> {
  const { owner, grants } = night;
  switch (step.act) {
    case 'create':
    case 'change': {
      const [firstDay, lastDay] = [day(step.first), day(step.first + step.days)];
      const changes = { quantity: step.hosts, firstDay, lastDay };
      if (step.act === 'create') await agreed(server, owner, changes);
      else {
        const changed = { adminId: owner.adminId, terms: { ...terms, ...changes }, by };
        await changeAgreement(server, changed);
      }
      const [from, until] = [Date.parse(firstDay), Date.parse(lastDay) + DAY_MS];
      grants.agreement = { hosts: step.hosts, from, until };
      return true;
    }
    case 'end':
      await endAgreement(server, { adminId: owner.adminId, by });
      grants.agreement = undefined;
      return true;
    case 'promo':
      return redeem(night, step.hosts);
    case 'pay':
      return pay(night, step.hosts);
    case 'cancel':
      return cancel(night);
    case 'host':
      return createHost(night);
    default:
      return pass(step.hours);
  }
}

async function redeem({ owner, grants }: Night, quantity: number): Promise<boolean> {
  const input = { code: await promoCode(server), quantity };
  const { status } = await server.call(billingCalls.usePromoCode, input, owner);
  if (status !== 201) return false;
  const [row] = await server.sql(
    `select current_period_end as until from subscriptions where provider = 'promo'
     order by created_at desc, id desc limit 1`,
  );
  const until = new Date(String(row?.until)).getTime();
  grants.promo = { hosts: quantity, from: now(), until };
  return true;
}

async function pay({ owner, grants }: Night, quantity: number): Promise<boolean> {
  const { startSubscription, createSubscription } = billingCalls;
  const started = await server.call(startSubscription, { quantity }, owner);
  if (started.status !== 201) return false;
  const { subscriptionId, approvalLink } = started.body;
  await answerApproval(server, approvalLink);
  server.clock.advance(2);
  const { status } = await server.call(createSubscription, { subscriptionId }, owner);
  expect(status).toBe(200);
  grants.promo = undefined;
  grants.paypal = { hosts: quantity, from: now() - 2_000, until: Infinity };
  return true;
}

/** Nobody adds hosts to what is going to end. */
async function cancel({ owner, grants }: Night): Promise<boolean> {
  const input = { reason: 'Enough' };
  const { status } = await server.call(billingCalls.cancelSubscription, input, owner);
  if (status !== 200) return false;
  grants.paypal = undefined;
  grants.promo = undefined;
  return true;
}

async function createHost({ owner, grants }: Night): Promise<boolean> {
  const count = (await server.sql('select id from hosts')).length;
  const host = { roomCode: newRoomCode(), password: PASSWORD };
  const { status } = await server.call(hostCalls.create, host, owner);
  expect([count, status]).toEqual([count, count < allowedBy(grants) ? 201 : 420]);
  return status === 201;
}

async function pass(hours: number): Promise<boolean> {
  server.clock.advance(hours * 3_600);
  await server.passProviderTime();
  // A process that was down catches up later: the allowance doesn't wait for it.
  if (hours % 2 === 0) await server.reconcile();
  await server.sql(`update sessions set last_seen_at = $1, expires_at = 'infinity'`, [
    server.clock.now(),
  ]);
  return true;
}

function allowedBy(grants: Grants): number {
  const inEffect = Object.values(grants).map((grant) =>
    grant !== undefined && grant.from <= now() && now() < grant.until ? grant.hosts : 0,
  );
  return Math.max(0, ...inEffect);
}

async function expectLaw({ owner, grants }: Night): Promise<void> {
  const { adminId } = owner;
  const locked = await server.db.transaction((db) =>
    lockHostAllowance(db, { adminId, now: server.clock.now() }),
  );
  const expected = allowedBy(grants);
  expect(locked.hostsAllowed).toBe(expected);
  const { body } = await server.call(billingCalls.info, {}, owner);
  expect(body.hostsAllowed).toBe(expected);
  if (expected > 0) expect(await grantsPro(server.db, adminId)).toBe(true);
  const agreement = grants.agreement;
  const isAgreed = agreement !== undefined && allowedBy({ agreement }) > 0;
  expect(body.agreement !== undefined).toBe(isAgreed);
  if (isAgreed) expect(body.subscriptionStatus).toBe('ACTIVE');
}

it('allows exactly the largest number of its sources, in any order of agreement, promo, PayPal and time', async () => {
  const made = new Set<string>();
  const check = async (steps: readonly Step[]) => {
    const night: Night = { owner: await verifiedAdmin(server), grants: {}, made };
    for (const step of steps) {
      const isMade = await take(night, step).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'ApiError') return false;
        throw error;
      });
      if (isMade) made.add(step.act);
      await expectLaw(night);
    }
    await server.sql('delete from hosts');
    await server.sql('delete from limits');
  };
  const steps = fc.array(step, { minLength: 6, maxLength: 16 });
  await fc.assert(fc.asyncProperty(steps, check), { numRuns: RUNS, endOnFailure: true });
  expect(made.size).toBeGreaterThan(2);
});
