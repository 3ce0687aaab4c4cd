/** Reads only stored data; never asks the provider. */
import {
  type BillingDetails,
  orNotFound,
  type Payment,
  type PaymentStatus,
  RECEIPT_WAIT_DAYS,
  type Receipt,
  type ReplyOf,
  type receiptCalls,
} from '@emcee/contract';
import { HOSTS_QUANTITY, priceCents } from '@emcee/game';
import * as z from 'zod/mini';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { momentKey, type PageQuery, readPage } from '../../../platform/http/pagination.ts';
import type { ByAdmin } from '../../../platform/http/request-context.ts';
import type { Seller } from '../store/seller.ts';
import { findReceipt } from './issued-receipts.store.ts';
import {
  countPayments,
  type ListedPayment,
  listPayments,
  type PaymentRow,
  readBillingDetails,
  storeBillingDetails,
} from './receipts.store.ts';

const paymentKey = z.tuple([momentKey, z.string().check(z.maxLength(64))]);

/** A receipt waits so long for the buyer's name and address. */
export const RECEIPT_WAIT_SECONDS = RECEIPT_WAIT_DAYS * 24 * 60 * 60;

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  REFUNDED: 'REFUNDED',
  PARTIALLY_REFUNDED: 'PARTLY_REFUNDED',
  REFUND_DUE: 'REFUND_DUE',
};

export async function listReceipts(
  { db, seller }: { db: Db; seller?: Seller | undefined },
  { adminId, ...query }: PageQuery & { adminId: string },
): Promise<ReplyOf<typeof receiptCalls.payments>> {
  const { rows, ...page } = await readPage(query, {
    keySchema: paymentKey,
    keyOf: ({ paidMs, id }: ListedPayment): [number, string] => [paidMs, id],
    read: (start) => listPayments(db, { adminId, ...start }),
    count: () => countPayments(db, adminId),
  });
  const waits = ({ receiptDue, receipts }: ListedPayment) =>
    seller !== undefined && receiptDue && receipts.length === 0;
  const payments = rows.map((row) => ({
    ...toPayment(row),
    receipts: row.receipts,
    receiptBy: waits(row)
      ? secondsAfter(new Date(row.paidMs), RECEIPT_WAIT_SECONDS).toISOString()
      : null,
  }));
  return { payments, ...page };
}

export async function readReceipt(
  { db }: { db: Db },
  owned: { adminId: string; number: string },
): Promise<Receipt> {
  return orNotFound(await findReceipt(db, owned));
}

export function billingDetailsOf(
  { db }: { db: Db },
  { adminId }: { adminId: string },
): Promise<BillingDetails> {
  return readBillingDetails(db, adminId);
}

export async function saveBillingDetails(
  { db, clock }: Deps,
  { adminId, requestContext, ...details }: ByAdmin<BillingDetails>,
): Promise<BillingDetails> {
  return db.transaction(async (db) => {
    await storeBillingDetails(db, { adminId, details });
    await audit(db, 'billing.details-saved', { adminId, at: clock.now(), requestContext });
    return readBillingDetails(db, adminId);
  });
}

export function toPayment(payment: PaymentRow): Payment {
  const { id, paidMs, toHosts, refundedCents, receiptDue: _due, ...row } = payment;
  // We handle a partial refund of a fee like a full one, but payers see the difference.
  const shown = STATUSES[payment.status] ?? 'PAID';
  const isPart = payment.kind === 'INCREASE' && refundedCents > 0 && refundedCents < payment.cents;
  const status = shown === 'REFUNDED' && isPart ? 'PARTLY_REFUNDED' : shown;
  return {
    ...row,
    refundedCents: status === 'REFUNDED' ? row.cents : refundedCents || null,
    _id: id,
    paidAt: new Date(paidMs).toISOString(),
    hosts: toHosts ?? hostsFor(row.cents),
    status,
  };
}

// Each number of hosts has its own price.
function hostsFor(cents: number): number | null {
  const { min, max } = HOSTS_QUANTITY;
  for (let hosts = min; hosts <= max && priceCents(hosts) <= cents; hosts += 1) {
    if (priceCents(hosts) === cents) return hosts;
  }
  return null;
}
