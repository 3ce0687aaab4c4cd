// @module-tag messages
// @module-tag dates
import { billingCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { inDepth } from '../../../../test/depth.ts';
import {
  answerApproval,
  increased,
  payingAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import {
  deliver,
  type SignedMessage,
  signedMessage,
} from '../../../../test/servers/provider-messages.ts';
import { seededRandom } from '../../../platform/seeded-random.ts';

const server = startTestServer();
const { stateOf, changes, captured } = booksOf(server);

const DELIVERIES = inDepth({ usual: 300, deep: 5_000 });

/** Many times, in random order, while several processes handle them. */
async function replay(messages: readonly SignedMessage[]): Promise<void> {
  const random = seededRandom(7);
  for (let count = 0; count < DELIVERIES; count += 50) {
    const burst = Array.from({ length: 50 }, () => random.pick(messages));
    const replies = await Promise.all(burst.map((message) => deliver(server, message)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all([server.reconcile(), server.reconcile()]);
  }
}

async function auditCount(kind: string): Promise<unknown> {
  const query = 'select count(*)::int as n from audit_events where kind = $1';
  return (await server.sql(query, [kind]))[0]?.n;
}

describe(`messages replayed ${DELIVERIES} times in every order`, () => {
  it('start a subscription once', async () => {
    const { token } = await verifiedAdmin(server);
    const { body } = await server.call(billingCalls.startSubscription, { quantity: 5 }, { token });
    await answerApproval(server, body.approvalLink);
    server.clock.advance(2);
    const resource = { id: body.subscriptionId, billing_agreement_id: body.subscriptionId };
    const messages = [
      'BILLING.SUBSCRIPTION.CREATED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'PAYMENT.SALE.COMPLETED',
      'BILLING.SUBSCRIPTION.UPDATED',
    ].map((type) => signedMessage(server, { type, resource }));
    await replay(messages);
    expect(await auditCount('billing.active')).toBe(1);
    expect(await server.sql('select cents from billing_payments')).toEqual([{ cents: 6500 }]);
    expect(await server.sql('select count(*)::int as n from webhook_events')).toEqual([{ n: 4 }]);
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 5, hostsAllowed: 5 });
  });

  it('apply an increase once, even if each message has its own id', async () => {
    const { token, subscriptionId } = await payingAdmin(server, 5);
    const { orderID, link } = await increased(server, token, 8);
    await answerApproval(server, link);
    const [order] = (await server.atProvider()).orders;
    const subscription = { id: subscriptionId, billing_agreement_id: subscriptionId };
    const capture = {
      id: String(order?.captureId),
      supplementary_data: { related_ids: { order_id: orderID } },
    };
    const kinds = [
      ['BILLING.SUBSCRIPTION.UPDATED', subscription],
      ['BILLING.SUBSCRIPTION.ACTIVATED', subscription],
      ['PAYMENT.SALE.COMPLETED', subscription],
      ['PAYMENT.CAPTURE.COMPLETED', capture],
      ['PAYMENT.CAPTURE.PENDING', capture],
    ] as const;
    const messages = Array.from({ length: 10 }, () =>
      kinds.map(([type, resource]) => signedMessage(server, { type, resource })),
    ).flat();
    await replay(messages);
    expect(await auditCount('billing.change.applied')).toBe(1);
    expect((await changes()).map(({ state }) => state)).toEqual(['APPLIED']);
    expect(await captured()).toEqual([{ cents: 2400, status: 'COMPLETED' }]);
    expect(await server.sql('select cents from billing_payments')).toEqual([{ cents: 6500 }]);
    expect(await stateOf(token)).toMatchObject({ subscriptionQuantity: 8, hostsAllowed: 8 });
    expect(server.alarms()).toEqual([]);
  });
});
