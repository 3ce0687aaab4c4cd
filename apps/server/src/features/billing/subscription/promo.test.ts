// @module-tag races
// @module-tag dates
import { billingCalls, billingTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { createdHost, promoCode, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { createPromo } from './promo.ts';

const server = startTestServer();
const DAY = 24 * 60 * 60;
const { usePromoCode, cancelSubscription, orderIncrease, updateSubscription } = billingCalls;

function use(token: string, code: string, quantity = 5) {
  return server.call(usePromoCode, { code, quantity }, { token });
}

async function uses() {
  return (await server.sql('select uses from promo_codes'))[0]?.uses;
}

describe('a promo code', () => {
  it('starts a subscription without the provider, and the subscription ends on its date', async () => {
    const { token } = await verifiedAdmin(server);
    const code = await promoCode(server, { months: 2 });
    const reply = await use(token, ` ${code.toLowerCase()} `);
    expect([reply.status, reply.body]).toMatchObject([
      201,
      {
        subscriptionStatus: 'ACTIVE',
        subscriptionQuantity: 5,
        subscriptionEnd: '2027-01-20T12:00:00.000Z',
        hostsAllowed: 5,
        provider: 'promo',
      },
    ]);
    expect(server.provider.calls).toEqual([]);
    server.clock.advance(61 * DAY);
    await server.reconcile();
    expect(await server.sql('select status, quantity from subscriptions')).toEqual([
      { status: 'INACTIVE', quantity: 0 },
    ]);
  });

  it('for a month, used on January 31, ends with February', async () => {
    server.clock.advance(72 * DAY);
    const { token } = await verifiedAdmin(server);
    const reply = await use(token, await promoCode(server, { months: 1 }));
    expect(reply.body.subscriptionEnd).toBe('2027-02-28T12:00:00.000Z');
  });

  it('is refused when it is wrong, over, or used up', async () => {
    const { token } = await verifiedAdmin(server);
    const empty = await use(token, ' ');
    expect([empty.status, empty.error]).toMatchObject([
      409,
      { param: 'code', message: 'Promo code is required' },
    ]);
    const wrong = await use(token, 'WRONG-CODE');
    expect([wrong.status, wrong.error]).toMatchObject([
      409,
      { param: 'code', message: billingTexts.wrongPromoCode.text },
    ]);
    const short = await promoCode(server, { lifeSeconds: 60 });
    server.clock.advance(60);
    expect((await use(token, short)).error.param).toBe('code');
    const once = await promoCode(server);
    expect((await use((await verifiedAdmin(server)).token, once)).status).toBe(201);
    expect((await use(token, once)).error.param).toBe('code');
    const used = await server.sql('select status from subscriptions where admin_id is not null');
    expect(used).toHaveLength(1);
  });

  it('is not used up by a request refused for another reason', async () => {
    const admin = await verifiedAdmin(server);
    const code = await promoCode(server, { mostHosts: 5 });
    const many = await use(admin.token, code, 6);
    expect([many.status, many.error]).toMatchObject([
      409,
      { param: 'quantity', message: 'This code covers at most 5 hosts.' },
    ]);
    expect(await uses()).toBe(0);
    await server.allowHosts(admin.adminId, 10);
    for (let count = 0; count < 4; count += 1) await createdHost(server, admin);
    expect((await use(admin.token, code)).status).toBe(420);
    await server.sql(`update subscriptions set status = 'INACTIVE'`);
    expect((await use(admin.token, code, 3)).error.message).toBe('Please delete 1 host first.');
    expect(await uses()).toBe(0);
    expect((await use(admin.token, code, 4)).status).toBe(201);
  });

  it('with one use is used once by 50 requests at the same time', async () => {
    const code = await promoCode(server);
    const admins: { token: string }[] = [];
    for (let count = 0; count < 50; count += 1) admins.push(await verifiedAdmin(server));
    const replies = await Promise.all(admins.map(({ token }) => use(token, code)));
    const won = replies.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(await uses()).toBe(1);
    expect(await server.sql(`select id from subscriptions where status = 'ACTIVE'`)).toHaveLength(
      1,
    );
  });

  it('counts once per admin, even for 10 requests at the same time', async () => {
    const { token } = await verifiedAdmin(server);
    const code = await promoCode(server, { mostUses: 100 });
    const replies = await Promise.all(Array.from({ length: 10 }, () => use(token, code)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    await server.sql(`update subscriptions set status = 'INACTIVE'`);
    expect((await use(token, code)).error.param).toBe('code');
    expect(await uses()).toBe(1);
  });

  it('cannot be guessed: tries are limited', async () => {
    const { token } = await verifiedAdmin(server);
    const code = await promoCode(server);
    for (let count = 0; count < 10; count += 1) await use(token, `GUESS-${count}`);
    const stopped = await use(token, code);
    expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '900']);
    expect(await uses()).toBe(0);
    server.clock.advance(901);
    expect((await use(token, code)).status).toBe(201);
  });

  it('gives a subscription that can be canceled, but not changed, without the provider', async () => {
    const { token } = await verifiedAdmin(server);
    await use(token, await promoCode(server));
    const order = await server.call(orderIncrease, { quantity: 8 }, { token });
    expect(order.status).toBe(420);
    const fewer = { orderID: null, quantity: 4 };
    expect((await server.call(updateSubscription, fewer, { token })).status).toBe(420);
    const canceled = await server.call(cancelSubscription, { reason: 'Enough' }, { token });
    expect(canceled.body).toEqual({
      subscriptionStatus: 'CANCELED',
      subscriptionEnd: '2027-01-20T12:00:00.000Z',
      subscriptionQuantity: 5,
    });
    expect(server.provider.calls).toEqual([]);
  });

  it('is never stored in plain text', async () => {
    const { token } = await verifiedAdmin(server);
    const code = await promoCode(server);
    await use(token, code);
    const rows = await server.sql('select t::text as row from promo_codes t');
    expect(JSON.stringify(rows)).not.toContain(code);
    const audit = await server.sql('select a::text as row from audit_events a');
    expect(JSON.stringify(audit)).not.toContain(code);
  });
});

describe('the command that creates a promo code', () => {
  const words = (changes: Record<string, string> = {}) => [
    'create',
    ...Object.entries({
      code: 'SUMMER-27',
      months: '3',
      hosts: '10',
      uses: '2',
      expires: '2026-12-31',
      ...changes,
    }).flatMap(([name, value]) => [`--${name}`, value]),
  ];
  const create = (changes?: Record<string, string>) =>
    createPromo(server.db, words(changes), server.clock.now());

  it('stores a working code', async () => {
    expect(await create()).toBe('Promo code created: 2 uses, 3 months each, up to 10 hosts.');
    const { token } = await verifiedAdmin(server);
    expect((await use(token, 'SUMMER-27', 10)).body.subscriptionEnd).toBe(
      '2027-02-20T12:00:00.000Z',
    );
    await expect(create()).rejects.toThrow('This code already exists.');
  });

  it.each([
    [{ code: 'SHORT' }, '--code must be 8 to 64'],
    [{ months: '0' }, '--months must be'],
    [{ hosts: '2' }, '--hosts must be a whole number from 3 to 999'],
    [{ uses: 'many' }, '--uses must be'],
    [{ expires: '2026-02-30' }, '--expires must be a date such as'],
    [{ expires: '2026-11-19' }, '--expires must be a date in the future'],
  ])('refuses %j', async (changes, message) => {
    await expect(create(changes)).rejects.toThrow(message);
    expect(await server.sql('select * from promo_codes')).toEqual([]);
  });

  it('explains its usage', async () => {
    await expect(createPromo(server.db, ['create'], server.clock.now())).rejects.toThrow(
      'promo create --code',
    );
  });
});
