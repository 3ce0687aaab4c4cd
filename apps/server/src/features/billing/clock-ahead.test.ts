// @module-tag dates
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../test/books.ts';
import { approveChange, increased, payingAdmin } from '../../../test/factories.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = startTestServer();
const { stateOf, captured } = booksOf(server);
const DAY = 24 * 60 * 60;

describe('a stand-in whose clock is ahead', () => {
  it('lets admins subscribe, and charges them a month later', async () => {
    await server.control('clock', { seconds: 45 * DAY });
    const { token } = await payingAdmin(server, 5);
    expect(await stateOf(token)).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      hostsAllowed: 5,
      subscriptionEnd: '2027-02-20T10:00:00.000Z',
    });
    await server.control('clock', { seconds: 47 * DAY });
    await server.reconcile();
    const payments = await server.sql('select cents from billing_payments');
    expect(payments).toEqual([{ cents: 6500 }, { cents: 6500 }]);
    expect(server.alarms()).toEqual([]);
  });

  it('lets admins add hosts', async () => {
    await server.control('clock', { seconds: 45 * DAY });
    const { token } = await payingAdmin(server, 5);
    const approved = await approveChange(server, token, (await increased(server, token, 8)).link);
    expect(approved.body.quantity).toBe(8);
    expect(await captured()).toEqual([{ cents: 2400, status: 'COMPLETED' }]);
  });
});
