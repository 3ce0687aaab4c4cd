import type { Receipt } from '@emcee/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { billingDetails } from '../../../db/schema/billing.ts';
import { billingPayments, receipts, receiptYears } from '../../../db/schema/billing-changes.ts';
import { type PaymentRow, paymentsOf } from './receipts.store.ts';

const AT_ONCE = 100;

export type DueReceipt = {
  adminId: string;
  paymentId: string;
  payment: PaymentRow;
  firstPaidAt: Date;
  buyer: Receipt['buyer'];
  /** The receipt of the payment; null if it is due itself. */
  original: Receipt | null;
  /** All refunds, and those that have receipts. */
  refundedCents: number;
  creditedCents: number;
};

/** Until the end of the transaction. */
export async function lockReceipts(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('receipts', 0))`);
}

/** Begins with 1 each year. */
export async function nextReceiptNumber(db: Db, year: number): Promise<string> {
  const [row] = await db
    .insert(receiptYears)
    .values({ year, prefix: String(year), last: 1 })
    .onConflictDoUpdate({
      target: receiptYears.year,
      set: { last: sql`${receiptYears.last} + 1` },
    })
    .returning();
  return `${row?.prefix}-${String(row?.last).padStart(5, '0')}`;
}

/** Without the name and address of the buyer, only payments before a day. Oldest first. */
export async function listDueReceipts(
  db: Db,
  { paidBefore }: { paidBefore: Date },
): Promise<DueReceipt[]> {
  const { rows } = await db.execute<
    Omit<DueReceipt, 'payment' | 'firstPaidAt'> & { payment: PaymentRow; firstMs: string }
  >(sql`
    select p."adminId", p.id as "paymentId", row_to_json(p) as payment, o.content as original,
      json_build_object('name', coalesce(d.name, ''), 'address', coalesce(d.address, ''),
        'taxNumber', coalesce(d.tax_number, '')) as buyer,
      p."returnedCents" as "refundedCents", coalesce(c.cents, 0) as "creditedCents",
      coalesce((select (extract(epoch from min(m.paid_at)) * 1000)::bigint from ${billingPayments} as m
        where m.subscription_id = p."subscriptionId"), p."paidMs") as "firstMs"
    from (${paymentsOf(sql`true`)}) as p
    left join ${billingDetails} as d on d.admin_id = p."adminId"
    left join ${receipts} as o on o.payment_id = p.id collate "default" and o.refunded_cents = 0
    left join lateral (select max(r.refunded_cents) as cents from ${receipts} as r
      where r.payment_id = p.id collate "default") as c on true
    where p."receiptDue" and case when o.number is not null then p."returnedCents" > c.cents
      else (d.name <> '' and d.address <> '') or p."paidMs" <= ${paidBefore.getTime()} end
    order by p."paidMs", p.id limit ${AT_ONCE}`);
  return rows.map(({ firstMs, payment, ...row }) => ({
    ...row,
    payment,
    firstPaidAt: new Date(Number(firstMs)),
  }));
}

export async function insertReceipt(
  db: Db,
  { content, ...receipt }: Omit<typeof receipts.$inferInsert, 'number'> & { content: Receipt },
): Promise<void> {
  await db.insert(receipts).values({ ...receipt, number: content.number, content });
}

/** Oldest first. */
export function listReceiptsOf(db: Db, adminId: string): Promise<{ content: Receipt }[]> {
  return db
    .select({ content: receipts.content })
    .from(receipts)
    .where(eq(receipts.adminId, adminId))
    .orderBy(receipts.number);
}

export async function findReceipt(
  db: Db,
  { adminId, number }: { adminId: string; number: string },
): Promise<Receipt | undefined> {
  const [row] = await db
    .select({ content: receipts.content })
    .from(receipts)
    .where(and(eq(receipts.adminId, adminId), eq(receipts.number, number)));
  return row?.content;
}
