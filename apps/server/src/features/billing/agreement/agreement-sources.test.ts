// @module-tag dates
import { agreementCalls, billingCalls, billingTexts } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { agreed, terms } from '../../../../test/calls/agreement-fixtures.ts';
import {
  newSession,
  paidSubscription,
  payingAdmin,
  promoCode,
  superAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();
const { stateOf } = booksOf(server);
const DAY = 24 * 60 * 60;

describe('an agreement and another source', () => {
  it('begins with the end of the paid time, and emails the owner', async () => {
    const owner = await payingAdmin(server, 4);
    const { token: superToken } = await superAdmin(server);
    const asked = { organization: owner.email, ...terms, firstDay: '2026-12-19' };
    const early = await server.call(agreementCalls.create, asked, { token: superToken });
    expect([early.status, early.error]).toMatchObject([
      409,
      {
        param: 'firstDay',
        message:
          'This organization has paid with PayPal until 2026-12-20. The agreement can begin on that day.',
      },
    ]);
    await agreed(server, owner, { firstDay: '2026-12-20', quantity: 9 });
    const told = async () =>
      (await server.mails()).filter(({ subject }) => subject.includes('agreement'));
    const [mail] = await told();
    expect([mail?.to, mail?.subject]).toEqual([
      owner.email,
      'Your Emcee agreement begins on December 20, 2026',
    ]);
    expect(mail?.text).toContain('before your next payment on December 20, 2026');
    expect(await stateOf(owner.token)).toMatchObject({ provider: 'paypal', hostsAllowed: 4 });
    const { cancelSubscription } = billingCalls;
    const { token } = owner;
    const canceled = await server.call(cancelSubscription, { reason: 'Agreed' }, { token });
    expect(canceled.body.subscriptionStatus).toBe('CANCELED');
    expect(await told()).toHaveLength(1);
    // Both are in effect until the hour of the payment.
    server.clock.advance(29.5 * DAY);
    const session = await newSession(server, owner);
    expect(await stateOf(session)).toMatchObject({ provider: null, hostsAllowed: 9 });
  });

  it('counts the larger number while a paid subscription goes on, which can be canceled', async () => {
    const owner = await payingAdmin(server, 8);
    await agreed(server, owner, { firstDay: '2026-12-20', quantity: 6 });
    server.clock.advance(30 * DAY);
    await server.passProviderTime();
    await server.reconcile();
    const token = await newSession(server, owner);
    const beside = await stateOf(token);
    expect(beside).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      provider: 'paypal',
      subscriptionQuantity: 8,
      hostsAllowed: 8,
      subscriptionEnd: expect.stringMatching('2027-01-20'),
      agreement: { reference: '2026-114' },
    });
    const { orderIncrease, cancelSubscription } = billingCalls;
    expect((await server.call(orderIncrease, { quantity: 9 }, { token })).status).toBe(420);
    const canceled = await server.call(cancelSubscription, { reason: 'Twice' }, { token });
    expect(canceled.body).toEqual({
      subscriptionStatus: 'CANCELED',
      subscriptionEnd: beside.subscriptionEnd,
      subscriptionQuantity: 8,
    });
    expect(await stateOf(token)).toMatchObject({ provider: null, hostsAllowed: 6 });
  });

  it('allows a paid subscription in its last 30 days only', async () => {
    const owner = await verifiedAdmin(server);
    await agreed(server, owner, { quantity: 2, lastDay: '2026-12-21' });
    const { startSubscription } = billingCalls;
    const early = await server.call(startSubscription, { quantity: 5 }, owner);
    expect([early.status, early.error.message]).toEqual([
      420,
      'Your agreement runs until 2026-12-21. You can subscribe from 2026-11-21 on.',
    ]);
    server.clock.advance(DAY);
    await paidSubscription(server, owner.token, 5);
    expect(await stateOf(owner.token)).toMatchObject({ provider: 'paypal', hostsAllowed: 5 });
    const again = await server.call(startSubscription, { quantity: 5 }, owner);
    expect(again.error.message).toBe(billingTexts.alreadySubscribed.text);
  });

  it('counts the larger number of a promo code, which goes on after it', async () => {
    const owner = await verifiedAdmin(server);
    const input = { code: await promoCode(server), quantity: 7 };
    await server.call(billingCalls.usePromoCode, input, owner);
    await agreed(server, owner, { quantity: 5, lastDay: '2026-11-21' });
    expect(await stateOf(owner.token)).toMatchObject({ provider: null, hostsAllowed: 7 });
    server.clock.advance(2 * DAY);
    expect(await stateOf(owner.token)).toMatchObject({ provider: 'promo', hostsAllowed: 7 });
  });
});
