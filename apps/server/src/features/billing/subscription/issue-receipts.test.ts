// @module-tag dates
import { type Receipt, receiptCalls } from '@emcee/contract';
import { describe, expect, it } from 'vitest';
import { approveChange, increased, newSession, payingAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { seller } from '../../../../test/receipts.ts';
import { issueReceipts } from './issue-receipts.ts';

const server = startTestServer({ seller });
const DAY = 24 * 60 * 60;
const { payments, receipt, saveDetails } = receiptCalls;
const crown = { name: 'The Crown Ltd', address: '2 High Street\nYork', taxNumber: '' };

async function buyer(details: Partial<typeof crown> = {}) {
  const admin = await payingAdmin(server, 5);
  await server.call(saveDetails, { ...crown, ...details }, { token: admin.token });
  return admin;
}

function issue(changes: Partial<typeof seller> = {}) {
  const { db, clock } = server;
  return issueReceipts({ db, clock, seller: { ...seller, ...changes } });
}

async function issued(): Promise<Receipt[]> {
  const rows = await server.sql('select content from receipts order by number');
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a column of receipts.
  return rows.map(({ content }) => content as Receipt);
}

async function numbers(): Promise<string[]> {
  return (await issued()).map(({ number }) => number);
}

async function listed(token: string) {
  return (await server.call(payments, {}, { token })).body.payments;
}

describe('a receipt', () => {
  it('names seller, buyer, tax and period, and only its owner reads it', async () => {
    const { token } = await buyer({ taxNumber: 'GB 123' });
    await server.runJob('issue receipts');
    const [payment] = await listed(token);
    expect(payment).toMatchObject({ receipts: ['2026-00001'], receiptBy: null });
    const { body } = await server.call(receipt, { number: '2026-00001' }, { token });
    expect(body).toEqual({
      number: '2026-00001',
      refundOf: null,
      issuedAt: server.clock.now().toISOString(),
      seller: seller.party,
      buyer: { ...crown, taxNumber: 'GB 123' },
      paymentId: payment?._id,
      kind: 'MONTH',
      hosts: 5,
      fromHosts: null,
      paidAt: payment?.paidAt,
      periodStart: '2026-11-20',
      periodEnd: '2026-12-19',
      currency: 'USD',
      cents: 6_500,
      netCents: 5_417,
      taxCents: 1_083,
      taxPercent: 20,
      isReverseCharge: false,
    });
    const other = await buyer();
    const foreign = await server.call(receipt, { number: '2026-00001' }, other);
    expect(foreign.status).toBe(404);
  });

  it.each([
    ['DE 123456789', true, 0],
    ['de123456789', true, 0],
    ['GB 123', false, 1_083],
    ['Dental Ltd', false, 1_083],
  ])('charges a buyer with the tax ID %s in reverse: %s', async (taxNumber, isReverse, tax) => {
    await buyer({ taxNumber });
    await issue();
    const [only] = await issued();
    expect([only?.isReverseCharge, only?.taxCents]).toEqual([isReverse, tax]);
  });

  it('covers the rest of the month for more hosts, and the next month from its first day', async () => {
    const admin = await buyer();
    server.clock.advance(10 * DAY);
    const token = await newSession(server, admin);
    await approveChange(server, token, (await increased(server, token, 8)).link);
    server.clock.advance(21 * DAY);
    await server.reconcile();
    await issue();
    const periods = (await issued()).map(({ kind, cents, periodStart, periodEnd }) => [
      kind,
      cents,
      periodStart,
      periodEnd,
    ]);
    expect(periods).toEqual([
      ['MONTH', 6_500, '2026-11-20', '2026-12-19'],
      ['INCREASE', 2_400, '2026-11-30', '2026-12-19'],
      ['MONTH', 8_900, '2026-12-20', '2027-01-19'],
    ]);
  });

  it('keeps what it says when details and variables change', async () => {
    const { token } = await buyer();
    await issue();
    const before = await issued();
    await server.call(saveDetails, { name: 'The Bell', address: 'Rye', taxNumber: '' }, { token });
    await issue({ taxPercent: 7, party: { ...seller.party, name: 'Other Ltd' } });
    expect(await issued()).toEqual(before);
  });

  it('keeps the stored address if an earlier page saves details without one', async () => {
    const { token } = await buyer();
    const { body } = await server.call(saveDetails, { name: 'Bell', taxNumber: '' }, { token });
    expect(body).toEqual({ name: 'Bell', address: crown.address, taxNumber: '' });
  });

  it('waits 14 days for the name and address of the buyer', async () => {
    const { email, token } = await payingAdmin(server, 5);
    await issue();
    const [payment] = await listed(token);
    const waitMs = Date.parse(payment?.receiptBy ?? '') - Date.parse(payment?.paidAt ?? '');
    expect([payment?.receipts, waitMs]).toEqual([[], 14 * DAY * 1_000]);
    server.clock.advance(14 * DAY - 60);
    await issue();
    expect(await issued()).toEqual([]);
    server.clock.advance(60);
    await issue();
    expect((await issued()).map((each) => each.buyer.name)).toEqual([email]);
  });

  it('is not issued without a seller, or for a payment from before', async () => {
    const { token } = await buyer();
    const { db, clock } = server;
    await issueReceipts({ db, clock, seller: undefined });
    await server.sql('update billing_payments set receipt_due = false');
    await issue();
    expect(await issued()).toEqual([]);
    expect(await listed(token)).toMatchObject([{ receipts: [], receiptBy: null }]);
  });

  it('is issued for a payment that the released version stored', async () => {
    const { adminId } = await buyer();
    await issue();
    await server.sql(
      `insert into billing_payments (payment_id, admin_id, subscription_id, cents, currency, status, paid_at, noted_at)
       select 'SALE-OLD', $1, id, 6500, 'USD', 'COMPLETED', $2, $2 from subscriptions`,
      [adminId, server.clock.now()],
    );
    await issue();
    expect((await issued()).map(({ paymentId }) => paymentId)).toContain('SALE-OLD');
  });
});

describe('the numbers', () => {
  it('have no gaps and no doubles when several processes issue at once', async () => {
    for (let count = 0; count < 3; count += 1) await buyer();
    await Promise.all([issue(), issue(), issue()]);
    expect(await numbers()).toEqual(['2026-00001', '2026-00002', '2026-00003']);
  });

  it('have no gap after a transaction that was rolled back', async () => {
    for (let count = 0; count < 2; count += 1) await buyer();
    await server.sql(
      `insert into receipts (number, payment_id, refunded_cents, content) values ('2026-00002', 'X', 0, '{}')`,
    );
    await expect(issue()).rejects.toThrow();
    await server.sql('delete from receipts');
    await issue();
    expect(await numbers()).toEqual(['2026-00001', '2026-00002']);
  });

  it('begin again each year, at midnight UTC', async () => {
    await buyer();
    await issue();
    await buyer();
    server.clock.advance((Date.parse('2026-12-31T23:59:59Z') - +server.clock.now()) / 1_000);
    await issue();
    server.clock.advance(1);
    await buyer();
    await issue();
    expect(await numbers()).toEqual(['2026-00001', '2026-00002', '2027-00001']);
  });

  it('stay without the buyer when the account is erased', async () => {
    const { adminId } = await buyer();
    await issue();
    await server.sql(`update subscriptions set status = 'INACTIVE', quantity = 0, host_cap = 0`);
    await server.sql(
      `insert into account_deletions (id, admin_id, public_url, asked_at, due_at)
       values (gen_random_uuid(), $1, 'http://localhost:3000', $2, $2)`,
      [adminId, server.clock.now()],
    );
    await server.runJob('erase deleted accounts');
    expect(await issued()).toMatchObject([
      { number: '2026-00001', cents: 6_500, buyer: { name: '', address: '', taxNumber: '' } },
    ]);
  });
});

describe('a refund', () => {
  it('has its own number, and the tax of all refunds is the tax of the payment', async () => {
    const { token } = await buyer();
    await issue();
    const refund = (status: string, refunds: object) =>
      server.sql('update billing_payments set status = $1, refunds = $2', [
        status,
        JSON.stringify(refunds),
      ]);
    await refund('PARTIALLY_REFUNDED', { R1: 1_001 });
    await issue();
    await issue({ taxPercent: 7 });
    await refund('REFUNDED', { R1: 1_001 });
    await issue({ taxPercent: 7 });
    const all = await issued();
    expect(
      all.map(({ number, refundOf, cents, netCents, taxCents }) => [
        number,
        refundOf,
        cents,
        netCents,
        taxCents,
      ]),
    ).toEqual([
      ['2026-00001', null, 6_500, 5_417, 1_083],
      ['2026-00002', '2026-00001', -1_001, -834, -167],
      ['2026-00003', '2026-00001', -5_499, -4_583, -916],
    ]);
    expect((await listed(token))[0]?.receipts).toEqual(['2026-00001', '2026-00002', '2026-00003']);
  });

  it('of a fee counts as a whole if PayPal gives no sum', async () => {
    const { token } = await buyer();
    server.clock.advance(60);
    await approveChange(server, token, (await increased(server, token, 8)).link);
    await issue();
    await server.sql(`update change_intents set state = 'REFUNDED'`);
    await issue();
    const fees = (await issued()).filter(({ kind }) => kind === 'INCREASE');
    expect(fees.map(({ cents }) => cents)).toEqual([2_400, -2_400]);
  });
});
