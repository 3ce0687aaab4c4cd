// @module-tag dates
import {
  agreementCalls,
  agreementTexts,
  billingCalls,
  hostCalls,
  hostSessionCalls,
  type SubscriptionInfo,
} from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { agreed, terms } from '../../../../test/calls/agreement-fixtures.ts';
import {
  auditDetails,
  createdHost,
  hostToken,
  invitedHost,
  newSession,
  superAdmin,
  type TestAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { hasEverSubscribed } from '../../../queries/pro.store.ts';

const server = startTestServer();
const { stateOf } = booksOf(server);
const DAY = 24 * 60 * 60;

const IN_EFFECT: SubscriptionInfo = {
  subscriptionStatus: 'ACTIVE',
  subscriptionQuantity: 500,
  nextCycleQuantity: 500,
  subscriptionEnd: '2027-10-31T23:59:59.999Z',
  subscriptionApprovalLink: null,
  hostsAllowed: 500,
  pastDue: false,
  provider: null,
  agreement: { reference: '2026-114', lastDay: '2027-10-31', priceText: '$4,800 a year' },
};

const NOTHING: SubscriptionInfo = {
  subscriptionStatus: 'INACTIVE',
  subscriptionQuantity: 0,
  nextCycleQuantity: 0,
  subscriptionEnd: null,
  subscriptionApprovalLink: null,
  hostsAllowed: 0,
  pastDue: false,
  provider: null,
};

async function bySuper() {
  const { token } = await superAdmin(server);
  const { create, change, end, list } = agreementCalls;
  return {
    create: (organization: string, changes = {}) =>
      server.call(create, { organization, ...terms, ...changes }, { token }),
    change: ({ adminId }: TestAdmin, changes = {}) =>
      server.call(change, { organizationId: adminId, ...terms, ...changes }, { token }),
    end: ({ adminId }: TestAdmin) => server.call(end, { organizationId: adminId }, { token }),
    list: async () => (await server.call(list, {}, { token })).body.agreements,
  };
}

const isPro = async (admin: TestAdmin, host: { roomCode: string; password: string }) => {
  const token = await hostToken(server, { hostId: '', ...host });
  const { body } = await server.call(hostSessionCalls.me, {}, { token });
  const { hosts } = (
    await server.call(hostCalls.list, {}, { token: await newSession(server, admin) })
  ).body;
  expect(hosts.every(({ pro }) => pro === body.host.pro)).toBe(true);
  return body.host.pro;
};

describe('an agreement', () => {
  it('gives hosts and PRO from its first day to its last, and then leaves hosts and data', async () => {
    const owner = await verifiedAdmin(server);
    const calls = await bySuper();
    const days = { firstDay: '2026-11-22', lastDay: '2026-11-23' };
    const made = await calls.create(owner.email, days);
    expect([made.status, made.body.agreement]).toEqual([
      201,
      {
        _id: owner.adminId,
        organization: owner.email,
        ownerEmail: owner.email,
        hostsCount: 0,
        ...terms,
        ...days,
        state: 'planned',
      },
    ]);
    expect(await stateOf(owner.token)).toEqual(NOTHING);
    expect(await hasEverSubscribed(server.db, owner.adminId)).toBe(false);
    const host = { roomCode: 'ROOM-1', password: 'quiz1234' };
    const early = await server.call(hostCalls.create, host, { token: owner.token });
    expect(early.status).toBe(420);

    server.clock.advance(1.5 * DAY);
    expect(await stateOf(owner.token)).toEqual({
      ...IN_EFFECT,
      subscriptionEnd: '2026-11-23T23:59:59.999Z',
      agreement: { ...IN_EFFECT.agreement, lastDay: '2026-11-23' },
    });
    const first = await createdHost(server, owner);
    await invitedHost(server, owner);
    expect(await isPro(owner, first)).toBe(true);
    expect(await hasEverSubscribed(server.db, owner.adminId)).toBe(true);

    server.clock.advance(2 * DAY);
    expect(await stateOf(owner.token)).toEqual(NOTHING);
    expect(await isPro(owner, first)).toBe(false);
    const late = await server.call(hostCalls.create, host, { token: owner.token });
    expect([late.status, late.error.code]).toEqual([420, 'hosts.no-subscription']);
    expect(await calls.list()).toMatchObject([{ state: 'ended', hostsCount: 2 }]);
    expect(await hasEverSubscribed(server.db, owner.adminId)).toBe(true);
    const kinds = await server.sql(
      `select kind, actor from audit_events where admin_id = $1 and kind like 'billing.%' order by id`,
      [owner.adminId],
    );
    expect(kinds).toEqual([
      { kind: 'billing.agreement-created', actor: 'super' },
      { kind: 'billing.agreement-began', actor: 'system' },
      { kind: 'billing.ended', actor: 'system' },
    ]);
  });

  it.each([
    ['the first day', '2026-11-20', 42],
    ['one host', '2026-11-01', 1],
    ['5,000 hosts', '2026-11-01', 5_000],
  ])('counts at once with %s', async (_what, firstDay, quantity) => {
    const owner = await verifiedAdmin(server);
    const calls = await bySuper();
    expect((await calls.create(owner.adminId, { firstDay, quantity })).status).toBe(201);
    expect(await stateOf(owner.token)).toMatchObject({ hostsAllowed: quantity });
    const { hostId } = await createdHost(server, owner);
    expect(hostId).toBeDefined();
  });

  it('leaves out a price that nobody wrote', async () => {
    const owner = await verifiedAdmin(server);
    await agreed(server, owner, { priceText: '' });
    const { agreement } = await stateOf(owner.token);
    expect(agreement).toEqual({ reference: '2026-114', lastDay: '2027-10-31' });
  });

  it('refuses cancel, update, order and promo code', async () => {
    const { token, adminId } = await verifiedAdmin(server);
    await agreed(server, { adminId });
    const { cancelSubscription, updateSubscription, orderIncrease, usePromoCode } = billingCalls;
    const replies = [
      await server.call(cancelSubscription, { reason: 'Enough' }, { token }),
      await server.call(updateSubscription, { orderID: null, quantity: 3 }, { token }),
      await server.call(updateSubscription, { orderID: 'ORDER-1', quantity: 3 }, { token }),
      await server.call(orderIncrease, { quantity: 999 }, { token }),
      await server.call(usePromoCode, { code: 'WRONG-CODE', quantity: 3 }, { token }),
    ];
    for (const { status, error } of replies) {
      expect([status, error.message]).toEqual([420, 'To change it, contact us.']);
    }
    expect(server.provider.calls).toEqual([]);
  });

  it('counts more hosts at once, and fewer unless they exist', async () => {
    const owner = await verifiedAdmin(server);
    const calls = await bySuper();
    await calls.create(owner.email, { quantity: 2 });
    await createdHost(server, owner);
    await createdHost(server, owner);
    await expect(createdHost(server, owner)).rejects.toThrow('limit');
    expect((await calls.change(owner, { quantity: 3 })).status).toBe(200);
    await createdHost(server, owner);
    const fewer = await calls.change(owner, { quantity: 2 });
    expect([fewer.status, fewer.error]).toMatchObject([
      409,
      { param: 'quantity', message: 'This organization has 3 hosts. Enter at least that many.' },
    ]);
    expect(await stateOf(owner.token)).toMatchObject({ hostsAllowed: 3 });
    const details = await auditDetails(server, owner, 'billing.agreement-changed');
    expect(details).toMatchObject([{ detail: { reference: '2026-114', hosts: 3 } }]);
  });

  it('ends right away, and one that has not begun is removed', async () => {
    const [owner, early] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    const calls = await bySuper();
    await calls.create(owner.email);
    await calls.create(early.email, { firstDay: '2026-12-01' });
    for (const admin of [owner, early]) {
      const { status, body } = await calls.end(admin);
      expect([status, body.agreement.state]).toEqual([200, 'ended']);
      expect(await stateOf(admin.token)).toEqual(NOTHING);
    }
    expect((await calls.end(owner)).error.message).toBe(agreementTexts.hasEnded.text);
    expect((await calls.change(owner)).error.message).toBe(agreementTexts.hasEnded.text);
    expect((await calls.end(early)).status).toBe(404);
    expect(await calls.list()).toMatchObject([{ ownerEmail: owner.email, state: 'ended' }]);
    expect((await calls.create(owner.email)).status).toBe(201);
    expect(await stateOf(owner.token)).toEqual(IN_EFFECT);
  });

  it.each([
    [{ quantity: 0 }, 'quantity', agreementTexts.hostsRange],
    [{ quantity: 5_001 }, 'quantity', agreementTexts.hostsRange],
    [{ quantity: 2.5 }, 'quantity', agreementTexts.hostsRange],
    [{ firstDay: '2026-02-30' }, 'firstDay', agreementTexts.dayInvalid],
    [{ lastDay: 'soon' }, 'lastDay', agreementTexts.dayInvalid],
    [{ lastDay: '2026-10-31' }, 'lastDay', agreementTexts.lastDayFirst],
    [{ lastDay: '2026-11-19' }, 'lastDay', agreementTexts.lastDayPast],
    [{ reference: ' ' }, 'reference', agreementTexts.referenceRequired],
    [{ organization: 'nobody@example.test' }, 'organization', agreementTexts.unknownOwner],
  ])('is refused with %j', async (changes, param, { text: message }) => {
    const owner = await verifiedAdmin(server);
    const calls = await bySuper();
    const reply = await calls.create(owner.email, changes);
    expect([reply.status, reply.error]).toMatchObject([409, { param, message }]);
    expect(await calls.list()).toEqual([]);
  });

  it('is the only one of an organization, and keeps the day on which it began', async () => {
    const owner = await verifiedAdmin(server);
    const calls = await bySuper();
    await calls.create(owner.email);
    expect((await calls.create(owner.adminId)).error).toMatchObject({
      param: 'organization',
      message: agreementTexts.exists.text,
    });
    expect((await calls.change(owner, { firstDay: '2026-12-01' })).error).toMatchObject({
      param: 'firstDay',
      message: agreementTexts.firstDayKept.text,
    });
  });

  it('belongs to one organization of an owner who has several', async () => {
    const [owner, other] = [await verifiedAdmin(server), await verifiedAdmin(server)];
    await server.sql(
      `update memberships set person_id = $2 where admin_id = $1 and role = 'owner'`,
      [other.adminId, owner.adminId],
    );
    const calls = await bySuper();
    const { error } = await calls.create(owner.email);
    expect([error.param, error.message]).toEqual([
      'organization',
      expect.stringMatching(`${owner.adminId}, ${other.adminId}`),
    ]);
    expect((await calls.create(other.adminId)).body.agreement).toMatchObject({
      _id: other.adminId,
      ownerEmail: owner.email,
    });
  });
});
