// @module-tag dates
import { billingCalls, type SubscriptionInfo } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import {
  answerApproval,
  approveChange,
  approvedOrder,
  newSession,
  payingAdmin,
  promoCode,
  verifiedAdmin,
} from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { type TestStream, watch } from '../../../test/watch.ts';

const server = startTestServer();
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const {
  startSubscription,
  createSubscription,
  updateSubscription,
  withdrawUpdate,
  cancelSubscription,
  usePromoCode,
  info,
} = billingCalls;

/** Waits for the state that the page would load now. */
async function reportedAsLoaded(stream: TestStream, token: string): Promise<SubscriptionInfo> {
  const loaded = (await server.call(info, {}, { token })).body;
  const wanted = JSON.stringify(loaded);
  for (;;) {
    const { event, data } = await stream.next();
    expect(event).toBe('subscription');
    if (JSON.stringify(data) === wanted) return loaded;
  }
}

describe('the open pages of an admin', () => {
  it('get an event for each step from the start of a subscription to its payment', async () => {
    const { token } = await verifiedAdmin(server);
    const stream = await watch(server.app, token);
    const started = await server.call(startSubscription, { quantity: 5 }, { token });
    const { subscriptionId, approvalLink } = started.body;
    const waiting = await reportedAsLoaded(stream, token);
    expect(waiting.subscriptionApprovalLink).toBe(approvalLink);
    await answerApproval(server, approvalLink);
    await server.call(createSubscription, { subscriptionId }, { token });
    expect((await reportedAsLoaded(stream, token)).subscriptionStatus).toBe('PENDING');
    server.clock.advance(MINUTE);
    await server.call(createSubscription, { subscriptionId }, { token });
    expect(await reportedAsLoaded(stream, token)).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      hostsAllowed: 5,
    });
  });

  it('get an event when an increase waits for approval, and when it is approved', async () => {
    const { token } = await payingAdmin(server, 5);
    const orderID = await approvedOrder(server, token, 8);
    const stream = await watch(server.app, token);
    const { body } = await server.call(updateSubscription, { orderID, quantity: 8 }, { token });
    const waiting = await reportedAsLoaded(stream, token);
    expect(waiting.pendingUpdate).toMatchObject({
      updateMethod: 'INCREASE',
      quantity: 8,
      paidCents: 2400,
    });
    await approveChange(server, token, body.link ?? '');
    const grown = await reportedAsLoaded(stream, token);
    expect([grown.subscriptionQuantity, grown.pendingUpdate]).toEqual([8, undefined]);
  });

  it('get an event when a decrease is requested, and when it is withdrawn', async () => {
    const { token } = await payingAdmin(server, 8);
    const stream = await watch(server.app, token);
    await server.call(updateSubscription, { orderID: null, quantity: 5 }, { token });
    expect((await reportedAsLoaded(stream, token)).pendingUpdate?.quantity).toBe(5);
    await server.call(withdrawUpdate, {}, { token });
    expect((await reportedAsLoaded(stream, token)).pendingUpdate).toBeUndefined();
  });

  it('get an event for a cancellation, and for the end of the paid time', async () => {
    const admin = await payingAdmin(server, 5);
    const { token } = admin;
    const stream = await watch(server.app, token);
    await server.call(cancelSubscription, { reason: 'Winter' }, { token });
    expect((await reportedAsLoaded(stream, token)).subscriptionStatus).toBe('CANCELED');
    server.clock.advance(31 * DAY);
    const later = await watch(server.app, await newSession(server, admin));
    await server.reconcile();
    expect((await later.next()).data).toMatchObject({ subscriptionStatus: 'INACTIVE' });
  });

  it('get an event for news that only a message of the provider brings', async () => {
    const { token } = await payingAdmin(server, 5);
    const stream = await watch(server.app, token);
    await server.control('behaviour', { failPayments: 3 });
    await server.control('clock', { seconds: 45 * DAY });
    await server.reconcile();
    expect(await reportedAsLoaded(stream, token)).toMatchObject({ pastDue: true, hostsAllowed: 0 });
  });

  it('get an event for a promo code; other admins get none', async () => {
    const { token } = await verifiedAdmin(server);
    const stranger = await verifiedAdmin(server);
    const [mine, theirs] = [
      await watch(server.app, token),
      await watch(server.app, stranger.token),
    ];
    const input = { code: await promoCode(server), quantity: 4 };
    await server.call(usePromoCode, input, { token });
    expect((await reportedAsLoaded(mine, token)).provider).toBe('promo');
    expect(theirs.events).toEqual([]);
  });
});
