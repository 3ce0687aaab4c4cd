// @module-tag dates
import { receiptCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../../test/export-files.ts';
import {
  approveChange,
  increased,
  newSession,
  payingAdmin,
  verifiedAdmin,
} from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';

const server = startTestServer();
const DAY = 24 * 60 * 60;
const { payments, details, saveDetails } = receiptCalls;

async function list(token: string, query = {}) {
  return (await server.call(payments, query, { token })).body;
}

async function payer() {
  const admin = await payingAdmin(server, 5);
  server.clock.advance(60);
  const { link } = await increased(server, admin.token, 8);
  await approveChange(server, admin.token, link);
  server.clock.advance(31 * DAY);
  await server.reconcile();
  return { ...admin, token: await newSession(server, admin) };
}

describe('the payments', () => {
  it('are the months and one-time fees of the admin, newest first', async () => {
    const { token } = await payer();
    const { payments: rows, total, nextCursor } = await list(token);
    expect(
      rows.map(({ kind, cents, hosts, fromHosts, status }) => [
        kind,
        cents,
        hosts,
        fromHosts,
        status,
      ]),
    ).toEqual([
      ['MONTH', 8_900, 8, null, 'PAID'],
      ['INCREASE', 2_400, 8, 5, 'PAID'],
      ['MONTH', 6_500, 5, null, 'PAID'],
    ]);
    expect([total, nextCursor]).toEqual([3, null]);
    const ids = await server.sql('select payment_id as id from billing_payments');
    expect(rows.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids.map(({ id }) => id)));
    const other = await verifiedAdmin(server);
    expect(await list(other.token)).toEqual({ payments: [], total: 0, nextCursor: null });
  });

  it('are paged, even if several were made at the same moment', async () => {
    const { token } = await payer();
    await server.sql(`update billing_payments set paid_at = '2026-11-20T12:00:00Z'`);
    await server.sql(`update change_intents set paid_at = '2026-11-20T12:00:00Z'`);
    const whole = await list(token);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const part: typeof whole = await list(token, { limit: 1, ...(cursor && { cursor }) });
      expect(part.total).toBe(3);
      ids.push(...part.payments.map(({ _id }) => _id));
      cursor = part.nextCursor;
    } while (cursor !== null);
    expect(ids).toEqual(whole.payments.map(({ _id }) => _id));
    const wrong = await server.call(payments, { cursor: 'x' }, { token });
    expect([wrong.status, wrong.error.param]).toEqual([409, 'cursor']);
  });

  it.each([
    [`update change_intents set state = 'REFUNDED'`, 'INCREASE', 'REFUNDED'],
    [`update change_intents set state = 'REFUND_DUE'`, 'INCREASE', 'REFUND_DUE'],
    [`update billing_payments set status = 'PARTIALLY_REFUNDED'`, 'MONTH', 'PARTLY_REFUNDED'],
  ])('show refunds: %s', async (change, kind, status) => {
    const { token } = await payer();
    await server.sql(change);
    const rows = (await list(token)).payments.filter((row) => row.kind === kind);
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
  });

  it('leave out pending and declined fees', async () => {
    const { token } = await payer();
    await server.sql(`update change_intents set state = 'DECLINED'`);
    expect((await list(token)).payments.map(({ kind }) => kind)).toEqual(['MONTH', 'MONTH']);
  });

  it('can be exported', async () => {
    const admin = await payer();
    const [titles, first] = await csvRows(server, admin, { report: 'payments' });
    expect(titles?.slice(1, 6)).toEqual(['For', 'Hosts', 'Amount', 'Currency', 'Status']);
    expect(first?.slice(1, 6)).toEqual(['Monthly payment', '8', '89', 'USD', 'Paid']);
  });
});

describe('the billing details', () => {
  it('are empty at first, and visible only to the admin', async () => {
    const { token } = await verifiedAdmin(server);
    expect((await server.call(details, {}, { token })).body).toEqual({
      name: '',
      address: '',
      taxNumber: '',
    });
    const input = { name: ' The Crown Ltd ', taxNumber: 'GB 123' };
    const saved = await server.call(saveDetails, input, { token });
    expect(saved.body).toEqual({ name: 'The Crown Ltd', address: '', taxNumber: 'GB 123' });
    await server.call(saveDetails, { name: 'The Bell', taxNumber: '' }, { token });
    expect((await server.call(details, {}, { token })).body.name).toBe('The Bell');
    const { token: other } = await verifiedAdmin(server);
    expect((await server.call(details, {}, { token: other })).body.name).toBe('');
  });

  it('are refused when they are too long', async () => {
    const { token } = await verifiedAdmin(server);
    const long = await server.call(
      saveDetails,
      { name: 'x'.repeat(201), taxNumber: '' },
      { token },
    );
    expect([long.status, long.error.param]).toEqual([409, 'name']);
  });
});
