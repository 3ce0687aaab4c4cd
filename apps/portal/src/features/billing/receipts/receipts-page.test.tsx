import {
  enterpriseText,
  type Payment,
  type Receipt,
  receiptCalls,
  receiptTexts,
} from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  activeSubscription,
  paidMonth,
  serverWithSubscription,
} from '../../../../test/billing-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';

const fee: Payment = {
  ...paidMonth,
  _id: 'CAPTURE-1',
  kind: 'INCREASE',
  cents: 2_400,
  hosts: 8,
  fromHosts: 5,
  status: 'REFUNDED',
  refundedCents: 2_400,
};

function open(payments: Payment[], hostname = 'localhost') {
  const server = serverWithSubscription(activeSubscription);
  server.replies(receiptCalls.details, { name: 'The Crown', taxNumber: '' });
  server.replies(receiptCalls.payments, { payments, total: payments.length, nextCursor: null });
  const portal = renderPortal('/subscription/receipts', { session: verifiedSession, hostname });
  return { server, ...portal };
}

describe('the receipts', () => {
  it.each([
    ['localhost', '5 hosts', '5 to 8 hosts'],
    ['education.localhost', '5 teachers', '5 to 8 teachers'],
  ])('list every payment, refunds marked, at %s', async (hostname, hosts, more) => {
    open([fee, paidMonth], hostname);
    const table = await screen.findByRole('table', { name: 'Payments' });
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['One-time payment', more, 'Refunded', 'CAPTURE-1', '$24'],
      ['Monthly payment', hosts, 'Paid', 'SALE-1', '$65'],
    ]);
  });

  it.each([
    [1_500, 'Refunded $15 of $65'],
    [750, 'Refunded $7.50 of $65'],
    [null, 'Partly refunded'],
  ])('show the refunded part of a payment if known: %s', async (refundedCents, text) => {
    open([{ ...paidMonth, status: 'PARTLY_REFUNDED', refundedCents }]);
    expect(await screen.findByRole('cell', { name: text })).toBeDefined();
  });

  it('say when there are none yet, and can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = open([]);
    expect(await screen.findByText(receiptTexts.empty)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('load new payments when opened again', async () => {
    const { server, user } = open([]);
    await screen.findByText(receiptTexts.empty);
    await user.click(screen.getByRole('link', { name: 'Go back' }));
    server.replies(receiptCalls.payments, { payments: [paidMonth], total: 1, nextCursor: null });
    await user.click(await screen.findByRole('link', { name: 'Receipts' }));
    expect(await screen.findByRole('cell', { name: paidMonth._id })).toBeDefined();
  });

  it('show the billing name and tax ID entered here', async () => {
    const { server, user } = open([paidMonth]);
    const saved = { name: 'The Crown', address: '2 High Street', taxNumber: 'GB 123' };
    server.replies(receiptCalls.saveDetails, saved);
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.type(screen.getByLabelText('Billing address'), '2 High Street');
    await user.type(screen.getByLabelText('Tax ID'), 'GB 123');
    await user.click(save);
    expect(await screen.findByText('Tax ID: GB 123')).toBeDefined();
    expect(server.inputsOf(receiptCalls.saveDetails)).toEqual([
      { name: 'The Crown', address: '2 High Street', taxNumber: 'GB 123' },
    ]);
  });

  it('link to each numbered receipt, also of refunds, and say what the next ones wait for', async () => {
    const refunded = { ...paidMonth, receipts: ['2026-00001', '2026-00002'], receiptBy: null };
    const waiting = { ...fee, receipts: [], receiptBy: '2026-12-04T12:00:00.000Z' };
    open([waiting, refunded]);
    const links = await screen.findAllByRole('link', { name: /^2026/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/subscription/receipts/2026-00001',
      '/subscription/receipts/2026-00002',
    ]);
    expect(screen.getByText(enterpriseText(receiptTexts.wait, { n: 14 }))).toBeDefined();
  });
});

const receipt: Receipt = {
  number: '2026-00001',
  refundOf: null,
  issuedAt: '2026-12-31T23:59:59.000Z',
  seller: { name: 'Quiz Ltd', address: '1 High Street\nLeeds', taxNumber: 'GB 999' },
  buyer: { name: 'The Crown Ltd', address: '2 High Street', taxNumber: 'DE 123' },
  paymentId: 'SALE-1',
  kind: 'MONTH',
  hosts: 5,
  fromHosts: null,
  paidAt: '2026-12-31T12:00:00.000Z',
  periodStart: '2026-12-31',
  periodEnd: '2027-01-30',
  currency: 'USD',
  cents: 6_500,
  netCents: 5_417,
  taxCents: 1_083,
  taxPercent: 20,
  isReverseCharge: false,
};

describe('a receipt', () => {
  const reversed = { netCents: 6_500, taxCents: 0, taxPercent: 0, isReverseCharge: true };
  const refund = { refundOf: '2026-00000', cents: -6_500, netCents: -5_417, taxCents: -1_083 };

  it.each([
    ['localhost', {}, ['Monthly payment, 5 hosts', '$54.17', 'Tax 20%', '$10.83', '$65']],
    ['education.localhost', reversed, ['5 teachers', '$65', 'Reverse charge', '$0', '$65']],
    ['localhost', refund, ['2026-00000', '-$54.17', '-$10.83', '-$65']],
  ])('shows its amounts as issued, at %s: %j', async (hostname, changes, texts) => {
    const server = serverWithSubscription(activeSubscription);
    server.replies(receiptCalls.receipt, { ...receipt, ...changes });
    renderPortal('/subscription/receipts/2026-00001', { session: verifiedSession, hostname });
    expect(await screen.findByRole('heading', { name: 'Receipt 2026-00001' })).toBeDefined();
    const sheet = (await screen.findByText('Quiz Ltd')).closest('main');
    // The year of a number is that of its day in UTC.
    const common = ['2026-12-31', '2026-12-31 to 2027-01-30', 'Tax ID: GB 999', 'The Crown Ltd'];
    for (const text of [...common, ...texts]) expect(sheet?.textContent).toContain(text);
    expect(server.inputsOf(receiptCalls.receipt)).toEqual([{ number: '2026-00001' }]);
  });
});
