import type { BillingDetails } from '@emcee/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { billingDetails } from '../../../db/schema/billing.ts';
import { billingPayments, changeIntents, receipts } from '../../../db/schema/billing-changes.ts';
import type { PageStart } from '../../../platform/http/pagination.ts';

/** `status` is the provider's for a month, our change state for a fee. */
export type PaymentRow = {
  id: string;
  kind: 'MONTH' | 'INCREASE';
  paidMs: number;
  cents: number;
  currency: string;
  status: string;
  fromHosts: number | null;
  toHosts: number | null;
  refundedCents: number;
  /** False for payments from before receipts had numbers. */
  receiptDue: boolean;
};

export type ListedPayment = PaymentRow & { receipts: string[] };

/** Newest first. */
export async function listPayments(
  db: Db,
  { adminId, after, limit }: PageStart<[number, string]> & { adminId: string },
): Promise<ListedPayment[]> {
  const older =
    after === undefined
      ? sql`true`
      : sql`(p."paidMs", p.id) < (${after[0]}::bigint, ${after[1]}::text)`;
  const { rows } = await db.execute<Omit<ListedPayment, 'paidMs'> & { paidMs: string }>(sql`
    select p.id, p.kind, p."paidMs", p.cents, p.currency, p.status, p."fromHosts", p."toHosts",
      p."refundedCents", p."receiptDue", array(select r.number from ${receipts} as r
        where r.payment_id = p.id collate "default" order by r.refunded_cents) as receipts
    from (${paymentsOf(ofAdmin(adminId))}) as p where ${older}
    order by p."paidMs" desc, p.id desc limit ${limit}`);
  return rows.map(({ paidMs, ...row }) => ({ ...row, paidMs: Number(paidMs) }));
}

export async function countPayments(db: Db, adminId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${paymentsOf(ofAdmin(adminId))}) as p`,
  );
  return rows[0]?.count ?? 0;
}

function ofAdmin(adminId: string): SQL {
  return sql`admin_id = ${adminId}::uuid`;
}

/**
 * Pending and declined captures are no payments. A fee that was refunded without a sum was refunded as a whole.
 */
export function paymentsOf(which: SQL): SQL {
  const refunds = { month: sumOf(sql`m.refunds`), fee: sumOf(sql`f.refunds`) };
  return sql`
    select m.payment_id collate "C" as id, 'MONTH' as kind, ${msOf(sql`m.paid_at`)} as "paidMs",
      m.cents, m.currency, m.status, null::int as "fromHosts", null::int as "toHosts",
      ${refunds.month} as "refundedCents", m.admin_id as "adminId",
      m.subscription_id as "subscriptionId", m.receipt_due as "receiptDue",
      case m.status when 'REFUNDED' then m.cents when 'PARTIALLY_REFUNDED' then ${refunds.month} else 0 end
        as "returnedCents"
    from ${billingPayments} as m where ${which}
    union all
    select f.capture_id collate "C", 'INCREASE', ${msOf(sql`coalesce(f.paid_at, f.created_at)`)},
      f.fee_cents, 'USD', f.state, f.from_quantity, f.to_quantity, ${refunds.fee}, f.admin_id,
      f.subscription_id, f.receipt_due,
      case f.state when 'REFUNDED' then coalesce(nullif(${refunds.fee}, 0), f.fee_cents) else 0 end
    from ${changeIntents} as f where ${which} and f.capture_id is not null
      and f.state not in ('CREATED', 'CAPTURING', 'CAPTURE_PENDING', 'DECLINED', 'EXPIRED')`;
}

function sumOf(refunds: SQL): SQL {
  return sql`(select coalesce(sum(value::int), 0)::int from jsonb_each_text(${refunds}))`;
}

function msOf(moment: SQL): SQL {
  return sql`(extract(epoch from ${moment}) * 1000)::bigint`;
}

/** Empty if never set. */
export async function readBillingDetails(db: Db, adminId: string): Promise<BillingDetails> {
  const [row] = await db
    .select({
      name: billingDetails.name,
      address: billingDetails.address,
      taxNumber: billingDetails.taxNumber,
    })
    .from(billingDetails)
    .where(eq(billingDetails.adminId, adminId));
  return row ?? { name: '', address: '', taxNumber: '' };
}

export async function storeBillingDetails(
  db: Db,
  { adminId, details }: { adminId: string; details: BillingDetails },
): Promise<void> {
  await db
    .insert(billingDetails)
    .values({ ...details, adminId })
    .onConflictDoUpdate({ target: billingDetails.adminId, set: details });
}
