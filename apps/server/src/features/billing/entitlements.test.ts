// @module-tag dates
import { billingCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { payingAdmin, subscribedAdmin, verifiedAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';
import { grantsPro, hasEverSubscribed } from '../../queries/pro.store.ts';
import { lockHostAllowance } from './entitlements.ts';

const server = startTestServer();

describe('the allowance for a new host', () => {
  it('is none without a subscription', async () => {
    const { adminId } = await verifiedAdmin(server);
    expect(
      await server.db.transaction((db) =>
        lockHostAllowance(db, { adminId, now: server.clock.now() }),
      ),
    ).toEqual({
      hostsAllowed: 0,
      subscribed: false,
    });
  });

  it('is the paid number', async () => {
    const { adminId } = await payingAdmin(server, 4);
    expect(
      await server.db.transaction((db) =>
        lockHostAllowance(db, { adminId, now: server.clock.now() }),
      ),
    ).toEqual({
      hostsAllowed: 4,
      subscribed: true,
    });
  });

  it('gives the last slots to exactly that many of 20 simultaneous creations', async () => {
    const { adminId } = await payingAdmin(server, 3);
    const create = () =>
      server.db.transaction(async (db) => {
        const { hostsAllowed } = await lockHostAllowance(db, { adminId, now: server.clock.now() });
        const { rows } = await db.execute<{ hosts: number }>(
          `select count(*)::int as hosts from hosts where admin_id = '${adminId}'`,
        );
        if ((rows[0]?.hosts ?? 0) >= hostsAllowed) return false;
        await db.execute(
          `insert into hosts (id, admin_id, kind, password_hash, created_at)
           values (gen_random_uuid(), '${adminId}', 'created', 'x', now())`,
        );
        return true;
      });
    const created = await Promise.all(Array.from({ length: 20 }, create));
    expect(created.filter(Boolean)).toHaveLength(3);
  });
});

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
