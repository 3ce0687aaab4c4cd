import type { BillingDetails } from '@emcee/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { billingDetails } from '../../../db/schema/billing.ts';
import { billingPayments, changeIntents } from '../../../db/schema/billing-changes.ts';
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
};

/** Newest first. */
export async function listPayments(
  db: Db,
  { adminId, after, limit }: PageStart<[number, string]> & { adminId: string },
): Promise<PaymentRow[]> {
  const older =
    after === undefined
      ? sql`true`
      : sql`(p."paidMs", p.id) < (${after[0]}::bigint, ${after[1]}::text)`;
  const { rows } = await db.execute<Omit<PaymentRow, 'paidMs'> & { paidMs: string }>(sql`
    select p.* from (${paymentsOf(adminId)}) as p where ${older}
    order by p."paidMs" desc, p.id desc limit ${limit}`);
  return rows.map(({ paidMs, ...row }) => ({ ...row, paidMs: Number(paidMs) }));
}

export async function countPayments(db: Db, adminId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${paymentsOf(adminId)}) as p`,
  );
  return rows[0]?.count ?? 0;
}

// Pending and declined captures are no payments.
function paymentsOf(adminId: string): SQL {
  return sql`
    select m.payment_id collate "C" as id, 'MONTH' as kind, ${msOf(sql`m.paid_at`)} as "paidMs",
      m.cents, m.currency, m.status, null::int as "fromHosts", null::int as "toHosts",
      ${sumOf(sql`m.refunds`)} as "refundedCents"
    from ${billingPayments} as m where m.admin_id = ${adminId}::uuid
    union all
    select f.capture_id collate "C", 'INCREASE', ${msOf(sql`coalesce(f.paid_at, f.created_at)`)},
      f.fee_cents, 'USD', f.state, f.from_quantity, f.to_quantity, ${sumOf(sql`f.refunds`)}
    from ${changeIntents} as f where f.admin_id = ${adminId}::uuid and f.capture_id is not null
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
    .select({ name: billingDetails.name, taxNumber: billingDetails.taxNumber })
    .from(billingDetails)
    .where(eq(billingDetails.adminId, adminId));
  return row ?? { name: '', taxNumber: '' };
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
