import { type Payment, receiptCalls, receiptTexts } from '@emcee/contract';
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
    server.replies(receiptCalls.saveDetails, { name: 'The Crown', taxNumber: 'GB 123' });
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.type(screen.getByLabelText('Tax ID'), 'GB 123');
    await user.click(save);
    expect(await screen.findByText('Tax ID: GB 123')).toBeDefined();
    expect(server.inputsOf(receiptCalls.saveDetails)).toEqual([
      { name: 'The Crown', taxNumber: 'GB 123' },
    ]);
  });
});
