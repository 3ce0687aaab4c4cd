// @module-tag dates
import { billingCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { dumpTables } from '../../../test/database/table-dump.ts';
import { approvedOrder, increased, payingAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();
const { createSubscription, approveSubscription, updateSubscription } = billingCalls;

/** Subscriptions, orders, captures, payments and tokens at the provider. */
async function idsOfOthers(): Promise<string[]> {
  const { subscriptions, orders, sales } = await server.atProvider();
  const intents = await server.sql(
    'select id from subscribe_intents union select id from change_intents',
  );
  return [
    ...[...subscriptions, ...orders, ...sales, ...intents].map(({ id }) => String(id)),
    ...orders.flatMap(({ captureId }) => captureId ?? []),
  ];
}

describe('the ids of another admin', () => {
  it.each(['without a subscription', 'with a subscription'])(
    'are unknown in every call of an admin %s, and change nothing, here or at the provider',
    async (thief) => {
      const owner = await payingAdmin(server, 5);
      const { link } = await increased(server, owner.token, 8);
      const other = await payingAdmin(server, 5);
      await approvedOrder(server, other.token, 6);
      const ids = [...(await idsOfOthers()), 'I-NEVEREXISTED', 'x'.repeat(64)];
      expect(ids.length).toBeGreaterThanOrEqual(11);
      const isPaying = thief === 'with a subscription';
      const { token } = isPaying ? await payingAdmin(server, 3) : await verifiedAdmin(server);
      const ba_token = new URL(link).searchParams.get('ba_token') ?? '';
      // The first request of a session updates its last use.
      await server.call(billingCalls.info, {}, { token });
      const before = await dumpTables(server);
      const asked = server.provider.calls.length;
      for (const id of ids) {
        const replies = [
          await server.call(createSubscription, { subscriptionId: id }, { token }),
          await server.call(approveSubscription, { approvedSubId: id, ba_token: '' }, { token }),
          await server.call(approveSubscription, { approvedSubId: id, ba_token }, { token }),
          await server.call(updateSubscription, { orderID: id, quantity: 8 }, { token }),
        ];
        expect([id, ...replies.map(({ status }) => status)]).toEqual([id, 404, 404, 404, 404]);
      }
      expect(server.provider.calls).toHaveLength(asked);
      expect(await dumpTables(server)).toEqual(before);
    },
  );
});
