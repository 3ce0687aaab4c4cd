/**
 * Numbers without gaps: one transaction at a time, in any process, counts and inserts, so a rollback takes back
 * both.
 */
import type { Receipt } from '@emcee/contract';
import { addMonths } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { nameOrganization } from '../../../platform/security/owner.store.ts';
import { publishBilling } from '../store/billing.store.ts';
import type { BillingDeps } from '../store/billing-deps.ts';
import type { Seller } from '../store/seller.ts';
import {
  type DueReceipt,
  insertReceipt,
  listDueReceipts,
  lockReceipts,
  nextReceiptNumber,
} from './issued-receipts.store.ts';
import { RECEIPT_WAIT_SECONDS, toPayment } from './receipts.ts';

const DAY_SECONDS = 24 * 60 * 60;

type IssueDeps = Pick<BillingDeps, 'db' | 'clock' | 'seller'>;

/** A payment without a receipt, then each of its refunds. */
export async function issueReceipts({ db, clock, seller }: IssueDeps): Promise<void> {
  if (seller === undefined) return;
  while ((await db.transaction((db) => issueBatch(db, { seller, now: clock.now() }))) > 0);
}

async function issueBatch(db: Db, { seller, now }: { seller: Seller; now: Date }): Promise<number> {
  await lockReceipts(db);
  const paidBefore = secondsAfter(now, -RECEIPT_WAIT_SECONDS);
  const due = await listDueReceipts(db, { paidBefore });
  for (const each of due) {
    const { adminId, paymentId, original, refundedCents } = each;
    const head = {
      number: await nextReceiptNumber(db, now.getUTCFullYear()),
      issuedAt: now.toISOString(),
    };
    const name = each.buyer.name || (await nameOrganization(db, adminId));
    const receipt =
      original === null
        ? { ...head, ...contentOf(each, { seller, buyer: { ...each.buyer, name } }) }
        : { ...original, ...head, ...refundOf(each, original) };
    const refunded = original === null ? 0 : refundedCents;
    await insertReceipt(db, { adminId, paymentId, refundedCents: refunded, content: receipt });
    publishBilling(db, adminId);
  }
  return due.length;
}

function contentOf(
  { payment, firstPaidAt }: DueReceipt,
  { seller, buyer }: { seller: Seller; buyer: Receipt['buyer'] },
): Omit<Receipt, 'number' | 'issuedAt'> {
  const { _id: paymentId, kind, hosts, fromHosts, paidAt, cents, currency } = toPayment(payment);
  // A tax ID of a country has digits; other texts may begin with the same letters.
  const id = buyer.taxNumber.toUpperCase().replace(/[^A-Z\d]/g, '');
  const isReverseCharge =
    /^[A-Z]{2}\w*\d/.test(id) && seller.reverseChargeCountries.includes(id.slice(0, 2));
  const taxPercent = isReverseCharge ? 0 : seller.taxPercent;
  const taxCents = taxWithin(cents, taxPercent);
  return {
    refundOf: null,
    seller: seller.party,
    buyer,
    paymentId,
    kind,
    hosts,
    fromHosts,
    paidAt,
    ...periodOf(kind, { paidAt: new Date(paidAt), firstPaidAt }),
    currency,
    cents,
    netCents: cents - taxCents,
    taxCents,
    taxPercent,
    isReverseCharge,
  };
}

// Differences of the sums, so that the tax of all refunds is the tax of the payment to the cent.
function refundOf(
  { creditedCents, refundedCents }: DueReceipt,
  { number, taxPercent }: Receipt,
): Pick<Receipt, 'refundOf' | 'cents' | 'netCents' | 'taxCents'> {
  const cents = creditedCents - refundedCents;
  const taxCents = taxWithin(creditedCents, taxPercent) - taxWithin(refundedCents, taxPercent);
  return { refundOf: number, cents, netCents: cents - taxCents, taxCents };
}

// In whole thousandths of a percent, because fractions are not exact.
function taxWithin(cents: number, percent: number): number {
  const thousandths = Math.round(percent * 1_000);
  return Math.round((cents * thousandths) / (100_000 + thousandths));
}

/** Months count from the first payment. An increase is for the rest of its month. */
function periodOf(
  kind: Receipt['kind'],
  { paidAt, firstPaidAt }: { paidAt: Date; firstPaidAt: Date },
): Pick<Receipt, 'periodStart' | 'periodEnd'> {
  const first = new Date(isoDay(firstPaidAt));
  let months = 0;
  while (addMonths(first, months + 1) <= paidAt) months += 1;
  const end = secondsAfter(addMonths(first, months + 1), -DAY_SECONDS);
  const start = kind === 'INCREASE' ? paidAt : addMonths(first, months);
  return { periodStart: isoDay(start), periodEnd: isoDay(end) };
}

function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
