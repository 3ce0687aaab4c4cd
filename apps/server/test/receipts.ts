import type { Receipt } from '@emcee/contract';
import type { TestServer } from './harness.ts';

/** As `SELLER_` and tax variables give it. */
export const seller = {
  party: { name: 'Quiz Ltd', address: '1 High Street\nLeeds', taxNumber: 'GB 999' },
  taxPercent: 20,
  reverseChargeCountries: ['DE'],
};

let numbers = 0;

export async function issuedReceipt(
  server: TestServer,
  { adminId }: { adminId: string },
): Promise<{ number: string }> {
  numbers += 1;
  const content: Receipt = {
    number: `2026-${numbers}`,
    refundOf: null,
    issuedAt: server.clock.now().toISOString(),
    seller: seller.party,
    buyer: { name: 'The Crown Ltd', address: '2 High Street', taxNumber: '' },
    paymentId: `SALE-${numbers}`,
    kind: 'MONTH',
    hosts: 5,
    fromHosts: null,
    paidAt: server.clock.now().toISOString(),
    periodStart: '2026-11-20',
    periodEnd: '2026-12-19',
    currency: 'USD',
    cents: 6_500,
    netCents: 5_417,
    taxCents: 1_083,
    taxPercent: 20,
    isReverseCharge: false,
  };
  const { number, paymentId } = content;
  await server.sql(
    `insert into receipts (number, admin_id, payment_id, refunded_cents, content)
     values ($1, $2, $3, 0, $4)`,
    [number, adminId, paymentId, JSON.stringify(content)],
  );
  return { number };
}
