// @module-tag dates
import { billingCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { payingAdmin, subscribedAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { grantsPro, hasEverSubscribed } from '../../queries/pro.store.ts';

const server = startTestServer();

describe('PRO', () => {
  it.each([
    ['PENDING', false],
    ['ACTIVE', true],
    ['SUSPENDED', true],
    ['CANCELED', true],
    ['INACTIVE', false],
  ])('with a subscription that is %s: %s', async (status, isPro) => {
    const { adminId } = await subscribedAdmin(server);
    await server.sql('update subscriptions set status = $1', [status]);
    expect(await grantsPro(server.db, adminId)).toBe(isPro);
    expect(await grantsPro(server.db, (await verifiedAdmin(server)).adminId)).toBe(false);
  });
});

describe('hasEverSubscribed', () => {
  it('is false without a subscription, and while one waits for approval', async () => {
    const { adminId, token } = await verifiedAdmin(server);
    expect(await hasEverSubscribed(server.db, adminId)).toBe(false);
    await server.call(billingCalls.startSubscription, { quantity: 3 }, { token });
    expect(await hasEverSubscribed(server.db, adminId)).toBe(false);
  });

  it('is true after a payment or a promo code, even once it has ended', async () => {
    const [payer, guest] = [await payingAdmin(server, 3), await subscribedAdmin(server)];
    for (const { adminId } of [payer, guest]) {
      expect(await hasEverSubscribed(server.db, adminId)).toBe(true);
      await server.endSubscription(adminId);
      expect(await hasEverSubscribed(server.db, adminId)).toBe(true);
    }
  });

  it('is false if PayPal never reported the subscription as active', async () => {
    const { adminId } = await payingAdmin(server, 3);
    const ended = `set status = $1, last_paid_at = null where admin_id = $2`;
    for (const status of ['PENDING', 'INACTIVE']) {
      await server.sql(`update subscriptions ${ended}`, [status, adminId]);
      await server.sql(`update subscribe_intents set state = 'CLOSED' where admin_id = $1`, [
        adminId,
      ]);
      expect(await hasEverSubscribed(server.db, adminId)).toBe(false);
    }
  });
});
