/** Reads only stored data; never asks the provider. */
import type {
  BillingDetails,
  Payment,
  PaymentStatus,
  ReplyOf,
  receiptCalls,
} from '@emcee/contract';
import { HOSTS_QUANTITY, priceCents } from '@emcee/game';
import * as z from 'zod/mini';
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { momentKey, type PageQuery, readPage } from '../../../platform/http/pagination.ts';
import type { ByAdmin } from '../../../platform/http/request-context.ts';
import {
  countPayments,
  listPayments,
  type PaymentRow,
  readBillingDetails,
  storeBillingDetails,
} from './receipts.store.ts';

const paymentKey = z.tuple([momentKey, z.string().check(z.maxLength(64))]);

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  REFUNDED: 'REFUNDED',
  PARTIALLY_REFUNDED: 'PARTLY_REFUNDED',
  REFUND_DUE: 'REFUND_DUE',
};

export async function listReceipts(
  { db }: { db: Db },
  { adminId, ...query }: PageQuery & { adminId: string },
): Promise<ReplyOf<typeof receiptCalls.payments>> {
  const { rows, ...page } = await readPage(query, {
    keySchema: paymentKey,
    keyOf: ({ paidMs, id }: PaymentRow): [number, string] => [paidMs, id],
    read: (start) => listPayments(db, { adminId, ...start }),
    count: () => countPayments(db, adminId),
  });
  return { payments: rows.map(toPayment), ...page };
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

function toPayment(payment: PaymentRow): Payment {
  const { id, paidMs, toHosts, refundedCents, ...row } = payment;
  const status = statusOf(payment);
  return {
    ...row,
    refundedCents: status === 'REFUNDED' ? row.cents : refundedCents || null,
    _id: id,
    paidAt: new Date(paidMs).toISOString(),
    hosts: toHosts ?? hostsFor(row.cents),
    status,
  };
}

// We handle a partial refund of a fee like a full one, but payers see the difference.
function statusOf({ kind, status, cents, refundedCents }: PaymentRow): PaymentStatus {
  const shown = STATUSES[status] ?? 'PAID';
  const isPart = kind === 'INCREASE' && refundedCents > 0 && refundedCents < cents;
  return shown === 'REFUNDED' && isPart ? 'PARTLY_REFUNDED' : shown;
}

// Each number of hosts has its own price.
function hostsFor(cents: number): number | null {
  const { min, max } = HOSTS_QUANTITY;
  for (let hosts = min; hosts <= max && priceCents(hosts) <= cents; hosts += 1) {
    if (priceCents(hosts) === cents) return hosts;
  }
  return null;
}
