import { expect, it } from 'vitest';
import { verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { newId } from '../../../platform/secrets.ts';
import { listConfirmable } from './change-intents.store.ts';

const server = startTestServer();

it('of 300 given-up changes, the newest with the shown quantity can be confirmed, and those in progress', async () => {
  const { adminId } = await verifiedAdmin(server);
  await server.allowHosts(adminId, 5);
  const [own] = await server.sql('select id from subscriptions where admin_id = $1', [adminId]);
  const subscriptionId = String(own?.id);
  const insert = (id: string, state: string, count: number) =>
    server.sql(
      `insert into change_intents (id, admin_id, subscription_id, kind, from_quantity, to_quantity, fee_cents,
         state, custom_id, public_url, created_at)
       select $1 || n, $2, $3, 'DECREASE', 5, 3 + n % 2, 0, $4, $1, '', $5::timestamptz + n * interval '1 hour'
       from generate_series(1, $6::int) as n`,
      [id, adminId, subscriptionId, state, server.clock.now(), count],
    );
  const underWay = `rv_${newId()}`;
  await insert(underWay, 'SCHEDULED_UNCONFIRMED', 1);
  await insert(`rv_${newId()}`, 'ABANDONED', 300);
  const found = await listConfirmable(server.db, { subscriptionId, quantity: 3 });
  expect(found).toHaveLength(20);
  expect(found.map(({ id }) => id).at(-1)).toBe(`${underWay}1`);
  expect(found.slice(0, -1).every(({ toQuantity }) => toQuantity === 3)).toBe(true);
});
